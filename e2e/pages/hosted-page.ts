/** A hosted page as a game's server gets it, for journeys that need no shop around them. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { Checkout } from './checkout.ts';

const SERVICE = `http://127.0.0.1:${process.env['E2E_SERVICE_PORT'] ?? '18080'}`;

interface Buyer {
  readonly id: string;
  readonly email?: string;
  readonly wallet?: { readonly address: string; readonly blockchain: string };
}

export interface HostedPage {
  readonly checkout: Checkout;
  readonly intentId: string;
  /** Moves the sandbox by its controls, such as `expire`. */
  readonly control: (name: string) => Promise<void>;
}

/** A new payment's page, opened. The buyer has an e-mail address of the merchant's unless another is given. */
export async function openHostedPage(
  page: Page,
  request: APIRequestContext,
  buyer: Omit<Buyer, 'id'> = EMAIL_BUYER,
): Promise<HostedPage> {
  const headers = await authorize(request);
  const { redirect_url } = await data<{ redirect_url: string }>(
    await request.post(`${SERVICE}/payments/v2/intent/redirect`, { headers, data: intentOf(buyer) }),
  );
  const intentId = new URL(redirect_url).pathname.split('/').at(-1) ?? '';
  await page.goto(redirect_url);
  return {
    checkout: new Checkout(page, page),
    intentId,
    control: async (name) => {
      await data(await request.post(`${SERVICE}/sandbox/v1/payments/${intentId}/${name}`, { headers }));
    },
  };
}

/** The data that a game's page gives to the widget. */
export async function createIntent(request: APIRequestContext): Promise<Record<string, unknown>> {
  const headers = await authorize(request);
  return await data(await request.post(`${SERVICE}/payments/v2/intent`, { headers, data: intentOf(EMAIL_BUYER) }));
}

/** Address of the widget's script as the manifest has it. */
export async function widgetScriptUrl(request: APIRequestContext): Promise<string> {
  const headers = await authorize(request);
  const manifest = await data<{ file_name: string }>(
    await request.get(`${SERVICE}/payments/v1/widget/manifest`, { headers }),
  );
  return `${SERVICE}/widget/${manifest.file_name}`;
}

const EMAIL_BUYER = { email: 'ada@example.com' };

function intentOf(buyer: Omit<Buyer, 'id'>): object {
  return {
    transaction_type: 'BUY_VDA',
    buyer: { id: randomUUID(), ...buyer },
    currency: 'USD',
    idempotency_key: randomUUID(),
    items: [{ id: 'sword', title: 'Sword of Dawn', amount: '4.99', image_url: `${SERVICE}/no-picture.png` }],
  };
}

async function authorize(request: APIRequestContext): Promise<Record<string, string>> {
  const token = await data<{ access_token: string }>(
    await request.post(`${SERVICE}/auth/v1/oauth2/token`, {
      data: { client_id: 'demo-client', client_secret: 'demo-secret' },
    }),
  );
  return { Authorization: `Bearer ${token.access_token}` };
}

async function data<Data>(response: APIResponse): Promise<Data> {
  const body = (await response.json()) as { data?: Data };
  if (body.data === undefined) throw new Error(`The service answered ${response.status()}: ${await response.text()}`);
  return body.data;
}

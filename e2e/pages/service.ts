/** What a game's server asks the payment service for, and what a developer does in its sandbox. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

const SERVICE_URL = `http://127.0.0.1:${process.env['E2E_SERVICE_PORT'] ?? '18080'}`;

export interface KycCustomer {
  readonly external_id: string;
  readonly wallet: { readonly address: string; readonly blockchain: string };
}

/** Somebody the service has never seen. */
export function newCustomer(): KycCustomer {
  const id = randomUUID();
  return { external_id: `player-${id}`, wallet: { address: `0x${id}`, blockchain: 'base' } };
}

export async function openKycSession(
  request: APIRequestContext,
  level: number,
  customer: KycCustomer,
): Promise<Record<string, unknown>> {
  return await call(request, 'POST', '/compliance/v2/kyc', {
    action: { type: 'OCC_RULES_ENGINE', level },
    customer,
  });
}

/** Does all steps before the document, as the screens would: for journeys that begin there. */
export async function walkToDocument(request: APIRequestContext, widgetData: string): Promise<void> {
  const acts: readonly (readonly [string, object?])[] = [
    ['consent'],
    ['code', { step: 'email-code', email: 'kim@example.com' }],
    ['step', { step: 'email-code', code: '947293' }],
    ['step', { step: 'name', fullName: 'Kim Example' }],
    ['code', { step: 'phone-code', phone: '+491512345678' }],
    ['step', { step: 'phone-code', code: '123456' }],
    ['step', { step: 'address', street: 'High Street 1', city: 'Springfield', postalCode: '12345', country: 'DE' }],
  ];
  for (const [path, data] of acts) {
    const response = await request.post(`${SERVICE_URL}/checkout/v1/kyc/${path}`, {
      headers: { Authorization: `Checkout ${widgetData}` },
      ...(data === undefined ? {} : { data }),
    });
    await dataOf(response);
  }
}

/** The hosted page of a payment by this buyer. */
export async function redirectUrl(request: APIRequestContext, buyerId: string): Promise<string> {
  const answer = await call(request, 'POST', '/payments/v2/intent/redirect', {
    transaction_type: 'BUY_VDA',
    buyer: { id: buyerId, email: 'kim@example.com' },
    currency: 'USD',
    idempotency_key: randomUUID(),
    items: [{ id: 'sword', title: 'Sword', amount: '4.99', image_url: 'https://game.example/sword.png' }],
  });
  return String(answer['redirect_url']);
}

/** Decides by hand: the customer has this level now. */
export async function setLevel(request: APIRequestContext, customer: KycCustomer, level: number): Promise<void> {
  await call(request, 'PUT', `/sandbox/v1/customers/${customer.external_id}`, { level });
}

async function call(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const token = await request.post(`${SERVICE_URL}/auth/v1/oauth2/token`, {
    data: { client_id: 'demo-client', client_secret: 'demo-secret' },
  });
  const { access_token } = (await dataOf(token)) as { access_token: string };
  const response = await request.fetch(`${SERVICE_URL}${path}`, {
    method,
    headers: { Authorization: `Bearer ${access_token}` },
    ...(data === undefined ? {} : { data }),
  });
  return await dataOf(response);
}

async function dataOf(response: { ok(): boolean; text(): Promise<string> }): Promise<Record<string, unknown>> {
  const text = await response.text();
  if (!response.ok()) throw new Error(`The service answered ${text}`);
  return (JSON.parse(text) as { data: Record<string, unknown> }).data;
}

/** The whole back end in memory, beside a fake service; visitors hold their cookies like a browser. */
import { createHmac } from 'node:crypto';
import { WEBHOOK_HEADERS } from '@service-payments/contract';
import type { PaymentEventType } from '@service-payments/contract';
import { createServicePayments } from '@service-payments/server';
import { createWebhookEvent, signWebhook } from '@service-payments/testing';
import type { Hono } from 'hono';
import { createApp } from '../server/app.ts';
import { openDatabase } from '../server/database/open-database.ts';
import type { WebFiles } from '../server/http/web-files.ts';
import { createFaults } from '../server/sandbox/faults.ts';
import { createSandbox } from '../server/sandbox/sandbox.ts';
import { createLiveUpdates } from '../server/shop/live-updates.ts';
import { createFakeService } from './fake-service.ts';
import type { FakeService } from './fake-service.ts';

export const SIGNING_KEY = 'c2a1f0de-5b6c-4d7e-8f90-a1b2c3d4e5f6';
/** The embedded database takes seconds to start on a busy machine. */
export const STARTING_MS = 60_000;
export const SHOP_URL = 'http://shop.test';

export interface Visitor {
  get(path: string): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  put(path: string, body: unknown): Promise<Response>;
  /** `data` of a GET. */
  read<Data>(path: string): Promise<Data>;
}

export interface ShopUnderTest {
  readonly app: Hono;
  readonly service: FakeService;
  readonly database: Awaited<ReturnType<typeof openDatabase>>['database'];
  readonly log: string[];
  visitor(): Visitor;
  /** Sends a webhook as the service does; what is given replaces parts of it. */
  deliver(event: WebhookParts): Promise<Response>;
  close(): Promise<void>;
}

export interface WebhookParts {
  type: PaymentEventType | 'webhook_test' | 'payment_refunded';
  paymentIntentId: string;
  reference?: string;
  id?: string | null;
  signature?: string;
  /** Changes the bytes after they were signed. */
  tamper?: (body: string) => string;
}

/** `database`: another shop's, whose memory this one goes on with, and which it leaves open. Default: a new one. */
export async function openShop({
  database: given,
}: Partial<Pick<ShopUnderTest, 'database'>> = {}): Promise<ShopUnderTest> {
  const service = createFakeService();
  const store = given === undefined ? await openDatabase(null) : { database: given, close: async () => undefined };
  const { database } = store;
  const log: string[] = [];
  const closing = new AbortController();
  const credentials = { clientId: 'demo-client', clientSecret: 'demo-secret', fetch: service.fetch };
  const sandbox = createSandbox({ serviceUrl: 'http://service.test', ...credentials });
  const app = createApp({
    database,
    payments: createServicePayments({ baseUrl: 'http://service.test', ...credentials, retries: 0 }),
    updates: createLiveUpdates(),
    sandbox,
    faults: createFaults(sandbox),
    settings: {
      storefrontUrl: SHOP_URL,
      serviceUrl: 'http://service.test',
      widgetBaseUrl: 'http://service.test/widget/',
    },
    storefrontUrl: SHOP_URL,
    sessionKey: 'a key of the tests',
    webFiles: page('/assets/a.js'),
    plainFiles: page('/plain/assets/a.js'),
    signingKeys: () => [SIGNING_KEY],
    isSubscribed: () => true,
    closing: closing.signal,
    log: (line) => log.push(line),
  });

  return {
    app,
    service,
    database,
    log,
    visitor: () => createVisitor(app),
    deliver: (parts) => deliver(app, parts),
    async close() {
      closing.abort();
      await store.close();
    },
  };
}

function page(script: string): WebFiles {
  const html = `<!doctype html><script type="module" nonce="__CSP_NONCE__" src="${script}"></script>`;
  return { documents: new Map([['index.html', html]]), assets: new Map() };
}

function createVisitor(app: Hono): Visitor {
  let cookie = '';
  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await app.request(`${SHOP_URL}${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookie === '' ? {} : { cookie }) },
    });
    cookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie;
    return response;
  }
  function sendBody(method: string, path: string, body: unknown, headers = {}): Promise<Response> {
    return send(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }
  return {
    get: (path) => send(path, {}),
    post: (path, body, headers) => sendBody('POST', path, body, headers),
    put: (path, body) => sendBody('PUT', path, body),
    async read<Data>(path: string) {
      const response = await send(path, {});
      return ((await response.json()) as { data: Data }).data;
    },
  };
}

/** For signatures that are wrong; right ones come with the webhook. */
export function sign(body: string, key: string = SIGNING_KEY): string {
  return createHmac('sha256', key).update(body).digest('hex');
}

async function deliver(app: Hono, { tamper = (body) => body, ...parts }: WebhookParts): Promise<Response> {
  const { type, paymentIntentId, reference, id, signature } = parts;
  const payload = { payment_intent_id: paymentIntentId, ...(reference === undefined ? {} : { reference }) };
  const body = JSON.stringify(createWebhookEvent(type as PaymentEventType, payload));
  const signed = await signWebhook({ body, signingKey: SIGNING_KEY, ...(id ? { id } : {}) });
  const headers = new Headers(signed);
  if (signature !== undefined) headers.set(WEBHOOK_HEADERS.signature, signature);
  if (id === null) [WEBHOOK_HEADERS.id, WEBHOOK_HEADERS.attempt].forEach((name) => headers.delete(name));
  return app.request(`${SHOP_URL}/webhooks`, {
    method: 'POST',
    headers,
    body: tamper(body),
  });
}

/** A service for tests: its own database, quick settings, and short ways to call it. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject, vi } from 'vitest';
import type { PaymentIntentRequest } from '@service-payments/contract';
import { createService } from '../src/app.ts';
import type { Service, ServiceOptions } from '../src/app.ts';
import { readSettings } from '../src/config.ts';
import { createLog } from '../src/operation/log.ts';

export type StoreKind = 'embedded' | 'postgresql';

/** The stores of this machine: the same tests run on each. */
export const STORES: readonly StoreKind[] = inject('postgres') === null ? ['embedded'] : ['embedded', 'postgresql'];
export const HAS_POSTGRES: boolean = inject('postgres') !== null;

export const WIDGET_DIR = join(import.meta.dirname, 'fixtures/widget');

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests read whatever came; a wrong shape fails where it is compared.
  readonly body: { data?: unknown; error?: Record<string, unknown> } | null;
  readonly text: string;
}

export interface ServiceUnderTest extends Service {
  readonly environment: Readonly<Record<string, string>>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  token(clientId?: string): Promise<string>;
  /** Moves the sandbox's clock behind the service's back, and lets time do its work. */
  advance(seconds: number): Promise<void>;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One engine for each test file: starting one takes seconds, emptying it milliseconds. */
let engine: Promise<PGlite> | undefined;
let engineInUse = false;

async function emptyEngine(): Promise<PGlite> {
  engine ??= PGlite.create();
  const ready = await engine;
  await ready.exec('drop schema public cascade; create schema public;');
  return ready;
}

/** Waits for a condition on a busy machine. */
export async function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return await vi.waitFor(check, { timeout: 25_000, interval: 20 });
}

/** A fresh database on that store: the settings that lead to it. */
export async function freshDatabase(kind: StoreKind): Promise<Record<string, string>> {
  const cluster = inject('postgres');
  if (kind === 'embedded' || cluster === null) return {};
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { DATABASE_URL: `${cluster}/${name}` };
}

export async function startService(
  kind: StoreKind,
  environment: Readonly<Record<string, string>> = {},
  options: ServiceOptions = {},
): Promise<ServiceUnderTest> {
  if (kind === 'postgresql' || engineInUse) {
    return await startOn({ ...(await freshDatabase(kind)), ...environment }, options);
  }
  engineInUse = true;
  const service = await startOn(environment, { ...options, engine: await emptyEngine() });
  return {
    ...service,
    async close() {
      await service.close();
      engineInUse = false;
    },
  };
}

/** A service on a database that is there already, such as a second process on the same one. */
export async function startOn(
  environment: Readonly<Record<string, string>>,
  options: ServiceOptions = {},
): Promise<ServiceUnderTest> {
  const settings = readSettings({ PORT: '0', WIDGET_DIR, SETTLE_SECONDS: '0', ...environment });
  const service = await createService(settings, { log: createLog('silent'), pollMs: 100, ...options });
  const call = async (method: string, path: string, { token, body, headers }: CallOptions = {}): Promise<Answer> => {
    const response = await service.app.request(path, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : null,
    };
  };
  return {
    ...service,
    environment,
    call,
    async token(clientId = 'demo-client') {
      const secret = clientId.replace('-client', '-secret');
      const answer = await call('POST', '/auth/v1/oauth2/token', {
        body: { client_id: clientId, client_secret: secret },
      });
      return dataOf<{ access_token: string }>(answer).access_token;
    },
    async advance(seconds) {
      await service.store
        .updateTable('clock')
        .set((update) => ({ offset_ms: update('offset_ms', '+', String(seconds * 1000)) }))
        .execute();
      await service.sweepNow();
    },
  };
}

/** The answer's data, which the test knows the shape of. */
export function dataOf<Data>(answer: Answer, read = (value: unknown): Data => value as Data): Data {
  if (answer.body?.data === undefined) throw new Error(`No data in ${answer.status} ${answer.text}`);
  return read(answer.body.data);
}

export function intentRequest(changes: Partial<PaymentIntentRequest> = {}): PaymentIntentRequest {
  return {
    transaction_type: 'BUY_VDA',
    buyer: { id: 'player-7', email: 'player@example.com' },
    currency: 'USD',
    idempotency_key: randomUUID(),
    items: [{ id: 'sword-1', title: 'Sword', amount: '4.99', image_url: 'https://game.example/sword.png' }],
    ...changes,
  };
}

export interface CreatedIntent {
  readonly id: string;
  readonly widgetData: string;
}

export async function createIntent(
  service: ServiceUnderTest,
  token: string,
  changes: Partial<PaymentIntentRequest> = {},
): Promise<CreatedIntent> {
  const answer = await service.call('POST', '/payments/v2/intent', { token, body: intentRequest(changes) });
  const { payment_intent_id, widget_data } = dataOf<{ payment_intent_id: string; widget_data: string }>(answer);
  return { id: payment_intent_id, widgetData: widget_data };
}

export const CARD = { number: '4111111111111111', expiryMonth: '12', expiryYear: '35', cvv: '123', name: 'A Player' };

export async function payByCard(service: ServiceUnderTest, widgetData: string, card: object = CARD): Promise<Answer> {
  return await service.call('POST', '/checkout/v1/card', {
    headers: { Authorization: `Checkout ${widgetData}` },
    body: card,
  });
}

export async function statusOf(service: ServiceUnderTest, token: string, id: string): Promise<string | undefined> {
  const answer = await service.call('POST', '/payments/v1/payments/statuses', {
    token,
    body: { payment_intent_ids: [id] },
  });
  return dataOf<{ status: string }[]>(answer)[0]?.status;
}

export interface ReceivedWebhook {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  readonly event: { event_type: string; event_payload: Record<string, unknown> };
}

export interface Receiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  close(): Promise<void>;
}

/** A developer's endpoint. `answer` decides what each webhook is told; 200 without it. */
export async function startReceiver(
  answer: (webhook: ReceivedWebhook, response: http.ServerResponse, count: number) => void = (_webhook, response) => {
    response.end();
  },
): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const server = http.createServer(function receive(request, response) {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const webhook: ReceivedWebhook = { headers: request.headers, body, event: JSON.parse(body) };
      received.push(webhook);
      answer(webhook, response, received.length);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export async function subscribe(
  service: ServiceUnderTest,
  token: string,
  endpoint: string,
): Promise<{ id: string; signing_key: string }> {
  const answer = await service.call('POST', '/notifications/v1/subscriptions', {
    token,
    body: { endpoint, description: 'test' },
  });
  return dataOf(answer);
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentStatusEntry } from '@service-payments/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentHandlers } from '../../src/index.ts';
import { errorAnswer, fixture, startLocalService } from '../local-service.ts';
import type { Answer, LocalService } from '../local-service.ts';
import { MOUNTS } from './mounts.ts';
import type { Mounted } from './mounts.ts';
import { APPROVED, CLIENT_SECRET, FOREIGN_ID, openShop, OWN_ID, SWORD, webhookHeaders } from './shop.ts';
import type { Shop } from './shop.ts';

const intent = fixture('payment-intent-response') as { data: { payment_intent_id: string } };
const refused = fixture('payment-intent-response-banned');
const redirect = fixture('redirect-response') as { data: { redirect_url: string } };
const manifest = fixture('manifest-response');
const kycSession = fixture('kyc-response');
const statuses: { data: PaymentStatusEntry[] } = { data: [{ payment_intent_id: OWN_ID, status: 'Approved' }] };

let service: LocalService;
let shop: Shop;

beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
  shop = openShop(service.url);
});

/** One request of a page, and what it is answered. */
interface Case {
  readonly call: string;
  readonly method?: string;
  readonly body?: unknown;
  /** Instead of a JSON body. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
  readonly service?: Answer;
  readonly status: number;
  readonly answer?: unknown;
  readonly answerHeaders?: Record<string, string>;
}

const ada = { 'x-player': 'ada', 'idempotency-key': 'click-1' };
const ben = { 'x-player': 'ben', 'idempotency-key': 'click-1' };
const buy = { item_id: 'sword' };
const unauthorized = { error: { status: 401, reason: 'Unauthorized', message: 'Nobody is signed in' } };

const CASES: Readonly<Record<string, Case>> = {
  'a purchase gives the data whole': {
    call: 'checkout',
    body: buy,
    headers: ada,
    service: { status: 201, body: intent },
    status: 201,
    answer: intent,
    answerHeaders: { 'cache-control': 'no-store', 'content-type': 'application/json' },
  },
  'a refused buyer gives the data whole, under 200': {
    call: 'checkout',
    body: buy,
    headers: ada,
    service: { status: 200, body: refused },
    status: 200,
    answer: refused,
  },
  'a price in the body is not looked at': {
    call: 'checkout',
    body: { ...buy, amount: '0.01', currency: 'EUR' },
    headers: ada,
    service: { status: 201, body: intent },
    status: 201,
  },
  'nobody signed in buys nothing': { call: 'checkout', body: buy, status: 401, answer: unauthorized },
  'an unknown item is not found': { call: 'checkout', body: { item_id: 'moon' }, headers: ada, status: 404 },
  'an item must be named': { call: 'checkout', body: {}, headers: ada, status: 400 },
  'a purchase without a name is refused': { call: 'checkout', body: buy, headers: { 'x-player': 'ada' }, status: 400 },
  'JSON that is none is refused': { call: 'checkout', text: '{"item_id":', headers: ada, status: 400 },
  'a list is no object': { call: 'checkout', text: '[]', headers: ada, status: 400 },
  'an empty body is no object': { call: 'checkout', text: '', headers: ada, status: 400 },
  'a form is not taken': {
    call: 'checkout',
    text: 'item_id=sword',
    headers: { ...ada, 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
  },
  'text is not taken': { call: 'checkout', text: '{}', headers: { ...ada, 'content-type': 'text/plain' }, status: 415 },
  'a long body is not read': {
    call: 'checkout',
    text: `{"item_id":"${'x'.repeat(20_000)}"}`,
    headers: ada,
    status: 413,
  },
  'another method is told which one': {
    call: 'checkout',
    method: 'GET',
    headers: ada,
    status: 405,
    answerHeaders: { allow: 'POST' },
  },
  'a page of another site buys nothing': {
    call: 'checkout',
    body: buy,
    headers: { ...ada, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    status: 403,
  },
  'a sister site buys nothing': {
    call: 'checkout',
    body: buy,
    headers: { ...ada, 'sec-fetch-site': 'same-site' },
    status: 403,
  },
  'an old browser on another site buys nothing': {
    call: 'checkout',
    body: buy,
    headers: { ...ada, origin: 'https://evil.example' },
    status: 403,
  },
  'a sandboxed frame buys nothing': { call: 'checkout', body: buy, headers: { ...ada, origin: 'null' }, status: 403 },
  'the own page buys': {
    call: 'checkout',
    body: buy,
    headers: { ...ada, 'sec-fetch-site': 'same-origin' },
    service: { status: 201, body: intent },
    status: 201,
  },
  'a submitted payment keeps its code, and the message stays here': {
    call: 'checkout',
    body: buy,
    headers: ada,
    service: errorAnswer(409, { code: 'ERR04', message: 'inner words' }),
    status: 409,
    answer: { error: { status: 409, reason: 'Conflict', code: 'ERR04' } },
  },
  'too small a price keeps its code': {
    call: 'checkout',
    body: buy,
    headers: ada,
    service: errorAnswer(400, { code: 'ERR02' }),
    status: 400,
    answer: { error: { status: 400, reason: 'Bad Request', code: 'ERR02' } },
  },
  'a request the shop built wrong is no fault of the page': {
    call: 'checkout',
    body: buy,
    headers: ada,
    service: errorAnswer(400, { message: 'buyer.email ada@example.com' }),
    status: 502,
    answer: { error: { status: 502, reason: 'Bad Gateway' } },
  },
  'credentials that are wrong do not look like a player to sign in': {
    call: 'checkout',
    body: buy,
    headers: ada,
    service: errorAnswer(401),
    status: 502,
  },
  'too many requests pass with their pause': {
    call: 'checkout',
    body: buy,
    headers: ada,
    service: { ...(errorAnswer(429) as object), status: 429, headers: { 'retry-after': '7' } },
    status: 429,
    answerHeaders: { 'retry-after': '7' },
  },
  'a broken service is a bad gateway, and its code stays here': {
    call: 'checkout',
    body: buy,
    headers: ada,
    service: errorAnswer(500, { code: 'DB7', message: 'inner words' }),
    status: 502,
    answer: { error: { status: 502, reason: 'Bad Gateway' } },
  },
  'a service that is away is unavailable': { call: 'checkout', body: buy, headers: ada, service: 'cut', status: 503 },
  'something else than the service is a bad gateway': {
    call: 'checkout',
    body: buy,
    headers: ada,
    service: { status: 200, text: '<html>' },
    status: 502,
  },
  'a redirect gives its one address': {
    call: 'redirect',
    body: buy,
    headers: ada,
    service: { status: 201, body: redirect },
    status: 201,
    answer: redirect,
    answerHeaders: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  },
  'a buyer refused at the redirect keeps the code': {
    call: 'redirect',
    body: buy,
    headers: ada,
    service: errorAnswer(403, { code: 'ERR01' }),
    status: 403,
    answer: { error: { status: 403, reason: 'Forbidden', code: 'ERR01' } },
  },
  'a redirect needs a player': { call: 'redirect', body: buy, status: 401 },
  'a redirect is refused to another site': {
    call: 'redirect',
    body: buy,
    headers: { ...ada, 'sec-fetch-site': 'cross-site' },
    status: 403,
  },
  'a status is told to its buyer': {
    call: 'status',
    body: { payment_intent_ids: [OWN_ID.toUpperCase(), FOREIGN_ID] },
    headers: ada,
    service: { status: 200, body: statuses },
    status: 200,
    answer: statuses,
  },
  'statuses of others are left out': {
    call: 'status',
    body: { payment_intent_ids: [FOREIGN_ID] },
    headers: ada,
    status: 200,
    answer: { data: [] },
  },
  'ids must be ids': { call: 'status', body: { payment_intent_ids: ['x'] }, headers: ada, status: 400 },
  'a hundred ids are the most': {
    call: 'status',
    body: { payment_intent_ids: Array.from({ length: 101 }, () => OWN_ID) },
    headers: ada,
    status: 400,
  },
  'a status needs a player': { call: 'status', body: { payment_intent_ids: [OWN_ID] }, status: 401 },
  'a verification starts': {
    call: 'kyc',
    body: { level: 2 },
    headers: ben,
    service: { status: 200, body: kycSession },
    status: 200,
    answer: kycSession,
  },
  'a verification needs a wallet': { call: 'kyc', body: { level: 2 }, headers: ada, status: 400 },
  'a verification needs a level that exists': { call: 'kyc', body: { level: 4 }, headers: ben, status: 400 },
  'a shop that may not verify is told so': {
    call: 'kyc',
    body: { level: 1 },
    headers: ben,
    service: errorAnswer(403, { code: 403 }),
    status: 403,
    answer: { error: { status: 403, reason: 'Forbidden', code: 403 } },
  },
  'the manifest needs no player': {
    call: 'manifest',
    method: 'GET',
    service: { status: 200, body: manifest },
    status: 200,
    answer: manifest,
    answerHeaders: { 'cache-control': 'no-store' },
  },
  'the manifest is not posted to': {
    call: 'manifest',
    body: {},
    status: 405,
    answerHeaders: { allow: 'GET, HEAD' },
  },
  'no other path is answered': { call: 'nothing', body: {}, status: 404 },
  'a name every object has is no path': { call: 'constructor', body: {}, status: 404 },
  'a webhook is taken, from whatever site': {
    call: 'webhook',
    text: APPROVED,
    headers: { ...webhookHeaders(APPROVED), 'sec-fetch-site': 'cross-site' },
    status: 200,
    answer: { data: { outcome: 'handled' } },
  },
  'a webhook spaced out is verified over its own bytes': {
    call: 'webhook',
    text: ` ${APPROVED}\n`,
    headers: webhookHeaders(` ${APPROVED}\n`),
    status: 200,
  },
  'a forged webhook is refused without detail': {
    call: 'webhook',
    text: APPROVED,
    headers: webhookHeaders(APPROVED, { key: 'guess' }),
    status: 400,
    answer: { error: { status: 400, reason: 'Bad Request', message: 'The signature does not fit' } },
  },
  'a webhook without a signature is refused': { call: 'webhook', text: APPROVED, status: 400 },
  'a huge webhook is not read': { call: 'webhook', text: 'x'.repeat(300_000), status: 413 },
  'a webhook is not fetched': { call: 'webhook', method: 'GET', status: 405, answerHeaders: { allow: 'POST' } },
};

async function send(url: string, about: Case): Promise<Response> {
  service.answers = about.service === undefined ? [] : [about.service];
  const text = about.text ?? (about.body === undefined ? undefined : JSON.stringify(about.body));
  return fetch(`${url}/${about.call}`, {
    method: about.method ?? 'POST',
    headers: { 'content-type': 'application/json', ...about.headers },
    ...(text === undefined ? {} : { body: text }),
  });
}

describe.each(Object.entries(MOUNTS))('in %s', (_, mount) => {
  let mounted: Mounted;
  /** The shop is a new one in each test; the server stays. */
  const current = { handle: (request: Request) => shop.handlers.handle(request) } as PaymentHandlers;

  beforeAll(async () => {
    mounted = await mount(current);
  });
  afterAll(() => mounted.close());

  test.each(Object.entries(CASES))('%s', async (__, about) => {
    const response = await send(mounted.url, about);
    const text = await response.text();
    expect([response.status, text]).toEqual([about.status, expect.any(String)]);
    if (about.answer !== undefined) expect(JSON.parse(text)).toEqual(about.answer);
    if (response.status >= 400) expect(JSON.parse(text)).toMatchObject({ error: { status: about.status } });
    expect(Object.fromEntries(response.headers)).toMatchObject(about.answerHeaders ?? {});
    expect(text + JSON.stringify([...response.headers])).not.toMatch(
      new RegExp(`${CLIENT_SECRET}|token-1|inner words`),
    );
  });

  test('what reaches the service is priced and signed by the shop alone', async () => {
    await send(mounted.url, CASES['a price in the body is not looked at'] as Case);
    const { currency, ...item } = SWORD;
    expect(service.asked[0]?.body).toEqual({
      transaction_type: 'BUY_VDA',
      buyer: { id: 'ada', email: 'ada@example.com' },
      currency,
      idempotency_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      items: [item],
    });
    expect(shop.news).toMatchObject([{ outcome: 'created', paymentIntentId: intent.data.payment_intent_id }]);
  });

  test('the event of a webhook arrives once, though it is sent three times', async () => {
    const headers = webhookHeaders(APPROVED);
    for (let sending = 1; sending <= 3; sending += 1) {
      const about = { call: 'webhook', text: APPROVED, headers, status: 200 };
      expect((await send(mounted.url, about)).status).toBe(200);
    }
    expect(shop.events).toEqual([JSON.parse(APPROVED)]);
  });

  test('HEAD of the manifest has no body', async () => {
    const response = await send(mounted.url, { ...(CASES['the manifest needs no player'] as Case), method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a service that is not there', () => {
  afterEach(() => expect(shop.errors).toMatchObject([{ name: 'ConnectionError', reason: 'unreachable' }]));

  test('is 503, and the shop hears why', async () => {
    const port = await closedPort();
    shop = openShop(`http://127.0.0.1:${port}`);
    const response = await shop.handlers.manifest(new Request('https://shop.example/manifest'));
    expect([response.status, await response.text()]).toEqual([
      503,
      '{"error":{"status":503,"reason":"Service Unavailable"}}',
    ]);
  });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPaymentHandlers } from '../../src/index.ts';
import type { PaymentHandlersOptions } from '../../src/index.ts';
import { fixture, startLocalService } from '../local-service.ts';
import type { LocalService } from '../local-service.ts';
import { openShop, SWORD } from './shop.ts';
import type { Player, Shop } from './shop.ts';

const intent = { status: 201, body: fixture('payment-intent-response') };

let service: LocalService;

beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
  service.answers = [intent];
});

interface Click {
  readonly player?: string;
  readonly key?: string;
  readonly itemId?: string;
  readonly headers?: Record<string, string>;
}

function click({ player = 'ada', key = 'click-1', itemId = 'sword', headers = {} }: Click = {}): Request {
  return new Request('https://shop.example/api/payments/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-player': player, 'idempotency-key': key, ...headers },
    body: JSON.stringify({ item_id: itemId }),
  });
}

async function keyOf(shop: Shop, about: Click): Promise<unknown> {
  expect((await shop.handlers.checkout(click(about))).status).toBe(201);
  return (service.asked.at(-1)?.body as { idempotency_key: string } | undefined)?.idempotency_key;
}

describe('the key of a purchase (field bug A13)', () => {
  const priceItem = (id: string): typeof SWORD => ({ ...SWORD, id });

  test('is the same however often the page repeats it, also after a restart', async () => {
    const first = await keyOf(openShop(service.url), {});
    expect(await keyOf(openShop(service.url), {})).toBe(first);
  });

  test.each([
    ['another purchase', { key: 'click-2' }],
    ['another player', { player: 'ben' }],
    ['another item', { itemId: 'shield' }],
  ])('is another one for %s', async (_, change) => {
    const shop = openShop(service.url, { priceItem });
    expect(await keyOf(shop, change)).not.toBe(await keyOf(shop, {}));
  });

  test('is not longer than a text may be named with', async () => {
    const { handlers } = openShop(service.url);
    expect((await handlers.checkout(click({ key: 'x'.repeat(256) }))).status).toBe(400);
    expect(service.asked).toHaveLength(0);
  });

  test("is the shop's own where it keeps orders, with its reference", async () => {
    const { handlers } = openShop(service.url, {
      getAttempt: ({ buyer, item }) => ({ idempotencyKey: `order of ${buyer.gold} ${item.id}`, reference: 'order-7' }),
    });
    await handlers.checkout(click({ key: '' }));
    expect(service.asked[0]?.body).toMatchObject({ idempotency_key: 'order of 7 sword', reference: 'order-7' });
  });

  test('that is missing from the shop sends nothing', async () => {
    const { handlers, errors } = openShop(service.url, { getAttempt: () => ({ idempotencyKey: '' }) });
    expect((await handlers.checkout(click())).status).toBe(500);
    expect(errors).toMatchObject([{ message: expect.stringContaining('idempotency_key') }]);
    expect(service.asked).toHaveLength(0);
  });
});

describe('what the shop is told', () => {
  test('an intent is told before the page is', async () => {
    const { handlers, errors } = openShop(service.url, {
      onIntent: () => Promise.reject(new Error('database away')),
    });
    expect((await handlers.checkout(click())).status).toBe(500);
    expect(errors).toMatchObject([{ message: 'database away' }]);
  });

  test('a refusal is told without an id', async () => {
    service.answers = [{ status: 200, body: fixture('payment-intent-response-banned') }];
    const { handlers, news } = openShop(service.url);
    await handlers.checkout(click());
    expect(news).toMatchObject([{ outcome: 'refused', paymentIntentId: null, buyer: { gold: 7 } }]);
  });

  test("a redirect's id is the one in its address, and the address is told to nobody else", async () => {
    const id = '0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6';
    const address = `https://pay.example/pay/${id}?redirect_token=secret-token`;
    service.answers = [{ status: 201, body: { data: { redirect_url: address } } }];
    const { handlers, news } = openShop(service.url);
    const response = await handlers.redirect(click());
    expect(await response.json()).toEqual({ data: { redirect_url: address } });
    expect(news).toMatchObject([{ paymentIntentId: id }]);
    expect(JSON.stringify(news)).not.toContain('secret-token');
  });
});

describe('who may call', () => {
  const own = { host: 'shop.example' };

  test.each([
    ['no word of where from, as of a script', {}, [], 201],
    ['its own origin', { ...own, origin: 'https://shop.example' }, [], 201],
    ['its own host behind a proxy that ends TLS', { ...own, origin: 'http://shop.example' }, [], 201],
    ['another port', { ...own, origin: 'https://shop.example:444' }, [], 403],
    [
      'an allowed origin',
      { origin: 'https://play.example', 'sec-fetch-site': 'cross-site' },
      ['https://play.example'],
      201,
    ],
    ['one that only begins like it', { origin: 'https://play.example.evil' }, ['https://play.example'], 403],
    ['an origin that is no address', { ...own, origin: 'null' }, [], 403],
    ['anyone, where that is said', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'any', 201],
  ] as const)('%s', async (_, headers, allowedOrigins, status) => {
    const { handlers } = openShop(service.url, { allowedOrigins });
    expect((await handlers.checkout(click({ headers }))).status).toBe(status);
  });
});

describe('options', () => {
  test('all that is missing is named at once', () => {
    const make = (): unknown => createPaymentHandlers({} as PaymentHandlersOptions);
    expect(make).toThrow(/payments.*getBuyer.*priceItem.*ownsIntent.*onEvent.*isHandled.*onError.*signingKey/s);
  });

  test.each([
    [{ markHandled: 'yes' }, /markHandled, when given/],
    [{ allowedOrigins: ['https://play.example/'] }, /allowedOrigins/],
    [{ allowedOrigins: '*' }, /allowedOrigins/],
    [{ signingKey: 7 }, /signingKey/],
  ])('%o is told at start', (change, message) => {
    const wrong = change as unknown as Partial<PaymentHandlersOptions<Player>>;
    expect(() => openShop(service.url, wrong)).toThrow(message);
  });
});

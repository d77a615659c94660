import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ITEMS, MEMBER_ITEMS } from '../server/shop/items.ts';
import { openShop, STARTING_MS } from './shop-under-test.ts';
import type { ShopUnderTest, Visitor } from './shop-under-test.ts';

interface Order {
  id: string;
  itemId: string;
  status: string;
  amount: string;
}
interface IntentData {
  payment_intent_id: string | null;
  widget_data: string | null;
  error_code: string | null;
}

let shop: ShopUnderTest;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop();
}, STARTING_MS);
afterAll(() => shop.close());
beforeEach(() => {
  visitor = shop.visitor();
  shop.service.intents.length = 0;
  shop.service.calls.length = 0;
  shop.service.faults.length = 0;
});

async function buy(itemId = 'sword-of-dawn'): Promise<IntentData> {
  const response = await visitor.post('/api/purchases', { item_id: itemId });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: IntentData }).data;
}

/** The payment moves on at the service, and its webhook is still on the way. */
function settle(data: IntentData, status: 'Created' | 'Approved' | 'Declined' | 'Expired'): void {
  const intent = shop.service.intents.find(({ id }) => id === data.payment_intent_id);
  if (intent !== undefined) intent.status = status;
}

describe('a purchase', () => {
  test('names the item only; price, text and picture come from the server', async () => {
    await visitor.post('/api/purchases', { item_id: 'sword-of-dawn', amount: '0.01', price: '0.01' });
    const [intent] = shop.service.intents;
    expect(intent?.request.items[0]).toMatchObject({
      id: 'sword-of-dawn',
      amount: '4.99',
      image_url: 'http://shop.test/items/sword-of-dawn.svg',
    });
  });

  test('carries the order as idempotency key and reference, and the player as buyer', async () => {
    await buy();
    const [order] = await visitor.read<Order[]>('/api/orders');
    const shopInfo = await visitor.read<{ player: { id: string; email: string } }>('/api/shop');
    expect(shop.service.intents[0]?.request).toMatchObject({
      idempotency_key: order?.id,
      reference: order?.id,
      buyer: { id: shopInfo.player.id, email: shopInfo.player.email },
    });
    expect(shopInfo.player.email).toMatch(/@example\.com$/);
  });

  test('gives the page data whole, with members this shop does not know', async () => {
    await expect(buy()).resolves.toMatchObject({ of_a_later_version: { kept: true }, notes: [] });
  });

  test('twenty clicks at once buy once', async () => {
    await visitor.get('/');
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy()));
    expect(new Set(answers.map((data) => data.payment_intent_id)).size).toBe(1);
    expect(shop.service.intents).toHaveLength(1);
    await expect(visitor.read('/api/orders')).resolves.toHaveLength(1);
  });

  test('again later gives the same data, from the shop’s own store', async () => {
    const first = await buy();
    const second = await buy();
    expect(second).toEqual(first);
    expect(shop.service.calls.filter((call) => call.endsWith('/intent'))).toHaveLength(1);
  });

  test('of two players, or of two items, are two', async () => {
    await buy();
    await buy('tideguard');
    visitor = shop.visitor();
    await buy();
    expect(shop.service.intents).toHaveLength(3);
  });

  test('whose answer was lost sends the very same body again', async () => {
    shop.service.faults.push({ path: '/payments/v2/intent', status: null });
    const lost = await visitor.post('/api/purchases', { item_id: 'sword-of-dawn' });
    expect(lost.status).toBe(503);
    await expect(visitor.read('/api/orders')).resolves.toEqual([]);
    await buy();
    await expect(visitor.read('/api/orders')).resolves.toHaveLength(1);
    expect(shop.service.intents).toHaveLength(1);
  });

  test.each(['Declined', 'Expired'] as const)('after one that is %s begins anew, webhook or not', async (status) => {
    const first = await buy();
    settle(first, status);
    const second = await buy();
    expect(second.payment_intent_id).not.toBe(first.payment_intent_id);
    const orders = await visitor.read<Order[]>('/api/orders');
    expect(orders.map((order) => order.status).toSorted()).toEqual([status.toLowerCase(), 'open'].toSorted());
  });

  test('of an approved payment waits for the webhook and is not sold a second time', async () => {
    const first = await buy();
    settle(first, 'Approved');
    await expect(buy()).resolves.toEqual(first);
    await expect(visitor.read('/api/inventory')).resolves.toEqual([]);
    expect(shop.service.intents).toHaveLength(1);
  });

  test('that never began gives up before the service lets its intent lapse', async () => {
    const first = await buy();
    const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    const [order] = await visitor.read<Order[]>('/api/orders');
    await shop.database
      .updateTable('order')
      .set({ created_at: dayAgo })
      .where('id', '=', order?.id ?? '')
      .execute();
    const second = await buy();
    expect(second.payment_intent_id).not.toBe(first.payment_intent_id);
  });

  test('of a refused buyer passes the refusal on whole, and closes the order', async () => {
    await visitor.post('/api/player', { kind: 'banned' });
    await expect(buy()).resolves.toEqual({
      flow: 'PAYMENT',
      error_code: 'ERR01',
      payment_intent_id: null,
      widget_data: null,
      notes: expect.any(Array) as unknown[],
    });
    await expect(visitor.read('/api/orders')).resolves.toMatchObject([{ status: 'refused' }]);
    expect(shop.service.intents).toHaveLength(0);
  });

  test.each([
    [429, undefined],
    [500, undefined],
    [401, undefined],
  ])('that the service answers %i keeps that status, and tells nothing of the inside', async (status) => {
    shop.service.faults.push({ path: '/payments/v2/intent', status }, { path: '/payments/v2/intent', status });
    const response = await visitor.post('/api/purchases', { item_id: 'sword-of-dawn' });
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ error: { status, reason: expect.any(String) as string } });
    expect(text).not.toMatch(/internals|demo-secret|service\.test/);
  });

  test('of something the shop does not sell is a 404', async () => {
    for (const itemId of ['excalibur', '', null, 7, '__proto__', { toString: 'x' }]) {
      const response = await visitor.post('/api/purchases', { item_id: itemId });
      expect(response.status).toBe(404);
    }
  });
});

describe('a purchase on the hosted page', () => {
  const redirect = (itemId = 'sword-of-dawn'): Promise<Response> =>
    visitor.post('/api/purchases/redirect', { item_id: itemId });

  test('and one in the widget are the same payment', async () => {
    const response = await redirect();
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: { redirect_url: string } };
    const inWidget = await buy();
    expect(data.redirect_url).toContain(inWidget.payment_intent_id);
    expect(shop.service.intents).toHaveLength(1);
    await expect(visitor.read('/api/orders')).resolves.toMatchObject([{ status: 'open' }]);
  });

  test('leaves no trace of its address', async () => {
    const text = await (await redirect()).text();
    const token = /redirect_token=([\w-]+)/.exec(text)?.[1] ?? 'none';
    const rows = await shop.database.selectFrom('order').selectAll().execute();
    expect(JSON.stringify([rows, shop.log])).not.toContain(token);
  });

  test('of a refused buyer is a 403 with the code, and closes the order', async () => {
    await visitor.post('/api/player', { kind: 'banned' });
    const response = await redirect();
    expect(response.status).toBe(403);
    await expect(response.json()).resolves.toMatchObject({ error: { code: 'ERR01' } });
    await expect(visitor.read('/api/orders')).resolves.toMatchObject([{ status: 'refused' }]);
  });
});

describe('a currency', () => {
  test('has prices of its own, from the server, and an order of its own', async () => {
    await buy();
    const response = await visitor.post('/api/purchases?currency=EUR', { item_id: 'sword-of-dawn', currency: 'USD' });
    expect(response.status).toBe(200);
    expect(shop.service.intents.map(({ request }) => [request.currency, request.items[0].amount])).toEqual([
      ['USD', '4.99'],
      ['EUR', '4.49'],
    ]);
  });

  test('that the shop does not take is a 400', async () => {
    const response = await visitor.post('/api/purchases?currency=GBP', { item_id: 'sword-of-dawn' });
    expect(response.status).toBe(400);
    expect(shop.service.intents).toHaveLength(0);
  });
});

describe('payment status', () => {
  test('tells the player’s own payments', async () => {
    const data = await buy();
    settle(data, 'Created');
    const response = await visitor.post('/api/payments/status', { payment_intent_ids: [data.payment_intent_id] });
    await expect(response.json()).resolves.toEqual({
      data: [{ payment_intent_id: data.payment_intent_id, status: 'Created' }],
    });
  });

  test('leaves another player’s out', async () => {
    const data = await buy();
    settle(data, 'Created');
    const response = await shop
      .visitor()
      .post('/api/payments/status', { payment_intent_ids: [data.payment_intent_id] });
    await expect(response.json()).resolves.toEqual({ data: [] });
  });

  test.each([[[]], [['x']], ['x'], [undefined], [Array.from({ length: 101 }, () => crypto.randomUUID())]])(
    'refuses %j',
    async (ids) => {
      const response = await visitor.post('/api/payments/status', { payment_intent_ids: ids });
      expect(response.status).toBe(400);
    },
  );
});

describe('what the page may send', () => {
  test('the session survives, and a forged one is worth nothing', async () => {
    const { player } = await visitor.read<{ player: { id: string } }>('/api/shop');
    await expect(visitor.read('/api/shop')).resolves.toMatchObject({ player });
    const forged = await shop.app.request('http://shop.test/api/shop', {
      headers: { cookie: `shop_session=${player.id.replace('player-', '')}.player.c2lnbmF0dXJl` },
    });
    const other = (await forged.json()) as { data: { player: { id: string } } };
    expect(other.data.player.id).not.toBe(player.id);
  });

  test('a player can be chosen from the test players only', async () => {
    const answer = await visitor.post('/api/player', { kind: 'kyc' });
    await expect(answer.json()).resolves.toMatchObject({ data: { id: expect.stringMatching(/^kyc-/) as string } });
    expect((await visitor.post('/api/player', { kind: 'admin' })).status).toBe(400);
  });

  test.each([
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another site by Origin', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['the shop itself', { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' }, 200],
  ])('from %s', async (_, headers, status) => {
    const response = await visitor.post('/api/player', { kind: 'kyc' }, headers);
    expect(response.status).toBe(status);
  });

  test.each([
    ['no JSON', '{"itemId":', {}, 400],
    ['a list', '[]', {}, 400],
    ['null', 'null', {}, 400],
    ['a form', 'itemId=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text', '{}', { 'content-type': 'text/plain' }, 415],
    ['too much', JSON.stringify({ itemId: 'x'.repeat(70_000) }), {}, 413],
  ])('%s is refused in the envelope', async (_, body, headers, status) => {
    const response = await visitor.post('/api/purchases', body, headers);
    expect(response.status).toBe(status);
    await expect(response.json()).resolves.toMatchObject({ error: { status } });
  });
});

describe('pages', () => {
  test('the page has a fresh nonce in its policy and its script', async () => {
    const [one, two] = await Promise.all([visitor.get('/'), visitor.get('/')]);
    const policy = one.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    await expect(one.text()).resolves.toContain(`nonce="${nonce}"`);
    expect(two.headers.get('content-security-policy')).not.toBe(policy);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain('frame-src http://service.test');
  });

  test.each([...ITEMS, ...MEMBER_ITEMS].map((item) => item.id))(
    'the picture of %s loads nothing and may be shown elsewhere',
    async (id) => {
      const response = await visitor.get(`/items/${id}.svg`);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const svg = await response.text();
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|url\((?!#)/);
    },
  );

  test.each(['/items/none.svg', '/items/..%2f..%2fetc.svg', '/assets/none.js', '/nothing'])(
    '%s is a 404',
    async (path) => {
      expect((await visitor.get(path)).status).toBe(404);
    },
  );
});

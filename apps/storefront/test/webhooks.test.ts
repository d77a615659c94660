import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextOrderStatus } from '../server/shop/order-status.ts';
import type { OrderStatus } from '../server/shop/order-status.ts';
import { openShop, sign, STARTING_MS } from './shop-under-test.ts';
import type { ShopUnderTest, Visitor } from './shop-under-test.ts';

let shop: ShopUnderTest;
let visitor: Visitor;
let paymentIntentId: string;
beforeAll(async () => {
  shop = await openShop();
}, STARTING_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = shop.visitor();
  const response = await visitor.post('/api/purchases', { item_id: 'sword-of-dawn' });
  const { data } = (await response.json()) as { data: { payment_intent_id: string } };
  paymentIntentId = data.payment_intent_id;
});

const inventory = (): Promise<unknown[]> => visitor.read<unknown[]>('/api/inventory');

async function orderStatus(): Promise<string | undefined> {
  const [order] = await visitor.read<{ status: string }[]>('/api/orders');
  return order?.status;
}

describe('delivery', () => {
  test('the sword is there after payment_approved, and not before', async () => {
    await shop.deliver({ type: 'payment_created', paymentIntentId });
    expect(await orderStatus()).toBe('created');
    expect(await inventory()).toEqual([]);
    const response = await shop.deliver({ type: 'payment_approved', paymentIntentId });
    expect(response.status).toBe(200);
    expect(await orderStatus()).toBe('approved');
    expect(await inventory()).toMatchObject([{ itemId: 'sword-of-dawn' }]);
  });

  test('the same webhook a hundred times, half of them at once, delivers once', async () => {
    const id = randomUUID();
    const send = (): Promise<Response> => shop.deliver({ type: 'payment_approved', paymentIntentId, id });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    for (let count = 0; count < 50; count += 1) answers.push(await send());
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await inventory()).toHaveLength(1);
  });

  test('a repeat is known by its id, and taken with 200 so that it is not sent for ever', async () => {
    const id = randomUUID();
    const answers = [];
    for (const type of ['payment_created', 'payment_created'] as const) {
      const response = await shop.deliver({ type, paymentIntentId, id });
      answers.push([response.status, await response.json()]);
    }
    expect(answers).toEqual([
      [200, { data: { outcome: 'applied' } }],
      [200, { data: { outcome: 'repeated' } }],
    ]);
  });

  test('another webhook id for the same approval does not deliver again', async () => {
    await shop.deliver({ type: 'payment_approved', paymentIntentId });
    await shop.deliver({ type: 'payment_approved', paymentIntentId });
    await shop.deliver({ type: 'payment_approved', paymentIntentId, id: null });
    expect(await inventory()).toHaveLength(1);
  });

  test('events that come in the wrong order end right', async () => {
    await shop.deliver({ type: 'payment_approved', paymentIntentId });
    await shop.deliver({ type: 'payment_created', paymentIntentId });
    expect(await orderStatus()).toBe('approved');
    expect(await inventory()).toHaveLength(1);
  });

  test.each(['payment_declined', 'payment_intent_expired'] as const)(
    '%s closes the order and delivers nothing',
    async (type) => {
      await shop.deliver({ type, paymentIntentId });
      expect(await orderStatus()).toBe(type === 'payment_declined' ? 'declined' : 'expired');
      expect(await inventory()).toEqual([]);
    },
  );

  test('a webhook that overtakes the answer naming its intent finds the order by reference', async () => {
    const [order] = await visitor.read<{ id: string }[]>('/api/orders');
    await shop.database
      .updateTable('order')
      .set({ payment_intent_id: null })
      .where('id', '=', order?.id ?? '')
      .execute();
    await shop.deliver({ type: 'payment_approved', paymentIntentId, reference: order?.id ?? '' });
    expect(await inventory()).toHaveLength(1);
  });

  test.each([
    ['a payment of another shop', { type: 'payment_approved', paymentIntentId: randomUUID() }],
    ['a test event', { type: 'webhook_test', paymentIntentId: randomUUID() }],
    ['an event of a later version', { type: 'payment_refunded', paymentIntentId: randomUUID() }],
  ] as const)('%s is taken and changes nothing', async (_, parts) => {
    const response = await shop.deliver({ ...parts });
    expect(response.status).toBe(200);
    expect(await inventory()).toEqual([]);
    expect(await orderStatus()).toBe('open');
  });
});

describe('whatever the network does', () => {
  const TYPES = ['payment_created', 'payment_approved', 'payment_declined', 'payment_intent_expired'] as const;
  /** As it came, twice at once, cut short, by a forger, without its id. */
  const MISHAPS = ['none', 'doubled', 'truncated', 'forged', 'nameless'] as const;
  const sending = fc.record({ type: fc.constantFrom(...TYPES), mishap: fc.constantFrom(...MISHAPS) });

  test('an approval that arrived whole delivers once, and nothing else delivers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sending, { minLength: 1, maxLength: 8 }), async (sendings) => {
        const buyer = shop.visitor();
        const response = await buyer.post('/api/purchases', { item_id: 'tideguard' });
        const { data } = (await response.json()) as { data: { payment_intent_id: string } };
        const ids = Object.fromEntries(TYPES.map((type) => [type, randomUUID()]));
        for (const { type, mishap } of sendings) {
          const parts = { type, paymentIntentId: data.payment_intent_id, id: ids[type] ?? null };
          const changed = {
            none: {},
            doubled: {},
            truncated: { tamper: (body: string) => body.slice(0, body.length / 2) },
            forged: { signature: sign('something else') },
            nameless: { id: null },
          }[mishap];
          const times = mishap === 'doubled' ? 2 : 1;
          await Promise.all(Array.from({ length: times }, () => shop.deliver({ ...parts, ...changed })));
        }
        const isApproved = sendings.some(
          ({ type, mishap }) => type === 'payment_approved' && mishap !== 'truncated' && mishap !== 'forged',
        );
        expect(await buyer.read('/api/inventory')).toHaveLength(isApproved ? 1 : 0);
      }),
      { numRuns: 25 },
    );
  });

  test('a shop that starts anew on its memory knows what it has delivered, and delivers what it has not', async () => {
    const id = randomUUID();
    await shop.deliver({ type: 'payment_created', paymentIntentId, id });
    const restarted = await openShop(shop);
    const again = await restarted.deliver({ type: 'payment_created', paymentIntentId, id });
    await expect(again.json()).resolves.toEqual({ data: { outcome: 'repeated' } });
    await restarted.deliver({ type: 'payment_approved', paymentIntentId });
    await shop.deliver({ type: 'payment_approved', paymentIntentId });
    expect(await inventory()).toHaveLength(1);
    await restarted.close();
  });
});

describe('a webhook is refused with 400', () => {
  test.each([
    ['forged with another key', { signature: sign('x', 'other') }],
    ['changed on its way', { tamper: (body: string) => body.replace('4.99', '0.01') }],
    ['cut short', { tamper: (body: string) => body.slice(0, -20) }],
    ['written anew', { tamper: (body: string) => JSON.stringify(JSON.parse(body), null, 2) }],
    ['empty', { tamper: () => '' }],
    ['signed in another encoding', { signature: Buffer.from('x'.repeat(32)).toString('base64') }],
  ])('when it is %s', async (_, change) => {
    const response = await shop.deliver({ type: 'payment_approved', paymentIntentId, ...change });
    expect(response.status).toBe(400);
    // Why is for the operator's log; a forger learns nothing.
    expect(await response.text()).not.toMatch(/key|encoding|mismatch/i);
    expect(await inventory()).toEqual([]);
  });

  test('and one too large with 413', async () => {
    const response = await shop.deliver({
      type: 'payment_approved',
      paymentIntentId,
      tamper: () => 'x'.repeat(2_000_000),
    });
    expect(response.status).toBe(413);
  });

  test('and a refused one does not use its id up', async () => {
    const id = randomUUID();
    await shop.deliver({ type: 'payment_approved', paymentIntentId, id, signature: sign('x') });
    await shop.deliver({ type: 'payment_approved', paymentIntentId, id });
    expect(await inventory()).toHaveLength(1);
  });
});

describe('the open page', () => {
  test('hears of the delivery as it happens, and only its own player does', async () => {
    const [mine, theirs] = await Promise.all([follow(visitor), follow(shop.visitor())]);
    expect(await mine.next()).toMatchObject({ inventory: [], orders: [{ status: 'open' }] });
    expect(await theirs.next()).toMatchObject({ inventory: [], orders: [] });
    await shop.deliver({ type: 'payment_approved', paymentIntentId });
    expect(await mine.next()).toMatchObject({
      inventory: [{ itemId: 'sword-of-dawn' }],
      orders: [{ status: 'approved' }],
    });
    await Promise.all([mine.leave(), theirs.leave()]);
  });
});

describe('nextOrderStatus', () => {
  const payments = ['Created', 'Approved', 'Declined', 'Expired', 'Unheard', '__proto__', null];
  const statuses: OrderStatus[] = ['open', 'created', 'approved', 'declined', 'expired', 'refused'];

  test('whatever comes, in whatever order, an approved payment is delivered and stays so', () => {
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.array(fc.constantFrom(...payments)), (start, news) => {
        const end = news.reduce<OrderStatus>(nextOrderStatus, start);
        expect(end === 'approved').toBe(start === 'approved' || news.includes('Approved'));
      }),
    );
  });

  test('nothing opens an order that has ended', () => {
    for (const status of ['approved', 'declined', 'expired', 'refused'] as const) {
      expect(nextOrderStatus(status, 'Created')).toBe(status);
    }
  });
});

async function follow(who: Visitor): Promise<{ next(): Promise<unknown>; leave(): Promise<void> }> {
  const response = await who.get('/api/events');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      while (!text.includes('\n\n')) {
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) throw new Error('The stream ended.');
        text += chunk.value;
      }
      const [first = '', ...rest] = text.split('\n\n');
      text = rest.join('\n\n');
      const data = first.split('\n').find((line) => line.startsWith('data: '));
      return JSON.parse(data?.slice('data: '.length) ?? 'null') as unknown;
    },
    async leave() {
      await reader?.cancel();
    },
  };
}

/** Guests and accounts, members, and the test panel. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, STARTING_MS } from './shop-under-test.ts';
import type { ShopUnderTest, Visitor } from './shop-under-test.ts';

interface ShopAnswer {
  player: { id: string; name: string | null; isMember: boolean };
  testPanel: { faultsOn: string[] } | null;
}

let shop: ShopUnderTest;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop();
}, STARTING_MS);
afterAll(() => shop.close());
beforeEach(() => {
  visitor = shop.visitor();
  shop.service.isSandbox = true;
  shop.service.calls.length = 0;
});

const look = (who = visitor): Promise<ShopAnswer> => who.read<ShopAnswer>('/api/shop');

describe('an account', () => {
  const ada = { name: 'Ada', passphrase: 'moth and lantern' };

  test('keeps what the guest had, and brings it to another machine', async () => {
    const guest = await look();
    expect(guest.player.name).toBeNull();
    expect((await visitor.post('/api/account/sign-up', ada)).status).toBe(201);
    await visitor.post('/api/account/sign-out', {});
    expect((await look()).player).not.toMatchObject({ id: guest.player.id });

    const elsewhere = shop.visitor();
    expect((await elsewhere.post('/api/account/sign-in', { ...ada, name: ' ADA ' })).status).toBe(200);
    expect((await look(elsewhere)).player).toMatchObject({ id: guest.player.id, name: 'Ada' });
  });

  test.each([
    [{ ...ada, passphrase: 'moth and moth' }, 401],
    [{ ...ada, name: 'Nobody' }, 401],
    [{ name: { toString: 'x' }, passphrase: 7 }, 401],
  ])('is not opened by %j, and the answer does not say why', async (credentials, status) => {
    const before = await look();
    const response = await visitor.post('/api/account/sign-in', credentials);
    expect(response.status).toBe(status);
    await expect(response.json()).resolves.toMatchObject({ error: { message: 'name and passphrase do not fit' } });
    expect((await look()).player.id).toBe(before.player.id);
  });

  test.each([
    [{ ...ada }, 409],
    [{ name: 'ab', passphrase: 'long enough' }, 400],
    [{ name: '<b>x</b>', passphrase: 'long enough' }, 400],
    [{ name: 'Grace', passphrase: 'short' }, 400],
  ])('cannot be made with %j', async (credentials, status) => {
    expect((await visitor.post('/api/account/sign-up', credentials)).status).toBe(status);
  });

  test('keeps no passphrase that can be read', async () => {
    const rows = await shop.database.selectFrom('account').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(ada.passphrase);
  });
});

describe('the members’ room', () => {
  const recheck = async (): Promise<unknown> => (await visitor.post('/api/members/recheck', { level: 2 })).json();
  const buyCape = (): Promise<Response> => visitor.post('/api/purchases', { item_id: 'comet-cape' });

  test('is shut, and its goods are not sold, until the service’s pre-checks let the player through', async () => {
    const { player } = await look();
    await expect(recheck()).resolves.toEqual({ data: { verified: false } });
    await expect(look()).resolves.toMatchObject({ memberItems: [] });
    expect((await buyCape()).status).toBe(403);

    shop.service.verified.add(player.id);
    expect((await buyCape()).status).toBe(403);
    await expect(recheck()).resolves.toEqual({ data: { verified: true } });
    await expect(look()).resolves.toMatchObject({ player: { isMember: true }, memberItems: [{ id: 'comet-cape' }] });
    expect((await buyCape()).status).toBe(200);
  });

  test('once it is open, the service is not asked again', async () => {
    shop.service.verified.add((await look()).player.id);
    await recheck();
    shop.service.calls.length = 0;
    await expect(recheck()).resolves.toEqual({ data: { verified: true } });
    expect(shop.service.calls).toEqual([]);
  });

  test('a banned player does not come in', async () => {
    await visitor.post('/api/player', { kind: 'banned' });
    await expect(recheck()).resolves.toEqual({ data: { verified: false } });
  });

  test('a session is for a level that exists', async () => {
    const answer = await visitor.post('/api/members/session', { level: 2 });
    await expect(answer.json()).resolves.toMatchObject({ data: { flow: 'KYC_OCC' } });
    for (const level of [0, 4, '2', null]) {
      expect((await visitor.post('/api/members/session', { level })).status).toBe(400);
    }
  });
});

describe('the test panel', () => {
  test('tells the service how to see the player', async () => {
    await visitor.post('/api/player', { kind: 'flagged' });
    const { player } = await look();
    expect(shop.service.calls).toContain(`PUT /sandbox/v1/customers/${player.id}`);
    expect(shop.service.calls).toContainEqual(expect.stringMatching(/^PUT \/sandbox\/v1\/wallets\/0x[0-9a-f]{40}$/));
    await visitor.post('/api/purchases', { item_id: 'sword-of-dawn' });
    expect(shop.service.intents.at(-1)?.request.buyer).toMatchObject({ id: player.id, wallet: { blockchain: 'base' } });
  });

  test('spoils the digest for the one who asked, and puts the rest on the service’s routes', async () => {
    const other = shop.visitor();
    const digest = async (who: Visitor): Promise<string> =>
      (await who.read<{ integrity: { digest: string } }>('/api/payments/manifest')).integrity.digest;
    const right = await digest(visitor);
    await visitor.put('/api/faults', { faults: ['wrong-digest', 'slow-service'] });
    expect((await look()).testPanel?.faultsOn).toEqual(['wrong-digest', 'slow-service']);
    expect(await digest(visitor)).not.toBe(right);
    expect(await digest(other)).toBe(right);
    expect(shop.service.calls.filter((call) => call.endsWith('/faults'))).toEqual([
      'DELETE /sandbox/v1/faults',
      'POST /sandbox/v1/faults',
    ]);
    await visitor.put('/api/faults', { faults: [] });
    expect(await digest(visitor)).toBe(right);
    expect(shop.service.calls.at(-2)).toBe('DELETE /sandbox/v1/faults');
    expect((await visitor.put('/api/faults', { faults: ['meteor'] })).status).toBe(400);
  });
});

test('a service in production has no test panel', async () => {
  const elsewhere = await openShop(shop);
  elsewhere.service.isSandbox = false;
  const customer = elsewhere.visitor();
  await expect(customer.read('/api/shop')).resolves.toMatchObject({ testPanel: null });
  expect((await customer.post('/api/player', { kind: 'kyc' })).status).toBe(404);
  expect((await customer.put('/api/faults', { faults: [] })).status).toBe(404);
  await elsewhere.close();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createIntent,
  eventually,
  dataOf,
  intentRequest,
  startReceiver,
  startService,
  statusOf,
  STORES,
  subscribe,
} from './service-under-test.ts';
import type { Answer, Receiver, ServiceUnderTest } from './service-under-test.ts';

describe.each(STORES)('the sandbox on the %s store', (kind) => {
  let service: ServiceUnderTest;
  let receiver: Receiver;
  let token: string;

  beforeAll(async () => {
    service = await startService(kind);
    receiver = await startReceiver();
    token = await service.token();
    await subscribe(service, token, receiver.url);
  });
  afterAll(async () => {
    await service.close();
    await receiver.close();
  });

  const control = async (method: string, path: string, body?: unknown, as = token): Promise<Answer> =>
    await service.call(method, `/sandbox/v1${path}`, { token: as, ...(body === undefined ? {} : { body }) });
  const move = async (id: string, name: string, body?: unknown): Promise<number> =>
    (await control('POST', `/payments/${id}/${name}`, body)).status;

  test('a payment is led through its life, and no step that its state forbids is taken', async () => {
    const { id } = await createIntent(service, token);
    expect(await move(id, 'approve')).toBe(409);
    expect(await move(id, 'activity')).toBe(409);
    expect(await move(id, 'begin', { method: 'cash' })).toBe(400);
    expect(await move(id, 'begin', { method: 'crypto' })).toBe(200);
    expect(await statusOf(service, token, id)).toBe('Created');
    expect(await move(id, 'begin', { method: 'crypto' })).toBe(409);
    expect(await move(id, 'activity')).toBe(200);
    expect(await move(id, 'submit')).toBe(200);
    expect(await move(id, 'expire')).toBe(409);
    await service.advance(3600);
    token = await service.token();
    expect(await statusOf(service, token, id)).toBe('Created');
    expect(await move(id, 'approve')).toBe(200);
    expect(await move(id, 'decline')).toBe(409);
    expect(await statusOf(service, token, id)).toBe('Approved');
  });

  test('decline-early, expire and approve without submit', async () => {
    const early = await createIntent(service, token);
    expect(await move(early.id, 'decline-early')).toBe(200);
    expect(await statusOf(service, token, early.id)).toBe('Declined');
    const expired = await createIntent(service, token);
    await move(expired.id, 'begin', { method: 'credit' });
    expect(await move(expired.id, 'expire')).toBe(200);
    expect(await statusOf(service, token, expired.id)).toBe('Expired');
    const approved = await createIntent(service, token);
    await move(approved.id, 'begin', { method: 'credit' });
    expect(await move(approved.id, 'approve')).toBe(200);
  });

  test("another merchant's payment is 404, as is one that never was", async () => {
    const { id } = await createIntent(service, await service.token('rival-client'));
    expect(await move(id, 'begin', { method: 'credit' })).toBe(404);
    expect(await move('00000000-0000-0000-0000-000000000000', 'activity')).toBe(404);
    expect(await move('no-id', 'activity')).toBe(404);
  });

  test('the clock moves, is read and goes back', async () => {
    const before = dataOf<{ offset_seconds: number }>(await control('GET', '/clock')).offset_seconds;
    const { id } = await createIntent(service, token);
    await move(id, 'begin', { method: 'credit' });
    const advanced = await control('POST', '/clock/advance', { seconds: 1801 });
    expect(dataOf(advanced)).toMatchObject({ offset_seconds: before + 1801, now: expect.stringMatching(/Z$/) });
    expect(await statusOf(service, token, id)).toBe('Expired');
    expect(dataOf(await control('POST', '/clock/reset'))).toMatchObject({ offset_seconds: 0 });
    expect((await control('POST', '/clock/advance', { seconds: -1 })).status).toBe(400);
    token = await service.token();
  });

  test('standing and level of a customer, with omitted members staying', async () => {
    const errorOf = async (id: string, amount = '4.99'): Promise<unknown> => {
      const request = intentRequest({ buyer: { id, email: 'x@example.com' } });
      const body = { ...request, items: [{ ...request.items[0], amount }] };
      return dataOf<{ error_code: unknown }>(await service.call('POST', '/payments/v2/intent', { token, body }))
        .error_code;
    };
    const id = 'a customer/with ünusual id';
    const path = `/customers/${encodeURIComponent(id)}`;
    expect(dataOf(await control('PUT', path, { standing: 'banned' }))).toEqual({
      customer_id: id,
      standing: 'banned',
      level: 0,
    });
    expect(await errorOf(id)).toBe('ERR01');
    expect(dataOf(await control('PUT', path, { level: 2 }))).toMatchObject({ standing: 'banned', level: 2 });
    await control('PUT', path, { standing: 'kyc' });
    expect(await errorOf(id)).toBeNull();
    expect(await errorOf(id, '500.00')).toBeNull();
    await control('PUT', path, { level: 0 });
    expect(await errorOf(id)).toBe('ERR06');
    await control('PUT', '/customers/banned-but-cleared', { standing: 'clear' });
    expect(await errorOf('banned-but-cleared')).toBeNull();
    expect((await control('PUT', path, { level: 4 })).status).toBe(400);
  });

  test('a wallet is flagged for its merchant only, and cleared again', async () => {
    const errorFor = async (as: string): Promise<unknown> => {
      const body = intentRequest({ buyer: { id: 'w', wallet: { address: '0xabc', blockchain: 'base' } } });
      return dataOf<{ error_code: unknown }>(await service.call('POST', '/payments/v2/intent', { token: as, body }))
        .error_code;
    };
    await control('PUT', '/wallets/0xabc', { flagged: true });
    expect(await errorFor(token)).toBe('ERR15');
    expect(await errorFor(await service.token('rival-client'))).toBeNull();
    await control('PUT', '/wallets/0xabc', { flagged: false });
    expect(await errorFor(token)).toBeNull();
  });

  test('a fault answers in the place of its route, so many times, for its merchant', async () => {
    const manifest = async (as = token): Promise<Answer> =>
      await service.call('GET', '/payments/v1/widget/manifest', { token: as });
    await control('POST', '/faults', { route: 'GET /payments/v1/widget/manifest', status: 503, times: 2 });
    expect((await manifest(await service.token('rival-client'))).status).toBe(200);
    const faulty = await manifest();
    expect(faulty.status).toBe(503);
    expect(faulty.headers.get('retry-after')).toBe('1');
    expect((await manifest()).status).toBe(503);
    expect((await manifest()).status).toBe(200);
    await control('POST', '/faults', { route: 'GET /widget/{file_name}', status: 500 });
    expect((await service.call('GET', '/widget/service-payments-widget-1.2.3.js')).status).toBe(500);
    expect((await control('DELETE', '/faults')).status).toBe(200);
    expect((await service.call('GET', '/widget/service-payments-widget-1.2.3.js')).status).toBe(200);
    expect((await control('POST', '/faults', { route: 'nonsense', status: 500 })).status).toBe(400);
  });

  test('events and deliveries show what was sent, with each answer', async () => {
    const { id } = await createIntent(service, token);
    await move(id, 'begin', { method: 'credit' });
    await eventually(async () => {
      const deliveries = dataOf<{ payment_intent_id: string; status: string; attempts: unknown[] }[]>(
        await control('GET', '/deliveries'),
      );
      const own = deliveries.find(({ payment_intent_id }) => payment_intent_id === id);
      expect(own).toMatchObject({ status: 'delivered', attempts: [{ attempt: 1, status: 200, error: null }] });
    });
    const events = dataOf<object[]>(await control('GET', '/events'));
    expect(events[0]).toMatchObject({ payment_intent_id: id, event_type: 'payment_created' });
    expect(dataOf(await control('GET', '/events', undefined, await service.token('rival-client')))).toEqual([]);
  });

  test('a replay sends the same bytes under the same id, counting attempts from 1', async () => {
    const { id } = await createIntent(service, token);
    const start = new Date(Date.now() - 1).toISOString();
    await move(id, 'begin', { method: 'credit' });
    const sent = async (count: number): Promise<Receiver['received']> =>
      await eventually(() => {
        const own = receiver.received.filter(({ event }) => event.event_payload['payment_intent_id'] === id);
        expect(own).toHaveLength(count);
        return own;
      });
    await sent(1);
    const replay = async (query: string): Promise<number> =>
      (await service.call('POST', `/notifications/v1/webhooks/replay?${query}`, { token })).status;
    const end = new Date(Date.now() + 60_000).toISOString();
    expect(await replay(`start_timestamp=${start}&end_timestamp=${end}`)).toBe(200);
    const [first, second] = await sent(2);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['x-service-payments-webhook-id']).toBe(first?.headers['x-service-payments-webhook-id']);
    expect(second?.headers['x-service-payments-webhook-attempt']).toBe('1');
    for (const query of [
      '',
      `start_timestamp=${end}&end_timestamp=${start}`,
      `start_timestamp=yesterday&end_timestamp=${end}`,
    ]) {
      expect(await replay(query)).toBe(422);
    }
    expect(await replay('start_timestamp=0000-01-01T00:00:00Z&end_timestamp=0000-01-02T00:00:00.123456789Z')).toBe(200);
  });
});

test('in production nothing under /sandbox answers', async () => {
  const service = await startService('embedded', {
    ENVIRONMENT: 'production',
    MERCHANTS: JSON.stringify([{ client_id: 'demo-client', client_secret: 'demo-secret', name: 'Demo' }]),
  });
  const token = await service.token();
  expect((await service.call('GET', '/sandbox/v1/clock', { token })).status).toBe(404);
  expect((await createIntent(service, token, { buyer: { id: 'banned-eve', email: 'e@example.com' } })).id).toBeTruthy();
  await service.close();
});

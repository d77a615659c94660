import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Overview } from '../src/sandbox-page/read-overview.ts';
import type { PaymentLife } from '../src/sandbox-page/read-payment-life.ts';
import {
  createIntent,
  dataOf,
  payByCard,
  startReceiver,
  startService,
  STORES,
  subscribe,
} from './service-under-test.ts';
import type { Receiver, ServiceUnderTest } from './service-under-test.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const thing of opened.splice(0).toReversed()) await thing.close();
});

function later<Thing extends { close(): Promise<void> }>(thing: Thing): Thing {
  opened.push(thing);
  return thing;
}

const overviewOf = async (service: ServiceUnderTest, token: string, query = ''): Promise<Overview> =>
  dataOf<Overview>(await service.call('GET', `/sandbox/v1/overview${query}`, { token }));

const lifeOf = async (service: ServiceUnderTest, token: string, id: string): Promise<PaymentLife> =>
  dataOf<PaymentLife>(await service.call('GET', `/sandbox/v1/payments/${id}/life`, { token }));

/** Reads again until it looks as wished; the test's own time limit ends it. */
async function until<Value>(read: () => Promise<Value>, isThere: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    await sleep(10);
  }
}

/** Where one store is enough: the quicker one to start. */
const QUICK = STORES.at(-1) ?? 'embedded';

describe('the page', () => {
  test('allows no code but its own and no frame around it', async () => {
    const service = later(await startService(QUICK));
    const page = await service.call('GET', '/sandbox');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(page.text).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  test('gives every file that it names, and those that they import', async () => {
    const service = later(await startService(QUICK));
    const page = await service.call('GET', '/sandbox');
    const seen = new Set<string>();
    const waiting = [...page.text.matchAll(/(?:src|href)="(\/sandbox\/assets\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const file = await service.call('GET', path);
      expect(file.status, path).toBe(200);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      for (const match of file.text.matchAll(/from '\.\/([^']+)'/g)) waiting.push(`/sandbox/assets/${match[1]}`);
    }
    expect(seen.size).toBeGreaterThan(4);
    const etag = (await service.call('GET', '/sandbox/assets/main.js')).headers.get('etag') ?? '';
    const again = await service.call('GET', '/sandbox/assets/main.js', { headers: { 'If-None-Match': etag } });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect((await service.call('GET', '/sandbox/assets/..%2Fshell.ts')).status).toBe(404);
  });

  test('offers the demo merchants by a button, without their secrets, and names no other merchant', async () => {
    const built = later(await startService(QUICK));
    const offered = await built.call('GET', '/sandbox');
    expect(offered.text).toContain('data-demo="demo-client"');
    expect(offered.text).not.toContain('demo-secret');
    const own = [{ client_id: 'studio-1', client_secret: 'a long secret', name: 'Secret Studio' }];
    const custom = later(await startService(QUICK, { MERCHANTS: JSON.stringify(own) }));
    const plain = await custom.call('GET', '/sandbox');
    expect(plain.text).not.toMatch(/data-demo|studio-1|Secret Studio|a long secret/);
  });

  test('does not exist in production', async () => {
    const merchants = [{ client_id: 'studio', client_secret: 'secret', name: 'Studio' }];
    const service = later(
      await startService(QUICK, { ENVIRONMENT: 'production', MERCHANTS: JSON.stringify(merchants) }),
    );
    const issued = await service.call('POST', '/auth/v1/oauth2/token', {
      body: { client_id: 'studio', client_secret: 'secret' },
    });
    const token = dataOf<{ access_token: string }>(issued).access_token;
    for (const path of ['/sandbox', '/sandbox/assets/main.js', '/sandbox/v1/overview']) {
      expect((await service.call('GET', path, { token })).status, path).toBe(404);
    }
  });

  test('wants a bearer for its data', async () => {
    const service = later(await startService(QUICK));
    expect((await service.call('GET', '/sandbox/v1/overview')).status).toBe(401);
    expect((await service.call('POST', '/sandbox/v1/deliveries/x/resend')).status).toBe(401);
  });
});

describe('what the page shows', () => {
  test.each(STORES)('follows a payment from its intent to the answer of each webhook, on %s', async (store) => {
    const service = later(await startService(store));
    const token = await service.token();
    const receiver = later(await startReceiver());
    const subscription = await subscribe(service, token, receiver.url);
    const { id, widgetData } = await createIntent(service, token, { reference: 'order-1' });

    const before = await overviewOf(service, token);
    expect(before.merchant).toEqual({ name: 'Demo Games', client_id: 'demo-client' });
    expect(before.payments).toMatchObject([{ id, status: 'Open', amount: '4.99', item_title: 'Sword', card: null }]);
    expect(before.counts.payments).toEqual({ Open: 1 });

    await payByCard(service, widgetData);
    await service.sweepNow();
    const after = await until(
      () => overviewOf(service, token),
      (overview) => overview.counts.deliveries.delivered === 2,
    );
    expect(after.payments).toMatchObject([{ id, status: 'Approved', card: 'visa •••• 1111', method: 'credit' }]);
    expect(after.events.map(({ type, deliveries }) => ({ type, deliveries }))).toEqual([
      { type: 'payment_approved', deliveries: { delivered: 1 } },
      { type: 'payment_created', deliveries: { delivered: 1 } },
    ]);
    expect(after.subscriptions).toMatchObject([{ id: subscription.id, endpoint: receiver.url, status: 'enabled' }]);

    const life = await lifeOf(service, token, id);
    expect(life.payment).toMatchObject({ id, reference: 'order-1', buyer_id: 'player-7' });
    expect(life.events.map((event) => event.body)).toEqual(receiver.received.map((webhook) => webhook.body));
    expect(life.events[0]?.deliveries).toMatchObject([
      { endpoint: receiver.url, repeated: false, attempts: [{ attempt: 1, status_code: 200, error: null }] },
    ]);
    const everything = JSON.stringify([after, life]);
    expect(everything).not.toContain(subscription.signing_key);
    expect(everything).not.toContain(widgetData);
    expect(everything).not.toContain('player@example.com');
  });

  test('filters by the beginning of an intent id', async () => {
    const service = later(await startService(QUICK));
    const token = await service.token();
    const first = await createIntent(service, token);
    await createIntent(service, token);
    const found = await overviewOf(service, token, `?intent=${first.id.slice(0, 13).toUpperCase()}`);
    expect(found.payments.map(({ id }) => id)).toEqual([first.id]);
    expect((await overviewOf(service, token, '?limit=1')).payments).toHaveLength(1);
    for (const query of ['?intent=sword', '?limit=0', '?limit=501', '?limit=x']) {
      expect((await service.call('GET', `/sandbox/v1/overview${query}`, { token })).status, query).toBe(422);
    }
  });

  test('shows and resends nothing of another merchant', async () => {
    const service = later(await startService(QUICK));
    const { id, deliveryId } = await paidOnce(service, later(await startReceiver()));
    const rival = await service.token('rival-client');
    expect(await overviewOf(service, rival)).toMatchObject({
      merchant: { name: 'Rival Studio' },
      payments: [],
      events: [],
      deliveries: [],
      subscriptions: [],
      counts: { payments: {}, deliveries: {} },
    });
    expect((await service.call('GET', `/sandbox/v1/payments/${id}/life`, { token: rival })).status).toBe(404);
    expect((await resend(service, rival, deliveryId)).status).toBe(404);
    for (const unknown of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      expect((await resend(service, await service.token(), unknown)).status).toBe(404);
    }
  });

  test('resends what was delivered, byte for byte under the same webhook id', async () => {
    const service = later(await startService(QUICK));
    const receiver = later(await startReceiver());
    const { id, token, deliveryId } = await paidOnce(service, receiver);
    const answer = await resend(service, token, deliveryId);
    expect(answer.status).toBe(200);
    await until(
      async () => receiver.received,
      (received) => received.length === 3,
    );
    const [created, , again] = receiver.received;
    expect(again?.body).toBe(created?.body);
    expect(again?.headers['x-service-payments-webhook-id']).toBe(created?.headers['x-service-payments-webhook-id']);
    const life = await until(
      () => lifeOf(service, token, id),
      ({ events }) => events[0]?.deliveries[1]?.status === 'delivered',
    );
    expect(life.events[0]?.deliveries.map(({ repeated }) => repeated)).toEqual([false, true]);
  });

  test('sends at once what waits for its next try', async () => {
    const service = later(await startService(QUICK, { WEBHOOK_RETRY_SECONDS: '600' }));
    const receiver = later(
      await startReceiver((_webhook, response, count) => {
        response.statusCode = count === 1 ? 500 : 200;
        response.end();
      }),
    );
    const token = await service.token();
    await subscribe(service, token, receiver.url);
    const { id, widgetData } = await createIntent(service, token);
    await payByCard(service, widgetData);
    const waiting = await until(
      () => lifeOf(service, token, id),
      ({ events }) => events[0]?.deliveries[0]?.attempts.length === 1,
    );
    const delivery = waiting.events[0]?.deliveries[0];
    expect(delivery).toMatchObject({ status: 'pending', attempts: [{ status_code: 500 }] });
    expect(dataOf(await resend(service, token, delivery?.id ?? ''))).toMatchObject({ delivery_id: delivery?.id });
    const sent = await until(
      () => lifeOf(service, token, id),
      ({ events }) => events[0]?.deliveries[0]?.status === 'delivered',
    );
    expect(sent.events[0]?.deliveries[0]?.attempts.map(({ status_code }) => status_code)).toEqual([500, 200]);
  });

  test('refuses to resend to a subscription that is off', async () => {
    const service = later(await startService(QUICK));
    const { token, deliveryId, subscriptionId } = await paidOnce(service, later(await startReceiver()));
    await service.call('POST', `/notifications/v1/subscriptions/${subscriptionId}/disable`, { token });
    expect((await resend(service, token, deliveryId)).status).toBe(409);
  });
});

async function resend(service: ServiceUnderTest, token: string, deliveryId: string) {
  return await service.call('POST', `/sandbox/v1/deliveries/${deliveryId}/resend`, { token });
}

/** One payment, approved, whose two webhooks were delivered. */
async function paidOnce(service: ServiceUnderTest, receiver: Receiver) {
  const token = await service.token();
  const subscription = await subscribe(service, token, receiver.url);
  const { id, widgetData } = await createIntent(service, token);
  await payByCard(service, widgetData);
  await service.sweepNow();
  const life = await until(
    () => lifeOf(service, token, id),
    ({ events }) => events.length === 2 && events.every((event) => event.deliveries[0]?.status === 'delivered'),
  );
  return { id, token, deliveryId: life.events[0]?.deliveries[0]?.id ?? '', subscriptionId: subscription.id };
}

import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { SIGNATURE_VECTORS } from '@service-payments/contract/fixtures';
import { signWebhook } from '../src/webhooks/sign-webhook.ts';
import {
  createIntent,
  eventually,
  dataOf,
  payByCard,
  startReceiver,
  startService,
  STORES,
  subscribe,
} from './service-under-test.ts';
import type { ReceivedWebhook, Receiver, ServiceUnderTest } from './service-under-test.ts';

test('the signature is the one of the known vectors', () => {
  for (const vector of SIGNATURE_VECTORS) {
    expect(signWebhook(vector.body, vector.signing_key)).toBe(vector.signature);
  }
});

describe.each(STORES)('webhooks on the %s store', (kind) => {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  type ReceiverAnswer = (webhook: ReceivedWebhook, response: ServerResponse, count: number) => void;
  async function setUp(
    environment: Record<string, string> = {},
    answer?: ReceiverAnswer,
  ): Promise<{
    service: ServiceUnderTest;
    receiver: Receiver;
    token: string;
    subscription: { id: string; signing_key: string };
  }> {
    const service = await startService(kind, { WEBHOOK_RETRY_SECONDS: '0,0,0', ...environment });
    cleanups.push(async () => await service.close());
    const receiver = await startReceiver(answer);
    cleanups.push(async () => await receiver.close());
    const token = await service.token();
    const subscription = await subscribe(service, token, receiver.url);
    return { service, receiver, token, subscription };
  }
  const receive = async (receiver: Receiver, count: number): Promise<void> => {
    await eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count));
  };
  const pay = async (service: ServiceUnderTest, token: string): Promise<string> => {
    const { id, widgetData } = await createIntent(service, token);
    await payByCard(service, widgetData);
    return id;
  };
  const settled = async (service: ServiceUnderTest): Promise<string[]> =>
    await eventually(async () => {
      const rows = await service.store.selectFrom('delivery').select('status').orderBy('sequence').execute();
      expect(rows.length).toBeGreaterThanOrEqual(2);
      expect(rows.map(({ status }) => status)).not.toContain('pending');
      return rows.map(({ status }) => status);
    });

  test('each is signed with the key of its subscription, and has an id and an attempt', async () => {
    const { service, receiver, token, subscription } = await setUp();
    await pay(service, token);
    await receive(receiver, 2);
    for (const { headers, body } of receiver.received) {
      expect(headers['x-service-payments-webhook-signature']).toBe(signWebhook(body, subscription.signing_key));
      expect(headers['x-service-payments-webhook-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-service-payments-webhook-attempt']).toBe('1');
      expect(headers['content-type']).toBe('application/json');
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['x-service-payments-webhook-id'])).size).toBe(2);
  });

  test.each([201, 204, 301, 500])(
    '%i is no success: three retries with the same id and bytes, then failed',
    async (status) => {
      const { service, receiver, token } = await setUp({}, (_webhook, response) => {
        response.writeHead(status, { Location: '/elsewhere' }).end();
      });
      await pay(service, token);
      expect(await settled(service)).toEqual(['failed', 'failed']);
      const created = receiver.received.filter(({ event }) => event.event_type === 'payment_created');
      expect(created.map(({ headers }) => headers['x-service-payments-webhook-attempt'])).toEqual(['1', '2', '3', '4']);
      expect(
        new Set(created.map(({ body, headers }) => `${body}${String(headers['x-service-payments-webhook-id'])}`)).size,
      ).toBe(1);
    },
  );

  test('a later event of a payment waits for the first answer to the earlier one; other payments do not', async () => {
    let answerFirst = (): void => {};
    const { service, receiver, token } = await setUp({}, (_webhook, response, count) => {
      if (count === 1) answerFirst = () => response.end();
      else response.end();
    });
    const held = await pay(service, token);
    await receive(receiver, 1);
    await service.sweepNow();
    const other = await pay(service, token);
    const ofPayment = (id: string): string[] =>
      receiver.received
        .filter(({ event }) => event.event_payload['payment_intent_id'] === id)
        .map(({ event }) => event.event_type);
    // Were it due, the held payment's second event would have been sent before these, which came after it.
    await eventually(() => expect(ofPayment(other)).toEqual(['payment_created', 'payment_approved']));
    expect(ofPayment(held)).toEqual(['payment_created']);
    answerFirst();
    await eventually(() => expect(ofPayment(held)).toEqual(['payment_created', 'payment_approved']));
  });

  test('an event that fails does not hold back the next one after its first attempt', async () => {
    const { service, receiver, token } = await setUp({ WEBHOOK_RETRY_SECONDS: '3600' }, ({ event }, response) => {
      response.writeHead(event.event_type === 'payment_created' ? 500 : 200).end();
    });
    await pay(service, token);
    await receive(receiver, 2);
    expect(receiver.received.map(({ event }) => event.event_type)).toEqual(['payment_created', 'payment_approved']);
    await service.advance(2 * 3600);
    await receive(receiver, 3);
    expect(receiver.received[2]?.headers['x-service-payments-webhook-attempt']).toBe('2');
  });

  test('a receiver that hangs up early is tried again; one that sends 10 MB is not waited for', async () => {
    const { service, receiver, token } = await setUp({}, (_webhook, response, count) => {
      if (count === 1) response.destroy();
      else response.end(Buffer.alloc(10_000_000));
    });
    await pay(service, token);
    expect(await settled(service)).toEqual(['delivered', 'delivered']);
    expect(receiver.received).toHaveLength(3);
  });

  test('nothing goes to a disabled subscription, and what waited is cancelled', async () => {
    const { service, receiver, token, subscription } = await setUp(
      { WEBHOOK_RETRY_SECONDS: '3600' },
      (_webhook, response) => {
        response.writeHead(500).end();
      },
    );
    await pay(service, token);
    await receive(receiver, 2);
    const path = `/notifications/v1/subscriptions/${subscription.id}`;
    expect((await service.call('POST', `${path}/disable`, { token })).status).toBe(200);
    expect(await settled(service)).toEqual(['cancelled', 'cancelled']);
    await pay(service, token);
    await service.sweepNow();
    expect(await service.store.selectFrom('delivery').select('id').execute()).toHaveLength(2);
    // The events are kept all the same.
    expect(await service.store.selectFrom('event').select('id').execute()).toHaveLength(4);
  });

  test('a subscription is switched off after so many webhooks in a row have failed for good', async () => {
    const { service, token } = await setUp(
      { WEBHOOK_RETRY_SECONDS: '0', WEBHOOK_DISABLE_AFTER: '2' },
      (_webhook, response) => {
        response.writeHead(500).end();
      },
    );
    await pay(service, token);
    await eventually(async () => {
      const list = dataOf<{ status: string }[]>(
        await service.call('GET', '/notifications/v1/subscriptions', { token }),
      );
      expect(list[0]?.status).toBe('disabled');
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signWebhook } from '../src/webhooks/sign-webhook.ts';
import { dataOf, startReceiver, startService, STORES, subscribe } from './service-under-test.ts';
import type { Answer, Receiver, ServiceUnderTest } from './service-under-test.ts';

interface Subscription {
  id: string;
  endpoint: string;
  description: string;
  status: string;
  version: string;
  signing_key: string;
}

describe.each(STORES)('subscriptions on the %s store', (kind) => {
  let service: ServiceUnderTest;
  let receiver: Receiver;
  let token: string;
  let subscription: Subscription;

  beforeAll(async () => {
    service = await startService(kind);
    receiver = await startReceiver();
    token = await service.token();
    subscription = (await subscribe(service, token, receiver.url)) as Subscription;
  });
  afterAll(async () => {
    await service.close();
    await receiver.close();
  });

  const call = async (method: string, path = '', body?: unknown, as = token): Promise<Answer> =>
    await service.call(method, `/notifications/v1/subscriptions${path}`, {
      token: as,
      ...(body === undefined ? {} : { body }),
    });
  const list = async (): Promise<Subscription[]> => dataOf(await call('GET'));

  test('is created enabled, with a key shaped like a UUID, and listed with it', async () => {
    expect(subscription).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      endpoint: receiver.url,
      description: 'test',
      status: 'enabled',
      version: '1',
      signing_key: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    });
    expect(await list()).toEqual([subscription]);
  });

  test('is updated, and answered without its key', async () => {
    const answer = await call('PATCH', `/${subscription.id.toUpperCase()}`, { description: 'new', unknown: 1 });
    const { signing_key, ...rest } = subscription;
    expect(dataOf(answer)).toEqual({ ...rest, description: 'new' });
    for (const body of [{}, { unknown: 1 }, { description: '' }, { version: '2' }, { endpoint: 'ftp://x.example' }]) {
      expect((await call('PATCH', `/${subscription.id}`, body)).status).toBe(422);
    }
    expect((await list())[0]?.signing_key).toBe(signing_key);
  });

  test('is disabled, enabled and, once disabled, deleted for good', async () => {
    const { id } = (await subscribe(service, token, receiver.url)) as Subscription;
    expect((await call('DELETE', `/${id}`)).status).toBe(400);
    expect((await call('POST', `/${id}/enable`)).status).toBe(400);
    const disabled = await call('POST', `/${id}/disable`);
    expect([disabled.status, disabled.text]).toEqual([200, '']);
    expect((await call('POST', `/${id}/disable`)).status).toBe(400);
    expect((await call('POST', `/${id}/enable`)).status).toBe(200);
    await call('POST', `/${id}/disable`);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await list()).map((each) => each.id)).not.toContain(id);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/enable'],
      ['POST', '/test'],
    ] as const) {
      expect((await call(method, `/${id}${path}`)).status).toBe(404);
    }
  });

  test("another merchant's subscription does not exist", async () => {
    const rival = await service.token('rival-client');
    expect((await call('PATCH', `/${subscription.id}`, { description: 'x' }, rival)).status).toBe(404);
    expect((await call('POST', `/${subscription.id}/disable`, undefined, rival)).status).toBe(404);
    expect(dataOf(await call('GET', '', undefined, rival))).toEqual([]);
    expect((await call('POST', '/not-an-id/enable')).status).toBe(404);
  });

  test('a test event is signed and sent once, also while disabled', async () => {
    await call('POST', `/${subscription.id}/disable`);
    expect((await call('POST', `/${subscription.id}/test`)).status).toBe(200);
    const received = receiver.received.at(-1);
    expect(received?.event).toMatchObject({
      event_type: 'webhook_test',
      event_payload: { subscription_id: subscription.id },
    });
    expect(received?.headers['x-service-payments-webhook-signature']).toBe(
      signWebhook(received?.body ?? '', subscription.signing_key),
    );
    await call('POST', `/${subscription.id}/enable`);
  });

  test('the fourth enabled one is 429', async () => {
    await subscribe(service, token, receiver.url);
    await subscribe(service, token, receiver.url);
    const answer = await call('POST', '', { endpoint: receiver.url, description: 'one too many' });
    expect(answer.status).toBe(429);
  });

  test.each([
    ['a private address', 'https://10.0.0.1/x'],
    ['credentials in the address', 'https://user:password@example.com/x'],
    ['no web address', 'mailto:x@example.com'],
  ])('%s is no endpoint: 422', async (_what, endpoint) => {
    const answer = await call('POST', '', { endpoint, description: 'd' });
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain('password@');
  });
});

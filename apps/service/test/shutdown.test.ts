import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SendResult } from '../src/webhooks/send-webhook.ts';
import { createIntent, eventually, startService, STORES, subscribe } from './service-under-test.ts';

/** A promise that the test keeps by hand. */
function byHand<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((keep) => (resolve = keep));
  return { promise, resolve };
}

test('a service that stops is not ready first, takes nothing new, and ends what is on its way', async () => {
  const webhook = byHand<SendResult>();
  const sent: string[] = [];
  const service = await startService(
    STORES.at(-1) ?? 'embedded',
    {},
    {
      async sendWebhook({ body }) {
        sent.push((JSON.parse(body) as { event_type: string }).event_type);
        return await webhook.promise;
      },
    },
  );
  const url = await service.listen();
  const token = await service.token();
  await subscribe(service, token, 'http://127.0.0.1:9/none');
  const begin = async (): Promise<void> => {
    const { id } = await createIntent(service, token);
    await service.call('POST', `/sandbox/v1/payments/${id}/begin`, { token, body: { method: 'credit' } });
  };
  await begin();
  await eventually(() => expect(sent).toHaveLength(1));
  expect((await service.call('GET', '/readyz')).status).toBe(200);

  const fault = { route: 'POST /payments/v1/payments/statuses', delay_ms: 500, times: 1 };
  await service.call('POST', '/sandbox/v1/faults', { token, body: fault });
  const slow = fetch(`${url}/payments/v1/payments/statuses`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ payment_intent_ids: ['00000000-0000-0000-0000-000000000000'] }),
  });
  await eventually(async () => {
    const { times_left } = await service.store.selectFrom('fault').select('times_left').executeTakeFirstOrThrow();
    expect(times_left).toBe(0);
  });

  let isClosed = false;
  const closed = service.close().then(() => (isClosed = true));
  expect((await service.call('GET', '/readyz')).status).toBe(503);
  expect((await service.call('GET', '/healthz')).status).toBe(200);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  await begin();
  expect((await slow).status).toBe(200);
  // Long enough for a store to be closed under the webhook.
  await delay(300);
  expect(isClosed).toBe(false);
  webhook.resolve({ statusCode: 200, error: null });
  await closed;
  expect(sent).toHaveLength(1);
});

/** Many callers at once. Only real PostgreSQL shows these: the embedded engine does one thing at a time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createIntent,
  dataOf,
  eventually,
  freshDatabase,
  HAS_POSTGRES,
  intentRequest,
  startOn,
  startReceiver,
  subscribe,
} from './service-under-test.ts';
import type { Receiver, ServiceUnderTest } from './service-under-test.ts';

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe.runIf(HAS_POSTGRES)('two processes on one PostgreSQL', () => {
  let services: [ServiceUnderTest, ServiceUnderTest];
  let receiver: Receiver;
  let token: string;
  const either = (index: number): ServiceUnderTest => services[index % 2 === 0 ? 0 : 1];

  beforeAll(async () => {
    const environment = await freshDatabase('postgresql');
    receiver = await startReceiver();
    // Together, so that they also migrate together.
    services = await Promise.all([startOn(environment), startOn(environment)]);
    token = await services[0].token();
    await subscribe(services[0], token, receiver.url);
  });
  afterAll(async () => {
    await Promise.all(services.map(async (service) => await service.close()));
    await receiver.close();
  });

  test('they name the same script', async () => {
    const [one, other] = await Promise.all(
      services.map(async (service) => await service.call('GET', '/payments/v1/widget/manifest', { token })),
    );
    expect(other?.text).toBe(one?.text);
  });

  test('1000 duplicates at once make one intent', async () => {
    const body = intentRequest();
    const answers = await Promise.all(
      times(1000, async (index) => await either(index).call('POST', '/payments/v2/intent', { token, body })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }, 120_000);

  test('one key with two bodies: one body wins, the other is ERR04 each time', async () => {
    const first = intentRequest();
    const second = { ...first, reference: 'another' };
    const answers = await Promise.all(
      times(
        100,
        async (index) =>
          await either(index).call('POST', '/payments/v2/intent', { token, body: index % 4 < 2 ? first : second }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(50);
  });

  test('500 visits of one redirect address: one gets in', async () => {
    const answer = await services[0].call('POST', '/payments/v2/intent/redirect', { token, body: intentRequest() });
    const url = new URL(dataOf<{ redirect_url: string }>(answer).redirect_url);
    const visits = await Promise.all(
      times(500, async (index) => await either(index).app.request(url.pathname + url.search)),
    );
    expect(visits.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(visits.filter(({ status }) => status === 401)).toHaveLength(499);
  });

  test('40 enables at once at a limit of 3: three succeed', async () => {
    const rival = await services[0].token('rival-client');
    const ids: string[] = [];
    for (let index = 0; index < 40; index += 1) {
      const { id } = await subscribe(services[0], rival, 'http://127.0.0.1:9/none');
      await services[0].call('POST', `/notifications/v1/subscriptions/${id}/disable`, { token: rival });
      ids.push(id);
    }
    const answers = await Promise.all(
      ids.map(
        async (id, index) =>
          await either(index).call('POST', `/notifications/v1/subscriptions/${id}/enable`, { token: rival }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(37);
  });

  test('enable and delete of one subscription never both succeed', async () => {
    const rival = await services[0].token('rival-client');
    const list = dataOf<{ id: string; status: string }[]>(
      await services[0].call('GET', '/notifications/v1/subscriptions', { token: rival }),
    );
    for (const { id } of list.filter(({ status }) => status === 'enabled')) {
      await services[0].call('POST', `/notifications/v1/subscriptions/${id}/disable`, { token: rival });
    }
    const both = await Promise.all(
      list.slice(0, 3).map(async ({ id }) => {
        const path = `/notifications/v1/subscriptions/${id}`;
        const answers = await Promise.all([
          services[0].call('POST', `${path}/enable`, { token: rival }),
          services[1].call('DELETE', path, { token: rival }),
        ]);
        return answers.every(({ status }) => status === 200);
      }),
    );
    expect(both).toEqual([false, false, false]);
  });

  test('400 payments approved, declined and expired at once end once each, and each event is sent once', async () => {
    const before = receiver.received.length;
    const intents = await Promise.all(times(400, async (index) => await createIntent(either(index), token)));
    await Promise.all(
      intents.map(
        async ({ id }, index) =>
          await either(index).call('POST', `/sandbox/v1/payments/${id}/begin`, { token, body: { method: 'credit' } }),
      ),
    );
    const moves = ['approve', 'decline', 'expire'];
    const answers = await Promise.all(
      intents.flatMap(({ id }, index) =>
        moves.map(
          async (move, turn) =>
            await either(index + turn).call('POST', `/sandbox/v1/payments/${id}/${move}`, { token }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(400);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(800);
    await eventually(() => expect(receiver.received.length - before).toBeGreaterThanOrEqual(800));
    const sent = receiver.received.slice(before);
    const terminal = sent.filter(({ event }) => event.event_type !== 'payment_created');
    expect(new Set(terminal.map(({ event }) => event.event_payload['payment_intent_id'])).size).toBe(400);
    expect(new Set(sent.map(({ headers }) => headers['x-service-payments-webhook-id'])).size).toBe(sent.length);
  }, 120_000);

  test('what one process advances, the other lives by', async () => {
    const { id } = await createIntent(services[0], token);
    await services[0].call('POST', `/sandbox/v1/payments/${id}/begin`, { token, body: { method: 'credit' } });
    await services[1].call('POST', '/sandbox/v1/clock/advance', { token, body: { seconds: 3601 } });
    expect((await services[0].call('GET', '/payments/v1/widget/manifest', { token })).status).toBe(401);
    token = await services[0].token();
    const answer = await services[0].call('POST', `/sandbox/v1/payments/${id}/activity`, { token });
    expect(answer.status).toBe(409);
  });
});

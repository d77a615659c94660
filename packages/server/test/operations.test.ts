import { LIMITS } from '@service-payments/contract';
import type { KycSessionRequest, PaymentIntentRequest } from '@service-payments/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createServicePayments } from '../src/index.ts';
import type { ServicePayments } from '../src/index.ts';
import { errorAnswer, fixture, startLocalService } from './local-service.ts';
import type { LocalService } from './local-service.ts';

const intentRequest = fixture('payment-intent-request') as PaymentIntentRequest;
const id = '8a5b9c3e-0f52-4a53-b7a1-1c1f1f7a2d44';
let service: LocalService;
let payments: ServicePayments;

beforeEach(async () => {
  service = await startLocalService();
  payments = createServicePayments({ baseUrl: service.url, clientId: 'shop', clientSecret: 's3cret', retries: 0 });
});
afterEach(() => service.close());

describe('each operation calls its route', () => {
  const kycRequest = fixture('kyc-request') as KycSessionRequest;
  const subscription = { endpoint: 'https://shop.example/webhooks', description: 'Shop' };
  const cases: [string, () => Promise<unknown>, string, unknown, unknown][] = [
    [
      'intents.createRedirect',
      () => payments.intents.createRedirect(intentRequest),
      'POST /payments/v2/intent/redirect',
      intentRequest,
      fixture('redirect-response'),
    ],
    [
      'statuses.get',
      () => payments.statuses.get([id]),
      'POST /payments/v1/payments/statuses',
      { payment_intent_ids: [id] },
      fixture('statuses-response'),
    ],
    [
      'kyc.createSession',
      () => payments.kyc.createSession(kycRequest),
      'POST /compliance/v2/kyc',
      kycRequest,
      fixture('kyc-response'),
    ],
    [
      'manifest.get',
      () => payments.manifest.get(),
      'GET /payments/v1/widget/manifest',
      undefined,
      fixture('manifest-response'),
    ],
    [
      'subscriptions.create',
      () => payments.subscriptions.create(subscription),
      'POST /notifications/v1/subscriptions',
      subscription,
      fixture('subscription-response'),
    ],
    [
      'subscriptions.list',
      () => payments.subscriptions.list(),
      'GET /notifications/v1/subscriptions',
      undefined,
      fixture('subscription-list-response'),
    ],
    [
      'subscriptions.update',
      () => payments.subscriptions.update(id, subscription),
      `PATCH /notifications/v1/subscriptions/${id}`,
      subscription,
      fixture('subscription-update-response'),
    ],
    [
      'subscriptions.enable',
      () => payments.subscriptions.enable(id),
      `POST /notifications/v1/subscriptions/${id}/enable`,
      undefined,
      undefined,
    ],
    [
      'subscriptions.disable',
      () => payments.subscriptions.disable(id),
      `POST /notifications/v1/subscriptions/${id}/disable`,
      undefined,
      undefined,
    ],
    [
      'subscriptions.delete',
      () => payments.subscriptions.delete(id),
      `DELETE /notifications/v1/subscriptions/${id}`,
      undefined,
      undefined,
    ],
    [
      'subscriptions.test',
      () => payments.subscriptions.test(id),
      `POST /notifications/v1/subscriptions/${id}/test`,
      undefined,
      undefined,
    ],
    [
      'webhooks.replay',
      () => payments.webhooks.replay({ start: new Date(0), end: '1970-01-02T00:00:00Z' }),
      'POST /notifications/v1/webhooks/replay?start_timestamp=1970-01-01T00%3A00%3A00.000Z&end_timestamp=1970-01-02T00%3A00%3A00Z',
      undefined,
      undefined,
    ],
  ];

  test.each(cases)('%s', async (_, call, route, body, answer) => {
    service.answers = [{ status: 200, ...(answer === undefined ? {} : { body: answer }) }];
    const result = await call();
    const [asked] = service.asked;
    expect(`${asked?.method} ${asked?.path}`).toBe(route);
    expect(asked?.body).toEqual(body);
    expect(asked?.headers.authorization).toBe('Bearer token-1');
    expect(asked?.headers['content-type']).toBe(body === undefined ? undefined : 'application/json');
    expect(result).toEqual((answer as { data?: unknown } | undefined)?.data);
  });

  test('the token call carries the credentials and no Authorization header', async () => {
    service.answers = [{ status: 200, body: fixture('manifest-response') }];
    await payments.manifest.get();
    expect(service.tokenCalls[0]?.body).toEqual({ client_id: 'shop', client_secret: 's3cret' });
    expect(service.tokenCalls[0]?.headers.authorization).toBeUndefined();
  });

  test('keeps the path of a base address', async () => {
    service.answers = [{ status: 200, body: fixture('manifest-response') }];
    const behindPath = createServicePayments({ baseUrl: `${service.url}/pay/`, clientId: 'a', clientSecret: 'b' });
    await behindPath.manifest.get();
    expect(service.asked[0]?.path).toBe('/pay/payments/v1/widget/manifest');
  });

  test('an id cannot lead to another path', async () => {
    service.answers = [errorAnswer(404)];
    await expect(payments.subscriptions.delete('../../x?y')).rejects.toMatchObject({ status: 404 });
    expect(service.asked[0]?.path).toBe('/notifications/v1/subscriptions/..%2F..%2Fx%3Fy');
  });
});

describe('intents', () => {
  test('a created intent keeps every member of data, unknown ones too', async () => {
    const data = { ...(fixture('payment-intent-response') as { data: object }).data, of_a_later_version: [1] };
    service.answers = [{ status: 201, body: { data } }];
    await expect(payments.intents.create(intentRequest)).resolves.toEqual({ outcome: 'created', data });
  });

  test.each([
    'payment-intent-response-banned',
    'payment-intent-response-sanctioned',
    'payment-intent-response-wallet-flagged',
  ] as const)('%s is refused, under 200 and under 201', async (name) => {
    const { data } = fixture(name) as { data: unknown };
    for (const status of [200, 201]) {
      service.answers = [{ status, body: { data } }];
      await expect(payments.intents.create(intentRequest)).resolves.toEqual({ outcome: 'refused', data });
    }
  });

  test('KYC needed is created, with its code', async () => {
    service.answers = [{ status: 201, body: fixture('payment-intent-response-kyc-required') }];
    await expect(payments.intents.create(intentRequest)).resolves.toMatchObject({
      outcome: 'created',
      data: { error_code: 'ERR06' },
    });
  });

  test('a code of a later version passes through', async () => {
    const data = { flow: 'PAYMENT', error_code: 'ERR77', payment_intent_id: null, widget_data: null, notes: [] };
    service.answers = [{ status: 200, body: { data } }];
    await expect(payments.intents.create(intentRequest)).resolves.toEqual({ outcome: 'refused', data });
  });

  test('an answer with neither an intent nor a reason is not taken for one', async () => {
    service.answers = [{ status: 201, body: { data: { payment_intent_id: null, error_code: '' } } }];
    await expect(payments.intents.create(intentRequest)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  test('nothing is sent without an idempotency key', async () => {
    const { idempotency_key: _, ...withoutKey } = intentRequest;
    await expect(payments.intents.create(withoutKey as PaymentIntentRequest)).rejects.toThrow(/idempotency_key/);
    expect(service.tokenCalls).toHaveLength(0);
  });
});

describe('statuses', () => {
  test('more ids than one call takes make several calls', async () => {
    service.answers = [{ status: 200, body: fixture('statuses-response') }];
    const ids = Array.from({ length: LIMITS.statusIdsPerRequest + 1 }, () => id);
    const one = (fixture('statuses-response') as { data: unknown[] }).data;
    await expect(payments.statuses.get(ids)).resolves.toEqual([...one, ...one]);
    expect(
      service.asked.map((asked) => (asked.body as { payment_intent_ids: string[] }).payment_intent_ids.length),
    ).toEqual([100, 1]);
  });

  test('no ids need no call', async () => {
    await expect(payments.statuses.get([])).resolves.toEqual([]);
    expect(service.tokenCalls).toHaveLength(0);
  });
});

describe('manifest', () => {
  test('a malformed digest goes no further', async () => {
    service.answers = [
      { status: 200, body: { data: { file_name: 'w.js', integrity: { digest: 'sha384-x', type: 'sha-384' } } } },
    ];
    await expect(payments.manifest.get()).rejects.toMatchObject({ name: 'ConnectionError', reason: 'unreadable' });
  });
});

describe('options', () => {
  const good = { baseUrl: 'https://payments.example', clientId: 'shop', clientSecret: 's3cret' };

  test.each([
    [{ baseUrl: 'payments.example' }, /baseUrl/],
    [{ baseUrl: 'ftp://payments.example' }, /baseUrl/],
    [{ baseUrl: 'https://user:pass@payments.example' }, /baseUrl/],
    [{ baseUrl: 'https://payments.example/?x=1' }, /baseUrl/],
    [{ clientId: '' }, /clientId/],
    [{ clientSecret: undefined as unknown as string }, /clientSecret/],
    [{ timeoutMs: 0 }, /timeoutMs/],
    [{ retries: -1 }, /retries/],
    [{ retries: 1.5 }, /retries/],
  ])('%o is told at start', (change, message) => {
    expect(() => createServicePayments({ ...good, ...change })).toThrow(message);
  });

  test('all that is wrong is named at once, the secret never', () => {
    const make = (): unknown =>
      createServicePayments({ baseUrl: 'x', clientId: '', clientSecret: 's3cret', retries: -1 });
    expect(make).toThrow(/baseUrl.*clientId.*retries/s);
    expect(make).not.toThrow(/s3cret/);
  });

  test('refuses to run in a browser (field bug A15)', () => {
    const scope = globalThis as { window?: unknown; document?: unknown; process: unknown };
    const { process } = scope;
    Object.assign(scope, { window: {}, document: {}, process: undefined });
    try {
      expect(() => createServicePayments(good)).toThrow(/must not run in a browser/);
    } finally {
      scope.process = process;
      delete scope.window;
      delete scope.document;
    }
  });
});

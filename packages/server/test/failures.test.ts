import { inspect } from 'node:util';
import type { PaymentIntentRequest } from '@service-payments/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createServicePayments, isApiError, isConnectionError } from '../src/index.ts';
import type { ServicePayments, ServicePaymentsOptions } from '../src/index.ts';
import { ApiError, ConnectionError } from '../src/errors.ts';
import { delayBeforeRetry, readRetryAfter } from '../src/retry.ts';
import { errorAnswer, fixture, startLocalService, tokenAnswer } from './local-service.ts';
import type { Answer, LocalService } from './local-service.ts';

const intentRequest = fixture('payment-intent-request') as PaymentIntentRequest;
const manifest: Answer = { status: 200, body: fixture('manifest-response') };
let service: LocalService;

beforeEach(async () => {
  service = await startLocalService();
  // Only the waits between attempts are cut short; the random part makes them zero.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.close();
});

function client(options: Partial<ServicePaymentsOptions> = {}): ServicePayments {
  return createServicePayments({ baseUrl: service.url, clientId: 'shop', clientSecret: 's3cret', ...options });
}

describe('the access token', () => {
  test('is fetched once for any number of calls at the same time', async () => {
    service.answers = [manifest];
    const payments = client();
    await Promise.all(Array.from({ length: 50 }, () => payments.manifest.get()));
    expect(service.tokenCalls).toHaveLength(1);
    expect(service.asked).toHaveLength(50);
  });

  test('is renewed 60 seconds before it ends', async () => {
    service.answers = [manifest];
    service.tokenAnswers = [tokenAnswer('token-1', 3600), tokenAnswer('token-2', 3600)];
    const payments = client();
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    await payments.manifest.get();
    now.mockReturnValue(1_000_000 + 3_539_000);
    await payments.manifest.get();
    expect(service.tokenCalls).toHaveLength(1);
    now.mockReturnValue(1_000_000 + 3_540_000);
    await payments.manifest.get();
    expect(service.asked.map((asked) => asked.headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  test('that lives less than two minutes is used for half its life', async () => {
    service.answers = [manifest];
    service.tokenAnswers = [tokenAnswer('token-1', 10)];
    const payments = client();
    const now = vi.spyOn(Date, 'now').mockReturnValue(0);
    await payments.manifest.get();
    now.mockReturnValue(4_999);
    await payments.manifest.get();
    expect(service.tokenCalls).toHaveLength(1);
    now.mockReturnValue(5_000);
    await payments.manifest.get();
    expect(service.tokenCalls).toHaveLength(2);
  });

  test('is renewed once when the service refuses it, for all who held it', async () => {
    service.tokenAnswers = [tokenAnswer('token-1'), tokenAnswer('token-2')];
    const payments = client();
    service.answers = [manifest];
    await payments.manifest.get();
    service.answers = [errorAnswer(401), errorAnswer(401), errorAnswer(401), manifest];
    await Promise.all([payments.manifest.get(), payments.manifest.get(), payments.manifest.get()]);
    expect(service.tokenCalls).toHaveLength(2);
  });

  test('is not renewed for ever', async () => {
    service.answers = [errorAnswer(401)];
    await expect(client().manifest.get()).rejects.toMatchObject({ name: 'ApiError', status: 401 });
    expect(service.asked).toHaveLength(2);
    expect(service.tokenCalls).toHaveLength(2);
  });

  test('a failed fetch is forgotten: the next call asks again', async () => {
    service.tokenAnswers = [errorAnswer(401), tokenAnswer('token-2')];
    service.answers = [manifest];
    const payments = client();
    await expect(payments.manifest.get()).rejects.toThrow(/Check clientId and clientSecret/);
    await expect(payments.manifest.get()).resolves.toBeDefined();
  });

  test('never serves other credentials', async () => {
    service.answers = [manifest];
    await client().manifest.get();
    await client({ clientId: 'other' }).manifest.get();
    expect(service.tokenCalls.map((asked) => (asked.body as { client_id: string }).client_id)).toEqual([
      'shop',
      'other',
    ]);
  });

  test('a caller who gives up leaves the renewal to the others', async () => {
    service.answers = [manifest];
    const payments = client();
    const leaving = new AbortController();
    const first = payments.manifest.get({ signal: leaving.signal });
    const second = payments.manifest.get();
    leaving.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    await expect(second).resolves.toBeDefined();
    expect(service.tokenCalls).toHaveLength(1);
  });
});

describe('retries', () => {
  test.each<[string, Answer]>([
    ['429', errorAnswer(429)],
    ['502', errorAnswer(502)],
    ['503', errorAnswer(503)],
    ['504', errorAnswer(504)],
    ['a connection that breaks', 'cut'],
  ])('an intent is sent again after %s, with the same key', async (_, failure) => {
    service.answers = [failure, { status: 201, body: fixture('payment-intent-response') }];
    await expect(client().intents.create(intentRequest)).resolves.toMatchObject({ outcome: 'created' });
    expect(service.asked.map((asked) => asked.body)).toEqual([intentRequest, intentRequest]);
  });

  test.each([400, 403, 404, 406, 409, 415, 422, 500, 501])('%i is final', async (status) => {
    service.answers = [errorAnswer(status)];
    await expect(client().intents.create(intentRequest)).rejects.toMatchObject({ status });
    expect(service.asked).toHaveLength(1);
  });

  test('end after the number asked for', async () => {
    service.answers = [errorAnswer(503)];
    await expect(client({ retries: 3 }).manifest.get()).rejects.toMatchObject({ status: 503 });
    expect(service.asked).toHaveLength(4);
  });

  test('of the token call are not multiplied by those of the call that needs it', async () => {
    service.tokenAnswers = [errorAnswer(503)];
    await expect(client().manifest.get()).rejects.toMatchObject({ status: 503 });
    expect(service.tokenCalls).toHaveLength(3);
  });

  const id = '8a5b9c3e-0f52-4a53-b7a1-1c1f1f7a2d44';
  test.each<[string, (payments: ServicePayments) => Promise<unknown>]>([
    [
      'subscriptions.create',
      (payments) => payments.subscriptions.create({ endpoint: 'https://a.example', description: 'a' }),
    ],
    ['subscriptions.enable', (payments) => payments.subscriptions.enable(id)],
    ['subscriptions.disable', (payments) => payments.subscriptions.disable(id)],
    ['subscriptions.delete', (payments) => payments.subscriptions.delete(id)],
    ['subscriptions.test', (payments) => payments.subscriptions.test(id)],
    ['webhooks.replay', (payments) => payments.webhooks.replay({ start: new Date(0), end: new Date(1) })],
  ])('%s is never repeated', async (_, call) => {
    for (const failure of [errorAnswer(502), errorAnswer(429), 'cut'] as Answer[]) {
      service.asked.length = 0;
      service.answers = [failure];
      await expect(call(client())).rejects.toBeInstanceOf(Error);
      expect(service.asked).toHaveLength(1);
    }
  });

  test('a caller ends them', async () => {
    service.answers = [{ status: 503, headers: { 'retry-after': '20' } }];
    const leaving = new AbortController();
    const call = client().manifest.get({ signal: leaving.signal });
    await vi.waitFor(() => expect(service.asked).toHaveLength(1));
    leaving.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
    expect(service.asked).toHaveLength(1);
  });

  test('wait at least as long as Retry-After says, and give up when that is too long', () => {
    const busy = (retryAfterMs: number | null): ApiError =>
      new ApiError('GET /x', { status: 429, reason: 'Too Many Requests' }, { requestId: null, retryAfterMs });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (ms, random) => {
        expect(delayBeforeRetry(busy(ms), 1, () => random)).toBeGreaterThanOrEqual(ms);
      }),
    );
    expect(delayBeforeRetry(busy(30_001), 1)).toBeNull();
  });

  test('grow, spread by chance, and stay within eight seconds', () => {
    const broken = new ConnectionError('unreachable', 'x', { attempts: 1 });
    expect([1, 2, 3].map((attempt) => delayBeforeRetry(broken, attempt, () => 1))).toEqual([250, 500, 1000]);
    expect([1, 2, 3].map((attempt) => delayBeforeRetry(broken, attempt, () => 0))).toEqual([125, 250, 500]);
    expect(delayBeforeRetry(broken, 40, () => 1)).toBe(8000);
  });

  test('Retry-After is read as seconds or as a date', () => {
    const nowMs = Date.parse('2026-01-31T12:00:00Z');
    expect(readRetryAfter('3', nowMs)).toBe(3000);
    expect(readRetryAfter('Sat, 31 Jan 2026 12:00:07 GMT', nowMs)).toBe(7000);
    expect(readRetryAfter('Sat, 31 Jan 2026 11:00:00 GMT', nowMs)).toBe(0);
    expect(readRetryAfter('soon', nowMs)).toBeNull();
    expect(readRetryAfter(null, nowMs)).toBeNull();
  });
});

describe('errors', () => {
  test('carry status, code, reason, request id and the unknown members of the body', async () => {
    service.answers = [
      { status: 400, body: fixture('error-amount-below-minimum'), headers: { 'x-request-id': 'r-1' } },
    ];
    const error: unknown = await client()
      .intents.create(intentRequest)
      .catch((caught: unknown) => caught);
    expect(isApiError(error, 'ERR02')).toBe(true);
    expect(isApiError(error, 'ERR09')).toBe(false);
    expect(error).toMatchObject({
      status: 400,
      code: 'ERR02',
      reason: 'Bad Request',
      requestId: 'r-1',
      body: { minimum_amount: '0.50' },
    });
  });

  test('an answer without the envelope still has its status and reason', async () => {
    service.answers = [{ status: 403, text: '<html>proxy</html>' }];
    await expect(client().manifest.get()).rejects.toMatchObject({ status: 403, code: null, reason: 'Forbidden' });
  });

  test('a redirect is an error and not followed with the token', async () => {
    service.answers = [{ status: 301, headers: { location: `${service.url}/elsewhere` } }];
    await expect(client().manifest.get()).rejects.toThrow(/follows no redirect/);
    expect(service.asked).toHaveLength(1);
  });

  test('a success that is not ours is unreadable, and not retried', async () => {
    service.answers = [{ status: 200, text: '<html>captive portal</html>' }];
    await expect(client().manifest.get()).rejects.toMatchObject({ name: 'ConnectionError', reason: 'unreadable' });
    expect(service.asked).toHaveLength(1);
  });

  test('an unreachable service is named by its origin, and how often it was tried', async () => {
    const { url } = service;
    await service.close();
    const error: unknown = await client()
      .manifest.get()
      .catch((caught: unknown) => caught);
    expect(isConnectionError(error, 'unreachable')).toBe(true);
    expect(error).toMatchObject({ attempts: 3, message: expect.stringContaining(url) as string });
  });

  test.each<[string, Answer]>([
    ['no answer', 'hang'],
    ['no answer, per call', 'hang'],
  ])('%s in time is a timeout', async (name, answer) => {
    service.answers = [manifest];
    const payments = client({ retries: 0, ...(name.endsWith('call') ? {} : { timeoutMs: 200 }) });
    await payments.manifest.get();
    service.answers = [answer];
    const call = name.endsWith('call') ? payments.manifest.get({ timeoutMs: 50 }) : payments.manifest.get();
    await expect(call).rejects.toMatchObject({ name: 'ConnectionError', reason: 'timeout' });
  });

  test('an aborted call rejects with the signal’s own reason', async () => {
    const reason = new Error('player left');
    await expect(client().manifest.get({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(service.asked).toHaveLength(0);
  });

  test('no secret in any error or inspection, even when the service echoes it', async () => {
    const echo = { message: 'bad: s3cret token-1', extra: { deep: 's3cret' } };
    const payments = client({ retries: 0 });
    service.answers = [errorAnswer(400, echo)];
    const refused: unknown = await payments.manifest.get().catch((caught: unknown) => caught);
    service.tokenAnswers = [errorAnswer(401, { message: 'bad: s3cret' })];
    const denied: unknown = await client({ retries: 0 })
      .manifest.get()
      .catch((caught: unknown) => caught);
    for (const value of [refused, denied, payments]) {
      expect(inspect(value, { depth: 20, showHidden: true })).not.toMatch(/s3cret|token-1/);
    }
  });
});

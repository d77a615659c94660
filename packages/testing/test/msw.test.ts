import { ROUTES } from '@service-payments/contract';
import type { RouteName } from '@service-payments/contract';
import { ROUTE_SCHEMAS } from '@service-payments/contract/schemas';
import { createServicePayments } from '@service-payments/server';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createServiceHandlers, refuse } from '../src/msw.ts';

const baseUrl = 'https://service.test';
const id = '3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10';
const server = setupServer(...createServiceHandlers({ baseUrl, paymentStatus: 'Approved' }));
const payments = () =>
  createServicePayments({ baseUrl, clientId: 'demo-client', clientSecret: 'demo-secret', retries: 0 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test.each(Object.keys(ROUTES) as RouteName[])('%s answers as the interface says', async (name) => {
  const { method, path, success } = ROUTES[name];
  const response = await fetch(baseUrl + path.replace('{id}', id), {
    method,
    headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify({ payment_intent_ids: [id] }) }),
  });
  expect(response.status).toBe(success[0]);
  const schema = ROUTE_SCHEMAS[name].data;
  const text = await response.text();
  if (schema === null) expect(text).toBe('');
  else expect(schema.safeParse((JSON.parse(text) as { data: unknown }).data).success).toBe(true);
});

test('an operation without a token is refused in the envelope', async () => {
  const response = await fetch(`${baseUrl}/payments/v1/widget/manifest`);
  expect([response.status, await response.json()]).toEqual([401, { error: { status: 401, reason: 'Unauthorized' } }]);
});

test('the server SDK works against it, and reads the token by its real name (field bug B6)', async () => {
  await expect(payments().statuses.get([id])).resolves.toEqual([{ payment_intent_id: id, status: 'Approved' }]);
});

test('an answer of the test’s own stands in for the usual one', async () => {
  server.use(...createServiceHandlers({ baseUrl, answers: { getManifest: refuse(503) } }));
  await expect(payments().manifest.get()).rejects.toMatchObject({ name: 'ApiError', status: 503 });
});

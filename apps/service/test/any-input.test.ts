/** Whatever a client sends: the service answers, below 500, in the envelope, and repeats no secret of it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKOUT_ROUTES, KYC_ROUTES } from '@service-payments/checkout-protocol';
import { errorEnvelopeSchema } from '@service-payments/contract/schemas';
import { createLog } from '../src/operation/log.ts';
import { createOpenApi } from '../src/operation/openapi.ts';
import { CARD, createIntent, dataOf, intentRequest, startService, STORES } from './service-under-test.ts';
import type { Answer, ServiceUnderTest } from './service-under-test.ts';

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly hasBody: boolean;
  readonly queries: readonly string[];
}

/** Every operation of the OpenAPI document, the sandbox's own included. */
const OPERATIONS: readonly Operation[] = Object.entries(
  createOpenApi({ publicUrl: 'http://127.0.0.1:8080', sandbox: true })['paths'] as Record<
    string,
    Record<string, { operationId: string; requestBody?: object; parameters?: { name: string; in: string }[] }>
  >,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, requestBody, parameters = [] }]) => ({
    name: operationId,
    method: method.toUpperCase(),
    path,
    hasBody: requestBody !== undefined,
    queries: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
  })),
);

/** A right body for each operation that takes one. */
const VALID: Readonly<Record<string, object>> = {
  token: { client_id: 'demo-client', client_secret: 'demo-secret' },
  createIntent: intentRequest({
    buyer: { id: 'player-7', email: 'player@example.com', wallet: { address: '0x1', blockchain: 'base' } },
    reference: 'order-1',
  }),
  createRedirect: intentRequest({ reference: 'order-2' }),
  getStatuses: { payment_intent_ids: ['00000000-0000-0000-0000-000000000000'] },
  createKycSession: {
    action: { type: 'OCC_RULES_ENGINE', level: 1 },
    customer: { external_id: 'c', wallet: { address: '0x1', blockchain: 'base' } },
  },
  createSubscription: { endpoint: 'http://127.0.0.1:9/x', description: 'd' },
  updateSubscription: { endpoint: 'http://127.0.0.1:9/x', description: 'd', version: '1' },
  sandboxBegin: { method: 'credit' },
  sandboxAdvanceClock: { seconds: 0 },
  sandboxPutCustomer: { standing: 'clear', level: 0 },
  sandboxPutWallet: { flagged: false },
  sandboxAddFault: { route: 'GET /nowhere', status: 500, delay_ms: 0, times: 1 },
};

/** Strings that have hurt others before. */
const NASTY = [
  "'; drop table payment_intent; --",
  '${jndi:ldap://x}',
  '\r\nSet-Cookie: x=1',
  '\0',
  '\ud800',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '٣.٠٠',
  '1e309',
  '-0.00',
  '99999999999999999999.99',
  'Ａ'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(60),
];
const leaf = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
);

/** The valid body with one place replaced, removed or added to. */
function mutated(valid: object): fc.Arbitrary<unknown> {
  const paths = pathsOf(valid);
  return fc
    .tuple(fc.constantFrom(...paths), leaf, fc.constantFrom('replace', 'remove', 'add'))
    .map(([path, value, how]) => {
      const copy = structuredClone(valid) as Record<string, unknown>;
      const parent = path
        .slice(0, -1)
        .reduce<Record<string, unknown>>((node, key) => node[key] as Record<string, unknown>, copy);
      const last = path.at(-1) ?? '';
      if (how === 'remove') delete parent[last];
      else parent[how === 'add' ? '__proto__x' : last] = value;
      return copy;
    });
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

test('there is a right body for every operation that takes one', () => {
  const names = OPERATIONS.filter(({ hasBody }) => hasBody).map(({ name }) => name);
  expect(Object.keys(VALID).sort()).toEqual(names.sort());
});

describe.each(STORES)('on the %s store', (kind) => {
  let service: ServiceUnderTest;
  let token: string;
  let widgetData: string;
  const logged: string[] = [];

  beforeAll(async () => {
    service = await startService(kind, {}, { log: createLog('debug', { write: (line) => logged.push(line) }) });
    token = await service.token();
    widgetData = (await createIntent(service, token)).widgetData;
  });
  afterAll(async () => await service.close());

  const expectAnswer = (answer: Answer): void => {
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    if (answer.status < 400) return;
    expect(errorEnvelopeSchema.safeParse(answer.body).success, answer.text).toBe(true);
    for (const secret of [token, 'demo-secret', widgetData, CARD.number]) expect(answer.text).not.toContain(secret);
  };
  const runs = { numRuns: 40 };
  const segment = fc
    .oneof(fc.uuid(), fc.constantFrom(...NASTY), fc.string({ unit: 'binary' }))
    .map((text) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?')));

  test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
    '%s takes any id, any query and any mutation of its body',
    async (name, { method, path, hasBody, queries }) => {
      const valid = VALID[name];
      const body =
        valid === undefined
          ? fc.constant(undefined)
          : fc.oneof(
              { weight: 1, arbitrary: fc.constant(valid) },
              { weight: 4, arbitrary: mutated(valid) },
              { weight: 1, arbitrary: fc.jsonValue() },
            );
      const query = fc.record(Object.fromEntries(queries.map((each) => [each, segment])), { requiredKeys: [] });
      await fc.assert(
        fc.asyncProperty(body, segment, query, async (sent, id, asked) => {
          const address = `${path.replace(/\{[a-z_]+\}/, id)}?${Object.entries(asked)
            .map((pair) => pair.join('='))
            .join('&')}`;
          expectAnswer(await service.call(method, address, { token, ...(hasBody ? { body: sent ?? null } : {}) }));
        }),
        runs,
      );
      // A clock that was moved on ends the token, and a fault may stand on a route that comes later.
      await service.store.updateTable('clock').set({ offset_ms: '0' }).execute();
      await service.store.deleteFrom('fault').execute();
    },
  );

  test.each([
    ['the checkout takes any card', CHECKOUT_ROUTES.card, CARD],
    ['an identity check takes any step', KYC_ROUTES.step, { step: 'email_code', code: '947293' }],
  ] as const)('%s', async (_name, { method, path }, valid) => {
    await fc.assert(
      fc.asyncProperty(mutated(valid), async (body) => {
        const headers = { Authorization: `Checkout ${widgetData}` };
        expectAnswer(await service.call(method, path, { headers, body }));
      }),
      runs,
    );
  });

  test('any path and any method are answered', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '/',
          '/widget/',
          '/pay/',
          '/challenge/',
          '/sandbox/assets/',
          '/notifications/v1/subscriptions/',
        ),
        segment,
        fc.constantFrom('', '/enable', '/begin', '?redirect_token=x', '%', '%ff%fe'),
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
        async (prefix, middle, suffix, method) => {
          const answer = await service.call(method, prefix + middle + suffix, { token });
          expect(answer.status, `${method} ${prefix}${middle}${suffix}`).toBeLessThan(500);
        },
      ),
      runs,
    );
  });

  test('any Authorization, Accept and Cookie are answered', async () => {
    const header = fc.string({ unit: 'binary-ascii' }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));
    await fc.assert(
      fc.asyncProperty(header, header, header, async (Authorization, Accept, Cookie) => {
        const headers = { Authorization, Accept, Cookie };
        expectAnswer(await service.call('GET', '/payments/v1/widget/manifest', { headers }));
        // With a token it comes as far as to read the others.
        expectAnswer(await service.call('GET', '/payments/v1/widget/manifest', { token, headers: { Accept, Cookie } }));
        expectAnswer(await service.call('GET', '/checkout/v1/session', { headers }));
      }),
      runs,
    );
  });

  test('strings that would be SQL, headers, markup or lines of a log elsewhere are kept as they are', async () => {
    const request = intentRequest();
    for (const title of NASTY.filter((text) => !/\p{Cs}/u.test(text) && !text.includes('\0') && text.length <= 255)) {
      const body = {
        ...request,
        // Alone it may be among the keys that other inputs took.
        idempotency_key: `${title}${crypto.randomUUID()}`,
        items: [{ ...request.items[0], title }],
        reference: title.slice(0, 50),
      };
      const answer = await service.call('POST', '/payments/v2/intent', { token, body });
      expect(answer.headers.get('set-cookie')).toBeNull();
      const { widget_data, payment_intent_id } = dataOf<Record<string, string>>(answer);
      const headers = { Authorization: `Checkout ${widget_data}` };
      const session = await service.call('GET', '/checkout/v1/session', { headers });
      expect(session.body?.data).toMatchObject({ item: { title } });
      await service.call('POST', `/sandbox/v1/payments/${payment_intent_id}/begin`, {
        token,
        body: { method: 'crypto' },
      });
      const events = (await service.call('GET', '/sandbox/v1/events', { token })).body?.data as { body: string }[];
      expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({
        event_payload: { item_title: title, reference: title.slice(0, 50) },
      });
    }
  });

  test('each line of the log is one entry still, and none holds a secret', () => {
    expect(logged.length).toBeGreaterThan(100);
    for (const line of logged) {
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
      for (const secret of [token, 'demo-secret', widgetData, CARD.number]) expect(line).not.toContain(secret);
    }
  });
});

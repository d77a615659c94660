/** Whatever a client sends: the service answers, below 500, in the envelope, and repeats nothing of it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '@service-payments/contract';
import type { RouteName } from '@service-payments/contract';
import { errorEnvelopeSchema } from '@service-payments/contract/schemas';
import { createIntent, intentRequest, startService, STORES } from './service-under-test.ts';
import type { Answer, ServiceUnderTest } from './service-under-test.ts';

const VALID: Partial<Record<RouteName, object>> = {
  token: { client_id: 'demo-client', client_secret: 'demo-secret' },
  createIntent: intentRequest(),
  createRedirect: intentRequest(),
  getStatuses: { payment_intent_ids: ['00000000-0000-0000-0000-000000000000'] },
  createKycSession: {
    action: { type: 'OCC_RULES_ENGINE', level: 1 },
    customer: { external_id: 'c', wallet: { address: '0x1', blockchain: 'base' } },
  },
  createSubscription: { endpoint: 'http://127.0.0.1:9/x', description: 'd' },
  updateSubscription: { description: 'd' },
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

describe.each(STORES)('on the %s store', (kind) => {
  let service: ServiceUnderTest;
  let token: string;
  let widgetData: string;

  beforeAll(async () => {
    service = await startService(kind);
    token = await service.token();
    widgetData = (await createIntent(service, token)).widgetData;
  });
  afterAll(async () => await service.close());

  const expectAnswer = (answer: Answer): void => {
    expect(answer.status, answer.text).toBeLessThan(500);
    if (answer.status >= 400) expect(errorEnvelopeSchema.safeParse(answer.body).success, answer.text).toBe(true);
  };
  const runs = { numRuns: 60 };

  test.each(Object.entries(VALID) as [RouteName, object][])(
    '%s takes any mutation of its body',
    async (name, valid) => {
      const { method, path } = ROUTES[name];
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ weight: 4, arbitrary: mutated(valid) }, { weight: 1, arbitrary: fc.jsonValue() }),
          async (body) => {
            expectAnswer(await service.call(method, path.replace('{id}', crypto.randomUUID()), { token, body }));
          },
        ),
        runs,
      );
    },
  );

  test('the checkout takes any card', async () => {
    const card = { number: '4111111111111111', expiryMonth: '12', expiryYear: '35', cvv: '123', name: 'n' };
    await fc.assert(
      fc.asyncProperty(mutated(card), async (body) => {
        const headers = { Authorization: `Checkout ${widgetData}` };
        expectAnswer(await service.call('POST', '/checkout/v1/card', { headers, body }));
      }),
      runs,
    );
  });

  test('any path, any id and any query are answered', async () => {
    const segment = fc
      .oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary' }))
      .map((text) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?')));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '/',
          '/widget/',
          '/pay/',
          '/challenge/',
          '/notifications/v1/subscriptions/',
          '/sandbox/v1/customers/',
          '/sandbox/v1/payments/',
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
        expectAnswer(await service.call('GET', '/checkout/v1/session', { headers }));
      }),
      runs,
    );
  });

  test('injection strings are kept as they are', async () => {
    const title = "'; drop table payment_intent; --";
    const request = intentRequest();
    const intent = await createIntent(service, token, { items: [{ ...request.items[0], title }] });
    const session = await service.call('GET', '/checkout/v1/session', {
      headers: { Authorization: `Checkout ${intent.widgetData}` },
    });
    expect(session.body?.data).toMatchObject({ item: { title } });
  });
});

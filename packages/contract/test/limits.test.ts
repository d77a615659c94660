import { describe, expect, test } from 'vitest';
import type { PaymentIntentRequest } from '@service-payments/contract';
import { BLOCKCHAINS, LIMITS } from '@service-payments/contract';
import { FIXTURES } from '@service-payments/contract/fixtures';
import {
  kycSessionRequestSchema,
  paymentIntentRequestSchema,
  paymentIntentShapeSchema,
  paymentStatusesRequestSchema,
  replayQuerySchema,
  subscriptionCreateRequestSchema,
  subscriptionUpdateRequestSchema,
} from '@service-payments/contract/schemas';

const request = FIXTURES['payment-intent-request'].valid as PaymentIntentRequest;

/** The request with the member at `path` replaced. */
function requestWith(path: string, value: unknown): unknown {
  const copy = structuredClone(request) as unknown as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() as string;
  const owner = steps.reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, copy);
  owner[last] = value;
  return copy;
}

function problemWith(path: string, value: unknown): string | null {
  const result = paymentIntentShapeSchema.safeParse(requestWith(path, value));
  if (result.success) return null;
  const [issue] = result.error.issues;
  return `${issue?.path.join('.')} ${issue?.message}`;
}

/** Ten of these are ten code points and twenty UTF-16 units. */
const SWORD = '\u{1F5E1}';
const emailOf = (length: number): string => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
const imageOf = (length: number): string =>
  `https://shop.example/${'i'.repeat(length - 'https://shop.example/'.length)}`;
const amountOf = (length: number): string => `${'9'.repeat(length - 3)}.99`;

describe('each text of an intent may be as long as the Limits table says and not one longer', () => {
  test.each([
    ['buyer.id', 1000, (length: number) => SWORD.repeat(length)],
    ['buyer.email', 255, emailOf],
    ['idempotency_key', 1000, (length: number) => SWORD.repeat(length)],
    ['reference', 100, (length: number) => SWORD.repeat(length)],
    ['items.0.id', 255, (length: number) => SWORD.repeat(length)],
    ['items.0.title', 255, (length: number) => SWORD.repeat(length)],
    ['items.0.description', 255, (length: number) => SWORD.repeat(length)],
    ['items.0.image_url', 255, imageOf],
    ['items.0.amount', 100, amountOf],
  ])('%s: %i', (path, limit, of) => {
    expect(problemWith(path, of(limit))).toBeNull();
    expect(problemWith(path, of(limit + 1))).toBe(`${path} must have at most ${limit} characters`);
  });
});

describe('the shape of an intent', () => {
  test.each(['buyer.id', 'buyer.email', 'idempotency_key', 'items.0.id', 'items.0.title', 'items.0.image_url'])(
    '%s must not be empty',
    (path) => expect(problemWith(path, '')).toBe(`${path} must not be empty`),
  );

  test.each(['reference', 'items.0.description'])('%s may be empty', (path) => {
    expect(problemWith(path, '')).toBeNull();
  });

  test.each([
    'transaction_type',
    'buyer',
    'buyer.id',
    'buyer.email',
    'currency',
    'idempotency_key',
    'items',
    'items.0',
  ])('%s of another type is refused', (path) => {
    for (const wrong of [1, true, null, [], { deep: {} }, 'no such value']) {
      if (wrong === 'no such value' && /id$|key$/.test(path)) continue;
      expect(problemWith(path, wrong), JSON.stringify(wrong)).not.toBeNull();
    }
  });

  test.each(['\u0000', 'a\u0000b', '\ud800', 'a\udfff'])('text with U+0000 or a lone surrogate is refused', (text) => {
    for (const path of ['buyer.id', 'idempotency_key', 'reference', 'items.0.title', 'items.0.description']) {
      expect(problemWith(path, text)).toBe(`${path} must not contain U+0000 or a lone surrogate`);
    }
  });

  test.each([0, 2, 3])('%i items are refused', (count) => {
    expect(
      problemWith(
        'items',
        Array.from({ length: count }, () => request.items[0]),
      ),
    ).toBe('items must have exactly one element');
  });

  test('a buyer has an email, a wallet, or both, and the refusal says so', () => {
    const wallet = { address: '0xA', blockchain: 'base' };
    expect(problemWith('buyer', { id: 'p', wallet })).toBeNull();
    expect(problemWith('buyer', { id: 'p', wallet, email: 'p@example.com' })).toBeNull();
    expect(problemWith('buyer', { id: 'p' })).toBe('buyer must have an email, a wallet, or both');
    expect(problemWith('buyer', { id: 'p', email: null })).toBe('buyer.email must be a string');
  });

  test('every blockchain of the interface is known and no other', () => {
    expect(BLOCKCHAINS).toHaveLength(22);
    for (const blockchain of BLOCKCHAINS) {
      expect(problemWith('buyer', { id: 'p', wallet: { address: 'x', blockchain } })).toBeNull();
    }
    expect(problemWith('buyer', { id: 'p', wallet: { address: 'x', blockchain: 'Ethereum' } })).toMatch(
      /^buyer\.wallet\.blockchain must be one of ethereum, /,
    );
  });

  test.each(['a@example.com', "o'neil+game@mail.example.co", 'игрок@пример.рф', 'a_b-c@x-y.example'])(
    '%s is an e-mail address',
    (email) => expect(problemWith('buyer.email', email)).toBeNull(),
  );

  test.each(['a', 'a@', '@b.c', 'a@b', 'a b@c.de', 'a@b..c', '.a@b.cd', 'a..b@c.de', 'a@b.cd ', 'a@-b.cd', 'a@b@c.de'])(
    '"%s" is no e-mail address',
    (email) => expect(problemWith('buyer.email', email)).toBe('buyer.email must be an e-mail address'),
  );

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//shop.example/a.png',
    'a.png',
    'https://',
    'https:\\\\x',
  ])('%s is no picture address', (url) =>
    expect(problemWith('items.0.image_url', url)).toBe('items.0.image_url must be an http or https address'),
  );

  test('unknown members are ignored, __proto__ among them', () => {
    const body = JSON.parse(`{"__proto__":{"polluted":1},"x":1,${JSON.stringify(request).slice(1)}`) as unknown;
    const parsed = paymentIntentShapeSchema.parse(body);
    expect(parsed).toEqual(request);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('an amount', () => {
  test.each(['0.50', '0.00', '10.00', '123456789012345678901234567890.12'])('%s is one', (amount) => {
    expect(paymentIntentRequestSchema.safeParse(requestWith('items.0.amount', amount)).success).toBe(true);
  });

  test.each(['4.999', '0.500', `1.${'0'.repeat(98)}`])('%s has the shape but too many decimals', (amount) => {
    expect(problemWith('items.0.amount', amount)).toBeNull();
    expect(paymentIntentRequestSchema.safeParse(requestWith('items.0.amount', amount)).success).toBe(false);
  });

  test.each([
    '5',
    '5.',
    '5.0',
    '.50',
    '-1.00',
    '+1.00',
    '1e2',
    '1,00',
    ' 1.00',
    '1.00 ',
    '01.00',
    '00.001',
    '١.٠٠',
    'NaN',
  ])('"%s" is none', (amount) =>
    expect(problemWith('items.0.amount', amount)).toBe(
      'items.0.amount must be digits, a dot and two digits, such as "4.99"',
    ),
  );

  test('a number is none: money is never a float', () => {
    expect(problemWith('items.0.amount', 4.99)).toBe('items.0.amount must be a string');
  });
});

describe('other requests', () => {
  const id = '3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10';

  test('ids follow the pattern of the interface, whatever their version digit', () => {
    const accepts = (value: unknown): boolean =>
      paymentStatusesRequestSchema.safeParse({ payment_intent_ids: [value] }).success;
    expect([id, id.toUpperCase(), 'ffffffff-ffff-ffff-ffff-ffffffffffff'].every(accepts)).toBe(true);
    expect([`${id} `, id.slice(1), id.replaceAll('-', ''), `{${id}}`, `${id}\n`, 7].some(accepts)).toBe(false);
  });

  test('1 to 100 ids are looked up at once', () => {
    const ids = (count: number): unknown => ({ payment_intent_ids: Array.from({ length: count }, () => id) });
    expect(paymentStatusesRequestSchema.safeParse(ids(0)).success).toBe(false);
    expect(paymentStatusesRequestSchema.safeParse(ids(1)).success).toBe(true);
    expect(paymentStatusesRequestSchema.safeParse(ids(LIMITS.statusIdsPerRequest)).success).toBe(true);
    expect(paymentStatusesRequestSchema.safeParse(ids(LIMITS.statusIdsPerRequest + 1)).success).toBe(false);
  });

  test.each([0, 4, 2.5, '2', null, undefined])('there is no KYC level %s', (level) => {
    const kyc = FIXTURES['kyc-request'].valid as { action: object; customer: object };
    expect(kycSessionRequestSchema.safeParse({ ...kyc, action: { ...kyc.action, level } }).success).toBe(false);
  });

  test('a subscription has an endpoint of at most 2500 and a description of 1 to 200 characters', () => {
    const create = (endpoint: string, description: string): boolean =>
      subscriptionCreateRequestSchema.safeParse({ endpoint, description }).success;
    const base = 'https://shop.example/';
    const longest = base + 'w'.repeat(LIMITS.endpointLength - base.length);
    expect(create(longest, 'd'.repeat(200))).toBe(true);
    expect(create(`${longest}w`, 'd')).toBe(false);
    expect(create(base, 'd'.repeat(201))).toBe(false);
    expect(create(base, '')).toBe(false);
  });

  test.each([{ version: '1' }, { endpoint: 'https://a.example' }, { description: 'x', other: 1 }])(
    'an update of %o is taken',
    (update) => expect(subscriptionUpdateRequestSchema.safeParse(update).success).toBe(true),
  );

  test.each([{}, { other: 1 }, { version: '2' }, { version: 1 }, { version: '1'.repeat(21) }, { description: '' }])(
    'an update of %o is refused',
    (update) => expect(subscriptionUpdateRequestSchema.safeParse(update).success).toBe(false),
  );

  test.each([
    ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.001Z', true],
    ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00Z', false],
    ['2026-02-30T12:00:00Z', '2026-03-31T12:00:00Z', false],
    ['2026-01-31', '2026-02-01', false],
    ['2026-01-31T12:00:00', '2026-02-01T12:00:00', false],
    ['2026-01-31t12:00:00z', '2026-02-01t12:00:00z', false],
    ['1769860800000', '1769860900000', false],
    [`2026-01-31T12:00:00.${'0'.repeat(79)}Z`, '2027-01-31T12:00:00Z', true],
    [`2026-01-31T12:00:00.${'0'.repeat(80)}Z`, '2027-01-31T12:00:00Z', false],
  ])('a window from %s to %s: %s', (start_timestamp, end_timestamp, taken) => {
    expect(replayQuerySchema.safeParse({ start_timestamp, end_timestamp }).success).toBe(taken);
  });
});

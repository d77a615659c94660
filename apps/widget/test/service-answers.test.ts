import { CARD_FIELD_CODES } from '@service-payments/checkout-protocol';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readAnswer } from '../src/frame/service/checkout-client.ts';
import { readSession } from '../src/frame/service/read-session.ts';
import { formatAmount } from '../src/frame/format-amount.ts';
import { CHALLENGE, checkoutSession, PROCESSING } from './checkout-session.ts';

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://pay.example' });
  return () => vi.unstubAllGlobals();
});

describe('reading a session', () => {
  test.each([
    checkoutSession(),
    checkoutSession({ payment: PROCESSING }),
    checkoutSession({ payment: CHALLENGE }),
    checkoutSession({ payment: { status: 'Lapsed' } }),
    checkoutSession({
      payment: { status: 'Approved', method: 'crypto' },
      card: { network: 'visa', lastFour: '1111' },
      errorCode: 'ERR06',
      expiresInSeconds: 1800,
      returnUrl: 'https://game.example/shop',
    }),
  ])('takes it as it is: $payment.status', (session) => {
    expect(readSession(JSON.parse(JSON.stringify(session)))).toEqual(session);
  });

  test.each([
    null,
    'session',
    [],
    {},
    { ...checkoutSession(), payment: { status: 'Later' } },
    { ...checkoutSession(), item: null },
  ])('takes nothing for one that is none: %j', (value) => {
    expect(readSession(value)).toBeNull();
  });

  test('an empty code is none', () => {
    expect(readSession({ ...checkoutSession(), errorCode: '' })?.errorCode).toBeNull();
  });

  test('a network nobody knows is a card like any', () => {
    const session = readSession({ ...checkoutSession(), card: { network: 'later', lastFour: '1234' } });
    expect(session?.card).toEqual({ network: 'unknown', lastFour: '1234' });
  });

  test('leads to web pages only', () => {
    const evil = 'javascript:alert(1)';
    expect(readSession({ ...checkoutSession(), returnUrl: evil })?.returnUrl).toBeNull();
    expect(readSession({ ...checkoutSession(), payment: { ...CHALLENGE, challengeUrl: evil } })?.payment).toEqual(
      PROCESSING,
    );
    const path = { ...CHALLENGE, challengeUrl: '/challenge/1' };
    expect(readSession({ ...checkoutSession(), payment: path })?.payment).toEqual(CHALLENGE);
  });
});

describe('reading an answer', () => {
  test('takes a session out of its envelope', () => {
    expect(readAnswer(200, { data: checkoutSession() })).toEqual({ ok: true, session: checkoutSession() });
  });

  test.each([
    [200, null, 'server'],
    [200, { data: {} }, 'server'],
    [400, {}, 'server'],
    [401, { error: {} }, 'unauthorized'],
    [403, { error: { code: 'ERR06' } }, 'conflict'],
    [404, null, 'unauthorized'],
    [409, null, 'conflict'],
    [429, null, 'busy'],
    [500, null, 'server'],
    [503, 'half an ans', 'server'],
  ])('%i %j is %s', (status, body, kind) => {
    expect(readAnswer(status, body)).toEqual({ ok: false, trouble: { kind } });
  });

  test.each(Object.entries(CARD_FIELD_CODES))('names the field %s', (field, code) => {
    expect(readAnswer(422, { error: { code } })).toEqual({ ok: false, trouble: { kind: 'field', field } });
  });

  test('a field nobody knows is the number', () => {
    expect(readAnswer(422, { error: { code: 'card_later' } })).toMatchObject({ trouble: { field: 'number' } });
  });
});

describe('an amount', () => {
  test.each([
    ['4.99', 'USD', 'en-US', '$4.99'],
    ['1234567.50', 'EUR', 'de-DE', '1.234.567,50 €'],
    ['90071992547409930.01', 'USD', 'en-US', '$90,071,992,547,409,930.01'],
    ['0.50', 'USD', 'no such tag', '$0.50'],
  ] as const)('%s %s in %s is %s', (amount, currency, locale, written) => {
    expect(formatAmount(amount, currency, locale).replace(/\s/g, ' ')).toBe(written);
  });
});

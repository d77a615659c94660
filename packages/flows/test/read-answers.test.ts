/** What comes from the caller's server, in every form it may have. */
import { describe, expect, test } from 'vitest';
import { FIXTURES } from '@service-payments/contract/fixtures';
import { readFailure } from '../src/payment/payment-error.ts';
import type { PaymentError } from '../src/payment/payment-error.ts';
import { readIntent } from '../src/payment/read-intent.ts';
import { readStatus } from '../src/status/read-status.ts';

const ID = '11111111-2222-4333-8444-55555555abcd';

/** What an answer that is no intent ends as. */
function failureOf(answer: unknown): PaymentError {
  try {
    readIntent(answer);
  } catch (thrown) {
    return readFailure(thrown, 'preparing');
  }
  throw new Error('It was read as an intent.');
}

describe('an intent answer', () => {
  test.each(['payment-intent-response', 'payment-intent-response-kyc-required'] as const)('%s is created', (name) => {
    const body = FIXTURES[name].valid as { data: { payment_intent_id: string } };
    const { payment_intent_id: paymentIntentId } = body.data;
    expect(readIntent(body)).toEqual({ data: body.data, event: { type: 'created', paymentIntentId } });
    expect(readIntent(body.data).data).toBe(body.data);
  });

  test.each([
    ['payment-intent-response-banned', 'ERR01'],
    ['payment-intent-response-sanctioned', 'ERR03'],
    ['payment-intent-response-wallet-flagged', 'ERR15'],
  ] as const)('%s is refused with %s, data whole', (name, code) => {
    const body = FIXTURES[name].valid as { data: object };
    const answer = readIntent(body);
    expect(answer).toEqual({ data: body.data, event: { type: 'refused', code } });
    expect(answer.data).toBe(body.data);
  });

  test('with an unknown code and no widget_data is refused, with an empty code created', () => {
    const data = { flow: 'PAYMENT', error_code: 'ERR77', payment_intent_id: null, widget_data: null };
    expect(readIntent(data)).toMatchObject({ event: { type: 'refused', code: 'ERR77' } });
    const fine = { ...data, error_code: '', payment_intent_id: ID, widget_data: 'abc' };
    expect(readIntent(fine)).toMatchObject({ event: { type: 'created' } });
  });

  test('that is an error envelope nobody looked at is a failure with its code', () => {
    expect(failureOf(FIXTURES['error-amount-below-minimum'].valid)).toMatchObject({ code: 'ERR02', charge: 'none' });
  });

  test.each([undefined, null, 'text', 7, {}, [], { data: null }, { widget_data: null, error_code: null }])(
    'that is %j is intent_invalid',
    (answer) => {
      expect(failureOf(answer)).toMatchObject({ code: 'intent_invalid' });
    },
  );
});

describe('a failure', () => {
  test.each([
    ['an envelope', { error: { code: 'ERR04', status: 409 } }, 'ERR04', 'unknown'],
    ['an Error with a code', Object.assign(new Error('x'), { code: 'ERR09', status: 400 }), 'ERR09', 'none'],
    [
      'an Error around an envelope',
      Object.assign(new Error('x'), { body: { error: { code: 'ERR02' } } }),
      'ERR02',
      'none',
    ],
    ['a client’s response', { response: { status: 409, data: { error: { code: 'ERR04' } } } }, 'ERR04', 'unknown'],
    ['a status alone', { status: 429 }, 429, 'none'],
    ['a conflict without a code', { error: { status: 409 } }, 409, 'unknown'],
    ['a numeric code', { error: { code: 403, status: 403 } }, 403, 'none'],
    ['no network', new TypeError('Failed to fetch'), 'network-before-payment', 'none'],
    ['anything else', 'boom', 'unknown', 'none'],
  ])('from %s has code and certainty', (_what, value, code, charge) => {
    expect(readFailure(value, 'preparing')).toMatchObject({ code, charge, cause: value });
  });

  test('while checking never claims that nothing was charged', () => {
    expect(readFailure(new TypeError('x'), 'checking').charge).toBe('unknown');
  });

  test('never repeats in its message what the answer held', () => {
    expect(readFailure({ error: { message: 'secret' } }, 'preparing').message).not.toContain('secret');
  });
});

describe('a status answer', () => {
  const entry = { payment_intent_id: ID, status: 'Approved' };
  const other = { payment_intent_id: '99999999-2222-4333-8444-55555555abcd', status: 'Declined' };
  test.each<[string, unknown, string | null | undefined]>([
    ['a status', 'Created', 'Created'],
    ['an entry', entry, 'Approved'],
    ['an entry in capitals (field bug A17)', { ...entry, payment_intent_id: ID.toUpperCase() }, 'Approved'],
    ['an entry of another payment', other, null],
    ['entries in any order (field bug A14)', [other, entry], 'Approved'],
    ['the whole body', { data: [other, entry] }, 'Approved'],
    ['a body with one entry', { data: entry }, 'Approved'],
    ['{ status } alone', { status: 'Expired' }, 'Expired'],
    ['an unknown status name', [{ ...entry, status: 'Reviewing' }], 'Reviewing'],
    ['no entry', { data: [] }, null],
    ['null', null, null],
    ['an error envelope (field bug A8)', { error: { status: 500 } }, undefined],
    ['a framework’s error body', { status: 500, error: 'Internal Server Error' }, undefined],
    ['nothing', undefined, undefined],
    ['a number', 7, undefined],
    ['odd entries', [null, 7, { status: 7 }], null],
  ])('%s', (_what, answer, expected) => {
    expect(readStatus(answer, ID)).toBe(expected);
  });
});

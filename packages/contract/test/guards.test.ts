import { expect, test } from 'vitest';
import { isTerminalStatus, LIMITS, readErrorCode, ROUTES, sameId } from '@service-payments/contract';

test('an unknown status is not terminal', () => {
  expect(['Approved', 'Declined', 'Expired'].every(isTerminalStatus)).toBe(true);
  expect(['Created', 'approved', 'Refunded', '', null, undefined, 3].some(isTerminalStatus)).toBe(false);
});

test('an empty error code is none', () => {
  expect(readErrorCode({ error_code: '' })).toBeNull();
  expect(readErrorCode({ error_code: null })).toBeNull();
  expect(readErrorCode({})).toBeNull();
  expect(readErrorCode({ error_code: 'ERR77' })).toBe('ERR77');
});

test('ids compare without regard to case, and no id is like no other', () => {
  expect(sameId('AB', 'ab')).toBe(true);
  expect(sameId('ab', 'ac')).toBe(false);
  expect(sameId(null, null)).toBe(false);
});

test('no two operations share method and path', () => {
  const calls = Object.values(ROUTES).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls).toHaveLength(14);
});

test('the Limits table stands as the interface has it', () => {
  expect(LIMITS).toMatchObject({
    itemsPerIntent: 1,
    buyerIdLength: 1000,
    idempotencyKeyLength: 1000,
    emailLength: 255,
    itemTextLength: 255,
    amountLength: 100,
    referenceLength: 100,
    widgetDataLength: 100_000,
    notes: 100,
    noteLength: 1000,
    statusIdsPerRequest: 100,
    statusesPerResponse: 1000,
    redirectUrlSeconds: 30,
    inactivityMinutes: 30,
    enabledSubscriptions: { production: 1, sandbox: 3 },
    webhookRetries: 3,
  });
});

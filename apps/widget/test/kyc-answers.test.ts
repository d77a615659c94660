import { describe, expect, test } from 'vitest';
import { likelyCountry, listCountries, listDialCountries } from '../src/frame/kyc/countries/country-names.ts';
import { DIAL_CODES, toE164 } from '../src/frame/kyc/countries/dial-codes.ts';
import { nextHandoffScreen } from '../src/frame/kyc/handoff/handoff-screen.ts';
import type { HandoffEvent, HandoffScreen } from '../src/frame/kyc/handoff/handoff-screen.ts';
import { readKycTrouble } from '../src/frame/kyc/service/kyc-trouble.ts';
import { readHandoffState, readKycProgress } from '../src/frame/kyc/service/read-progress.ts';

describe('what the service says', () => {
  test('is read by its known members; what a later one adds is left out', () => {
    const progress = readKycProgress({
      level: 3,
      status: 'open',
      stepsDone: ['email-code'],
      stepsLeft: ['name', 'dance'],
      consented: true,
      code: { step: 'dance', to: 'x' },
      pictures: ['selfie', 7],
      handoff: 'lost',
      environment: 'moon',
      merchantName: null,
    });
    expect(progress).toEqual({
      level: 3,
      status: 'open',
      stepsDone: ['email-code'],
      stepsLeft: ['name'],
      consented: true,
      emailHint: null,
      code: null,
      pictures: ['selfie'],
      handoff: 'none',
      environment: 'production',
      merchantName: '',
    });
  });

  test.each([null, [], 'text', { level: 4, status: 'open' }, { level: 1, status: 'dancing' }])(
    '%j is none',
    (value) => {
      expect(readKycProgress(value)).toBeNull();
      expect(readHandoffState(value)).toBeNull();
    },
  );

  test.each([
    [401, null, null, { kind: 'unauthorized' }],
    [409, 'kyc_consent', null, { kind: 'moved' }],
    [422, 'kyc_step', null, { kind: 'moved' }],
    [422, 'kyc_code', null, { kind: 'wrong-code' }],
    [422, 'kyc_code_none', null, { kind: 'no-code' }],
    [422, 'anything later', null, { kind: 'refused' }],
    [413, null, null, { kind: 'picture' }],
    [429, 'kyc_code_tries', '24', { kind: 'too-many-tries', retryInSeconds: 24 }],
    [429, 'kyc_code_sends', 'soon', { kind: 'too-often', retryInSeconds: 10 }],
    [429, null, '999999', { kind: 'too-often', retryInSeconds: 3600 }],
    [503, null, null, { kind: 'server' }],
    [200, null, null, { kind: 'server' }],
  ])('%i %s, Retry-After %s', (status, code, retryAfter, trouble) => {
    expect(readKycTrouble(status, code, retryAfter)).toEqual(trouble);
  });
});

describe('phone numbers', () => {
  test.each([
    ['DE', '0151 2345678', '+491512345678'],
    ['IT', '06 1234567', '+39061234567'],
    ['US', '(555) 010-0123', '+15550100123'],
    ['BS', '555-0123', '+12425550123'],
    ['DE', '+44 20 7946 0000', '+442079460000'],
    ['DE', '123', null],
    ['DE', '+', null],
    ['DE', '1234567890123456', null],
    ['XX', '1234567', null],
  ])('%s %s is %s', (country, typed, number) => {
    expect(toE164(country, typed)).toBe(number);
  });

  test('every calling code is digits, and every country has a name', () => {
    for (const [code, dial] of DIAL_CODES) expect(`${code}${dial}`).toMatch(/^[A-Z]{2}[1-9][0-9]{0,3}$/);
    expect(DIAL_CODES.size).toBe(245);
    for (const { code, name } of listDialCountries('en')) expect(name).not.toBe(code);
    // ISO 3166-1 has 249, and Kosovo has a code for use.
    expect(listCountries('en')).toHaveLength(250);
  });

  test('countries stand in the order of the language, and a guess comes first', () => {
    const names = listCountries('de').map(({ name }) => name);
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'));
    expect(likelyCountry('pt-BR')).toBe('BR');
    expect(likelyCountry('ja')).toBe('JP');
    expect(likelyCountry('no such tag')).toBe('US');
  });
});

describe('the other device', () => {
  const state = (...taken: ('passport' | 'selfie')[]): HandoffEvent => ({
    type: 'answered',
    state: { parts: ['passport', 'selfie'], taken, merchantName: 'Game', environment: 'sandbox' },
  });
  const after = (...events: HandoffEvent[]): HandoffScreen =>
    events.reduce(nextHandoffScreen, { name: 'loading' } as HandoffScreen);

  test('takes one picture after the other, and is done', () => {
    expect(after(state())).toMatchObject({ name: 'taking', next: 'passport' });
    expect(after(state('passport'))).toMatchObject({ name: 'taking', next: 'selfie' });
    expect(after(state('passport', 'selfie')).name).toBe('done');
  });

  test('keeps the picture when the network is gone, and stops when the link is over', () => {
    const sending = [{ type: 'asking' }] as const;
    expect(after(state(), ...sending)).toMatchObject({ busy: true });
    const offline = { type: 'failed', trouble: { kind: 'offline' } } as const;
    expect(after(state(), ...sending, offline)).toMatchObject({ name: 'taking', busy: false });
    expect(after(offline)).toEqual({ name: 'unreachable', busy: false });
    expect(after(offline, ...sending)).toEqual({ name: 'unreachable', busy: true });
    expect(after(state(), { type: 'failed', trouble: { kind: 'unauthorized' } }).name).toBe('over');
  });
});

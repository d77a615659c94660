import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../src/english.ts';
import { DEVELOPER_TEXTS } from '../src/english-developer.ts';
import { getMessage, registerLocale, supportReference } from '../src/index.ts';
import { knownOutcomeKeys, outcomeOf } from '../src/outcomes.ts';

const CHOICE = { strictNeutral: false, hasMinimum: false, hasWait: false };

describe('getMessage', () => {
  test('tells a refused player nothing about which check refused', () => {
    const values = { ref: '12345678' };
    expect(getMessage('ERR01', { values })).toEqual(getMessage('ERR15', { values }));
    expect(outcomeOf('ERR01', CHOICE)).toBe(outcomeOf('ERR15', CHOICE));
  });

  test('folds ERR03 into the same text on request', () => {
    expect(getMessage('ERR03').title).toBe('Not available in your region');
    expect(getMessage('ERR03', { strictNeutral: true })).toEqual(getMessage('ERR01'));
  });

  test('puts the reference in, and reads well without one', () => {
    expect(getMessage('ERR01', { values: { ref: 'cafe0001' } }).body).toContain('with reference cafe0001.');
    expect(getMessage('ERR01').body).toMatch(/contact support\.$/);
    expect(getMessage('ERR99').body).toBe('Something stopped this purchase.');
    expect(getMessage('ERR99', { values: { ref: 'cafe0001' } }).body).toMatch(/\. Reference cafe0001\.$/);
    expect(getMessage(403, { values: { ref: 'cafe0001' } }).body).toMatch(/ later\. Reference cafe0001\.$/);
  });

  test('says which language its words are in', () => {
    expect(getMessage('ERR01', { locale: 'de-AT' }).lang).toBe('en');
    expect(getMessage('ERR01', { locale: 'sv', audience: 'developer' }).lang).toBe('en');
  });

  test.each([...knownOutcomeKeys(), 'ERR77', 'whatever', ''])('has whole sentences for %s', (code) => {
    const message = getMessage(code);
    expect(message.title).toMatch(/^[A-Z].+[^.!]$/);
    expect(message.body).toMatch(/^[A-Z][^![\]{}]+\.$/);
    expect(message.actions.length).toBeGreaterThan(0);
    expect(message.actions.every((action) => action.label.length > 0)).toBe(true);
  });

  test.each(knownOutcomeKeys())('tells the developer why %s happened', (code) => {
    const message = getMessage(code, { audience: 'developer' });
    expect(Object.keys(DEVELOPER_TEXTS)).toContain(code);
    expect(message.body).not.toBe(getMessage(code).body);
    expect(message.body).not.toMatch(/[[\]]\s*\{/);
  });

  test.each([
    [401, 'Checkout isn’t available'],
    ['401', 'Checkout isn’t available'],
    [404, 'Checkout isn’t available'],
    [406, 'Checkout isn’t available'],
    [415, 'Checkout isn’t available'],
    [409, 'We’re checking your payment'],
    [429, 'Too many tries'],
    [500, 'The payment service isn’t answering'],
    [502, 'The payment service isn’t answering'],
    ['Declined', 'The payment didn’t go through'],
    ['declined', 'The payment didn’t go through'],
    ['Created', 'We’re checking your payment'],
    ['ERR98', 'We can’t complete this purchase'],
    ['__proto__', 'We can’t complete this purchase'],
    ['constructor', 'We can’t complete this purchase'],
  ])('knows %s', (code, title) => {
    expect(getMessage(code).title).toBe(title);
  });

  test('interrupts for what blocks, and waits for the rest', () => {
    expect(getMessage('ERR01').announce).toBe('alert');
    expect(getMessage('init_failed').announce).toBe('alert');
    expect(getMessage('Declined').announce).toBe('status');
    expect(getMessage('Approved').announce).toBe('status');
  });

  test('names an unknown code to the developer, never to the player', () => {
    expect(getMessage('ERR98', { audience: 'developer' }).title).toBe('Unknown code ERR98');
    expect(JSON.stringify(getMessage('ERR98'))).not.toContain('ERR98');
    expect(getMessage(503, { audience: 'developer' }).title).toMatch(/^503:/);
  });

  test('offers no retry to a refused player', () => {
    expect(getMessage('ERR01').actions.map((action) => action.id)).toEqual(['support', 'close']);
  });

  test('claims nothing about the charge where the outcome is unknown', () => {
    for (const code of ['ERR04', 'timeout', 'network', 409, 500, 'ERR98']) {
      expect(getMessage(code).body).not.toContain('charged');
    }
  });

  test('names the smallest amount only when it is given', () => {
    expect(getMessage('ERR02').body).not.toContain('smallest');
    expect(getMessage('ERR02', { values: { minimum: '$0.50' } }).body).toContain('$0.50');
  });

  test('takes texts of the caller for the code they are given for', () => {
    const overrides = { Declined: { body: 'Try another card.' } };
    expect(getMessage('Declined', { overrides }).body).toBe('Try another card.');
    expect(getMessage('Declined', { overrides }).title).toBe('The payment didn’t go through');
    expect(getMessage('Expired', { overrides })).toEqual(getMessage('Expired'));
  });

  test('takes a text of the caller for one language, and the general one for the others', () => {
    const overrides = { Declined: { title: 'No luck', body: 'Try another card.' } };
    const localeOverrides = { 'xy-Latn': { declined: { body: 'Ýý.' } } };
    const options = { overrides, localeOverrides };
    expect(getMessage('Declined', { ...options, locale: 'xy-Latn-ZZ' })).toMatchObject({
      title: 'No luck',
      body: 'Ýý.',
    });
    expect(getMessage('Declined', options).body).toBe('Try another card.');
  });

  test('never lets texts of the caller tell apart what must not be', () => {
    const one = { ERR15: { title: 'Title', body: 'Only for one.' }, ERR03: { body: 'Somewhere else.' } };
    expect(getMessage('ERR01', { overrides: one })).toEqual(getMessage('ERR15', { overrides: one }));
    expect(getMessage('ERR03', { overrides: one, strictNeutral: true })).toEqual(
      getMessage('err15', { overrides: one }),
    );
  });

  test('falls back from a region to its language, then to English', () => {
    registerLocale('xx', { ...ENGLISH, texts: { ...ENGLISH.texts, declined: { title: 'Xx', body: 'Yy.' } } });
    expect(getMessage('Declined', { locale: 'xx-Latn-ZZ' }).title).toBe('Xx');
    expect(getMessage('Declined', { locale: 'yy-ZZ' }).title).toBe('The payment didn’t go through');
  });

  test('gives support the last eight characters of the intent', () => {
    expect(supportReference('9b2f6f5e-0f7c-4f0e-8a53-1c4d2e3f4a5b')).toBe('2e3f4a5b');
    expect(supportReference(null)).toBeUndefined();
  });
});

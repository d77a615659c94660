import { describe, expect, test } from 'vitest';
import { EMPTY_ENTRY, findMistake, mistakeOfService, toCardPayment } from '../src/frame/card/card-entry.ts';
import { cardDigits, formatCardNumber } from '../src/frame/card/card-number.ts';
import { formatExpiry, readExpiry } from '../src/frame/card/expiry.ts';
import { retype } from '../src/frame/card/retype.ts';
import { TEST_CARDS } from '../src/frame/card/test-cards.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('the number', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['41111', '4111 1'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111-1111 1111.1111', '4111 1111 1111 1111'],
    ['41111111111111111111111', '4111 1111 1111 1111 111'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463100059', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['52042477500014719', '5204 2477 5000 1471'],
    ['four', ''],
  ])('%s is written %s', (typed, written) => {
    expect(formatCardNumber(typed)).toBe(written);
    expect(formatCardNumber(written)).toBe(written);
  });

  test.each([
    ['', 'number-missing'],
    ['4111', 'number-incomplete'],
    ['4111 1111 1111 1112', 'number-wrong'],
    ['4111 1111 1111 1111', null],
    ['3782 822463 10005', null],
  ])('%s: %s', (number, mistake) => {
    expect(findMistake('number', { ...EMPTY_ENTRY, number }, NOW)).toBe(mistake);
  });

  test('every test card is a number that passes', () => {
    for (const { number } of TEST_CARDS) {
      expect(findMistake('number', { ...EMPTY_ENTRY, number: formatCardNumber(number) }, NOW)).toBeNull();
      expect(cardDigits(formatCardNumber(number))).toBe(number);
    }
  });
});

describe('the expiry date', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['0', '0'],
    ['5', '05 / '],
    ['12', '12 / '],
    ['1227', '12 / 27'],
    ['12/27', '12 / 27'],
    ['1/27', '01 / 27'],
    ['12 / 2', '12 / 2'],
    ['12 / 20', '12 / 20'],
    ['12 / 202', '12 / 202'],
    ['12 / 2027', '12 / 27'],
    ['12/2027', '12 / 27'],
    ['122027', '12 / 27'],
    ['2027-12', '12 / 27'],
    ['12 / 275', '12 / 27'],
  ])('%s is written %s', (typed, written) => {
    expect(formatExpiry(typed)).toBe(written);
    expect(formatExpiry(written)).toBe(written);
  });

  test('is read in two digits each', () => {
    expect(readExpiry('12 / 27')).toEqual({ month: '12', year: '27' });
  });

  test.each([
    ['', 'expiry-missing'],
    ['1', 'expiry-wrong'],
    ['13 / 27', 'expiry-wrong'],
    ['00 / 27', 'expiry-wrong'],
    ['12 / 2', 'expiry-wrong'],
    ['10 / 26', 'expiry-past'],
    ['12 / 25', 'expiry-past'],
    ['12 / 99', 'expiry-wrong'],
    ['11 / 26', null],
    ['01 / 27', null],
  ])('%s in November 2026: %s', (expiry, mistake) => {
    expect(findMistake('expiry', { ...EMPTY_ENTRY, expiry }, NOW)).toBe(mistake);
  });
});

describe('code and name', () => {
  test.each([
    ['4111 1111 1111 1111', '123', null],
    ['4111 1111 1111 1111', '12', 'cvv-wrong'],
    ['3782 822463 10005', '123', 'cvv-wrong'],
    ['3782 822463 10005', '1234', null],
    ['', '', 'cvv-missing'],
  ])('%s with %s: %s', (number, cvv, mistake) => {
    expect(findMistake('cvv', { ...EMPTY_ENTRY, number, cvv }, NOW)).toBe(mistake);
  });

  test('a name of spaces is none', () => {
    expect(findMistake('name', { ...EMPTY_ENTRY, name: '   ' }, NOW)).toBe('name-missing');
  });
});

test('the payment has digits only, and the name without spaces around it', () => {
  const entry = { number: '4111 1111 1111 1111', expiry: '12 / 27', cvv: '123', name: ' Ada Lovelace ', country: 'GB' };
  expect(toCardPayment(entry)).toEqual({
    number: '4111111111111111',
    expiryMonth: '12',
    expiryYear: '27',
    cvv: '123',
    name: 'Ada Lovelace',
    country: 'GB',
  });
});

test('what the service refuses has its place in the form', () => {
  expect(mistakeOfService('unknownTestCard')).toEqual({ field: 'number', mistake: 'number-no-test-card' });
  expect(mistakeOfService('expiry')).toEqual({ field: 'expiry', mistake: 'expiry-wrong' });
});

describe('retyping', () => {
  /** `|` is the caret. */
  function type(previous: string, now: string, inputType = 'insertText', format = formatCardNumber): string {
    const caret = now.indexOf('|');
    const typed = retype({ previous, value: now.replace('|', ''), caret, inputType }, format);
    return `${typed.value.slice(0, typed.caret)}|${typed.value.slice(typed.caret)}`;
  }

  test.each([
    ['at the end', '411', '4111|', '4111|'],
    ['over a gap', '4111', '41111|', '4111 1|'],
    ['in the middle', '4111 1111', '419|11 1111', '419|1 1111 1'],
    ['a letter, which is dropped', '4111', '41x|11', '41|11'],
    ['a paste into the middle', '4111', '41999|11', '4199 9|11'],
  ])('%s', (_, previous, now, expected) => {
    expect(type(previous, now)).toBe(expected);
  });

  test('deleting a gap backwards takes the digit before it', () => {
    expect(type('4111 1111', '4111|1111', 'deleteContentBackward')).toBe('411|1 111');
  });

  test('deleting a gap forwards takes the digit after it', () => {
    expect(type('4111 2345', '4111|2345', 'deleteContentForward')).toBe('4111| 345');
  });

  test('deleting the slash of a date takes the month’s last digit', () => {
    expect(type('12 / ', '12 /|', 'deleteContentBackward', formatExpiry)).toBe('1|');
  });
});

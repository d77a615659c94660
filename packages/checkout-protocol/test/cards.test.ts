import { describe, expect, test } from 'vitest';
import { describeCard, isCardNumber, isExpiryInFuture, passesLuhn } from '@service-payments/checkout-protocol';

describe('a card number', () => {
  test.each([
    ['4111111111111111', 'visa'],
    ['5204247750001471', 'mastercard'],
    ['2720990000000007', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3530111333300000', 'jcb'],
    ['30569309025904', 'diners'],
    ['6200000000000005', 'unionpay'],
  ])('%s is a whole %s number', (number, network) => {
    expect(describeCard(number).network).toBe(network);
    expect(isCardNumber(number)).toBe(true);
  });

  test.each([
    '4111111111111112',
    '411111111111111',
    '41111111111111111',
    '',
    '4111 1111 1111 1111',
    '٤١١١١١١١١١١١١١١١',
  ])('"%s" is none', (number) => expect(isCardNumber(number)).toBe(false));

  test('fails Luhn when any one digit changes', () => {
    const number = '4111111111111111';
    for (let index = 0; index < number.length; index += 1) {
      const changed = `${number.slice(0, index)}${(Number(number[index]) + 1) % 10}${number.slice(index + 1)}`;
      expect(passesLuhn(changed)).toBe(false);
    }
  });
});

describe('an expiry', () => {
  const lastMomentOfJanuary = new Date('2026-01-31T23:59:59.999Z');

  test('is good to the end of its month', () => {
    expect(isExpiryInFuture('01', '26', lastMomentOfJanuary)).toBe(true);
    expect(isExpiryInFuture('01', '26', new Date('2026-02-01T00:00:00Z'))).toBe(false);
  });

  test.each([
    ['13', '30'],
    ['00', '30'],
    ['1', '30'],
    ['12', '25'],
    ['12', '99'],
    ['12', '2030'],
  ])('%s/%s is not acceptable', (month, year) => {
    expect(isExpiryInFuture(month, year, lastMomentOfJanuary)).toBe(false);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountToMinorUnits, compareAmounts, minorUnitsToAmount } from '@service-payments/contract';

test('amounts and minor units are the same money, exactly, at any size', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 96n }), (minorUnits) => {
      expect(amountToMinorUnits(minorUnitsToAmount(minorUnits))).toBe(minorUnits);
    }),
  );
});

test('amounts compare as money, not as text', () => {
  expect(compareAmounts('9.00', '10.00')).toBe(-1);
  expect(compareAmounts('0.50', '0.50')).toBe(0);
  expect(compareAmounts(`${'9'.repeat(97)}.99`, `${'9'.repeat(97)}.98`)).toBe(1);
});

test('what is no amount is refused with the form of one', () => {
  expect(() => amountToMinorUnits('1')).toThrow('such as "4.99"');
  expect(() => minorUnitsToAmount(-1n)).toThrow(RangeError);
});

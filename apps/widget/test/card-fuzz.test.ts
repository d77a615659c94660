import fc from 'fast-check';
import { isCardNumber } from '@service-payments/checkout-protocol';
import { describe, expect, test } from 'vitest';
import { EMPTY_ENTRY, ENTRY_FIELDS, findMistake, toCardPayment } from '../src/frame/card/card-entry.ts';
import { cardDigits, formatCardNumber } from '../src/frame/card/card-number.ts';
import { formatExpiry, readExpiry } from '../src/frame/card/expiry.ts';
import { retype } from '../src/frame/card/retype.ts';

const NOW = new Date('2026-11-30T00:00:00Z');
/** What people and machines put into fields: digits with something between, or anything at all. */
const scribble = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789 -/.')), maxLength: 40 }),
);

/** Right in most fields, so that what is wrong in one is all that could be sent. */
const nearlyRight = fc.record({
  number: fc.oneof(scribble, fc.constantFrom('4111 1111 1111 1111', '378282246310005')),
  expiry: fc.oneof(scribble, fc.constant('12 / 30')),
  cvv: fc.oneof(scribble, fc.constant('123'), fc.string({ minLength: 3, maxLength: 4 })),
  name: fc.oneof(scribble, fc.constant('Ada')),
});

describe('whatever is typed into the card form', () => {
  test('a number keeps its digits in order, up to the network’s longest, and formats once and for all', () => {
    fc.assert(
      fc.property(scribble, (text) => {
        const formatted = formatCardNumber(text);
        expect(formatted).toMatch(/^(?:[0-9]+(?: [0-9]+)*)?$/);
        expect(text.replace(/[^0-9]/g, '').startsWith(cardDigits(formatted))).toBe(true);
        expect(formatCardNumber(formatted)).toBe(formatted);
      }),
    );
  });

  test('an expiry formats once and for all, to digits and a slash', () => {
    fc.assert(
      fc.property(scribble, (text) => {
        const formatted = formatExpiry(text);
        expect(formatted).toMatch(/^[0-9]{0,2}(?: \/ [0-9]{0,3})?$/);
        expect(readExpiry(formatExpiry(formatted))).toEqual(readExpiry(formatted));
      }),
    );
  });

  test('the caret stays inside the field', () => {
    fc.assert(
      fc.property(
        scribble,
        scribble,
        fc.nat(40),
        fc.constantFrom('insertText', 'insertFromPaste', 'deleteContentBackward', 'deleteContentForward'),
        (previous, value, at, inputType) => {
          const typed = retype({ previous, value, caret: Math.min(at, value.length), inputType }, formatCardNumber);
          expect(typed.caret).toBeGreaterThanOrEqual(0);
          expect(typed.caret).toBeLessThanOrEqual(typed.value.length);
        },
      ),
    );
  });

  test('nothing is sent that the service would take for no card', () => {
    fc.assert(
      fc.property(nearlyRight, (typed) => {
        const entry = { ...EMPTY_ENTRY, ...typed, country: 'US' };
        if (ENTRY_FIELDS.some((field) => findMistake(field, entry, NOW) !== null)) return;
        const payment = toCardPayment(entry);
        expect(isCardNumber(payment.number)).toBe(true);
        expect(`${payment.expiryMonth}/${payment.expiryYear}`).toMatch(/^(?:0[1-9]|1[0-2])\/[0-9]{2}$/);
        expect(payment.cvv).toMatch(/^[0-9]{3,4}$/);
        expect(payment.name.trim()).not.toBe('');
      }),
    );
  });
});

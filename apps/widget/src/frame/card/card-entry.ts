/** What stands in the card form, what is wrong with it, and the payment it makes. Pure, and kept nowhere else. */
import { describeCard, isCardNumber, isExpiryInFuture, passesLuhn } from '@service-payments/checkout-protocol';
import type { CardPayment } from '@service-payments/checkout-protocol';
import type { CardField } from '../service/checkout-client.ts';
import { cardDigits } from './card-number.ts';
import { unreachableCase } from '../unreachable-case.ts';
import { readExpiry } from './expiry.ts';

export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly name: string;
  /** ISO code; empty while none is chosen. */
  readonly country: string;
}

/** In the order of the form. */
export const ENTRY_FIELDS = [
  'number',
  'expiry',
  'cvv',
  'name',
  'country',
] as const satisfies readonly (keyof CardEntry)[];
export type EntryField = (typeof ENTRY_FIELDS)[number];

export const EMPTY_ENTRY: CardEntry = { number: '', expiry: '', cvv: '', name: '', country: '' };

export type EntryMistake =
  | 'number-missing'
  | 'number-incomplete'
  | 'number-wrong'
  | 'number-no-test-card'
  | 'expiry-missing'
  | 'expiry-wrong'
  | 'expiry-past'
  | 'cvv-missing'
  | 'cvv-wrong'
  | 'name-missing'
  | 'name-wrong'
  | 'country-missing'
  | 'country-wrong';

/** What is wrong with a field, or null. `now` decides what is past. */
export function findMistake(field: EntryField, entry: CardEntry, now: Date): EntryMistake | null {
  switch (field) {
    case 'number':
      return findNumberMistake(cardDigits(entry.number));
    case 'expiry':
      return findExpiryMistake(entry.expiry, now);
    case 'cvv':
      if (entry.cvv === '') return 'cvv-missing';
      return new RegExp(`^[0-9]{${describeCard(cardDigits(entry.number)).cvv}}$`).test(entry.cvv) ? null : 'cvv-wrong';
    case 'name':
      return entry.name.trim() === '' ? 'name-missing' : null;
    case 'country':
      return entry.country === '' ? 'country-missing' : null;
    default:
      return unreachableCase(field);
  }
}

/** The mistake behind a field that the service would not take, though it looked right here. */
export function mistakeOfService(field: CardField): { field: EntryField; mistake: EntryMistake } {
  if (field === 'unknownTestCard') return { field: 'number', mistake: 'number-no-test-card' };
  return { field, mistake: `${field}-wrong` };
}

export function toCardPayment(entry: CardEntry): CardPayment {
  const { month, year } = readExpiry(entry.expiry);
  return {
    number: cardDigits(entry.number),
    expiryMonth: month,
    expiryYear: year,
    cvv: entry.cvv,
    name: entry.name.trim(),
    country: entry.country,
  };
}

function findNumberMistake(digits: string): EntryMistake | null {
  if (digits === '') return 'number-missing';
  if (isCardNumber(digits)) return null;
  const { lengths } = describeCard(digits);
  const tooShort = digits.length < Math.min(...lengths) || (!lengths.includes(digits.length) && !passesLuhn(digits));
  return tooShort ? 'number-incomplete' : 'number-wrong';
}

function findExpiryMistake(text: string, now: Date): EntryMistake | null {
  const { month, year } = readExpiry(text);
  if (month === '') return 'expiry-missing';
  if (!/^(?:0[1-9]|1[0-2])$/.test(month) || !/^[0-9]{2}$/.test(year)) return 'expiry-wrong';
  if (isExpiryInFuture(month, year, now)) return null;
  return Number(year) > now.getUTCFullYear() - 2000 ? 'expiry-wrong' : 'expiry-past';
}

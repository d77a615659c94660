/** What is wrong with the address or the code, or null. Pure. */
import { EMAIL_CODES } from '@service-payments/checkout-protocol';
import type { Trouble } from '../service/checkout-client.ts';

export type EmailMistake = 'address-missing' | 'address-wrong' | 'code-missing' | 'code-wrong' | 'code-used-up';

/** The same rule as the service's: something, an `@`, a name with a dot. Whether it reaches somebody, the code tells. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const MOST_CHARACTERS = 255;

export function findAddressMistake(address: string): EmailMistake | null {
  const trimmed = address.trim();
  if (trimmed === '') return 'address-missing';
  return ADDRESS.test(trimmed) && Array.from(trimmed).length <= MOST_CHARACTERS ? null : 'address-wrong';
}

export function findCodeMistake(code: string): EmailMistake | null {
  return /^[0-9]{6}$/.test(code) ? null : 'code-missing';
}

/** The mistake that the service found, if it was one of the field. */
export function mistakeOfTrouble(trouble: Trouble | null): EmailMistake | null {
  if (trouble?.kind !== 'rejected') return null;
  if (trouble.code === EMAIL_CODES.address) return 'address-wrong';
  return trouble.code === EMAIL_CODES.usedUp ? 'code-used-up' : 'code-wrong';
}

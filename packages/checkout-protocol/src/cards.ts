import type { CardNetwork } from './session.ts';

/** How the number of each network looks. First match wins. */
const NETWORKS: readonly { network: CardNetwork; prefix: RegExp; lengths: readonly number[]; cvv: 3 | 4 }[] = [
  { network: 'amex', prefix: /^3[47]/, lengths: [15], cvv: 4 },
  { network: 'diners', prefix: /^3(?:0[0-5]|[689])/, lengths: [14, 16, 17, 18, 19], cvv: 3 },
  { network: 'jcb', prefix: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19], cvv: 3 },
  { network: 'mastercard', prefix: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/, lengths: [16], cvv: 3 },
  { network: 'discover', prefix: /^6(?:011|4[4-9]|5)/, lengths: [16, 17, 18, 19], cvv: 3 },
  { network: 'unionpay', prefix: /^62/, lengths: [16, 17, 18, 19], cvv: 3 },
  { network: 'visa', prefix: /^4/, lengths: [13, 16, 19], cvv: 3 },
];

/** What the first digits tell: network, allowed lengths, length of the security code. */
export function describeCard(digits: string): { network: CardNetwork; lengths: readonly number[]; cvv: 3 | 4 } {
  const known = NETWORKS.find((candidate) => candidate.prefix.test(digits));
  return known ?? { network: 'unknown', lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvv: 3 };
}

/** Whether the last digit fits the others (ISO/IEC 7812-1, Luhn). */
export function passesLuhn(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** Whether this is a whole, well-formed number of its network. */
export function isCardNumber(digits: string): boolean {
  return describeCard(digits).lengths.includes(digits.length) && passesLuhn(digits);
}

/** A card is good to the end of its month. `now` is the caller's, so that tests and the sandbox clock decide. */
export function isExpiryInFuture(month: string, twoDigitYear: string, now: Date): boolean {
  if (!/^(?:0[1-9]|1[0-2])$/.test(month) || !/^[0-9]{2}$/.test(twoDigitYear)) return false;
  const endOfMonth = Date.UTC(2000 + Number(twoDigitYear), Number(month), 1);
  // Beyond twenty years it is a typing mistake: no network issues such cards.
  const farthest = Date.UTC(now.getUTCFullYear() + 20, 11, 31);
  return endOfMonth > now.getTime() && endOfMonth <= farthest;
}

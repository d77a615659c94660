/** @see interface, Payment intent request */
export const CURRENCIES = ['USD', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * A decimal amount of money as text: digits, a dot, exactly two digits, no leading zero (`4.99`).
 * Never a float. @see interface, Item; decisions H6
 */
export type Amount = string;

/** An amount as the interface takes it: exactly two decimals. */
export const AMOUNT_PATTERN: RegExp = /^(?:0|[1-9][0-9]*)\.[0-9]{2}$/;

/** An amount of the right form but with too many decimals; the service answers `ERR09` to it. */
export const LONG_AMOUNT_PATTERN: RegExp = /^(?:0|[1-9][0-9]*)\.[0-9]{3,}$/;

/**
 * The amount in minor units (cents), exactly.
 * @throws RangeError when `amount` is not of {@link AMOUNT_PATTERN}
 */
export function amountToMinorUnits(amount: Amount): bigint {
  if (!AMOUNT_PATTERN.test(amount)) {
    throw new RangeError(`An amount is digits, a dot and two digits, such as "4.99"; received "${amount}".`);
  }
  return BigInt(amount.replace('.', ''));
}

/** The amount of so many minor units: `499n` is `4.99`. Throws RangeError below zero. */
export function minorUnitsToAmount(minorUnits: bigint): Amount {
  if (minorUnits < 0n) throw new RangeError(`An amount is never negative; received ${minorUnits}.`);
  const digits = minorUnits.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Below, equal, above: -1, 0, 1. Exact at any length. */
export function compareAmounts(one: Amount, other: Amount): -1 | 0 | 1 {
  const difference = amountToMinorUnits(one) - amountToMinorUnits(other);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

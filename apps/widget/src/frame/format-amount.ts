import type { Amount, Currency } from '@service-payments/contract';

/** The amount as the player's language writes it, exact at any length: it never becomes a floating-point number. */
export function formatAmount(amount: Amount, currency: Currency, locale: string): string {
  const format = new Intl.NumberFormat(knownLocale(locale), { style: 'currency', currency });
  return format.format(amount as `${number}`);
}

/** A tag that no language has would throw; the browser's own is better than no price. */
export function knownLocale(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}

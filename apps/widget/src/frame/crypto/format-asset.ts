import { knownLocale } from '../format-amount.ts';

/** An amount of an asset as the player's language writes numbers, exact to its last place. */
export function formatAsset(amount: string, symbol: string, locale: string): string {
  const format = new Intl.NumberFormat(knownLocale(locale), { maximumFractionDigits: 18 });
  return `${format.format(amount as `${number}`)} ${symbol}`;
}

/** `1:05`, in the digits of the player's language. */
export function formatTime(seconds: number, locale: string): string {
  const digits = new Intl.NumberFormat(knownLocale(locale), { minimumIntegerDigits: 2 });
  const minutes = new Intl.NumberFormat(knownLocale(locale));
  return `${minutes.format(Math.floor(seconds / 60))}:${digits.format(seconds % 60)}`;
}

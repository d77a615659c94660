/** The expiry date as it is typed, pasted or filled in by the browser: `1227`, `12/27`, `12 / 2027`, `2027-12`. */

export interface Expiry {
  /** Two digits each, or fewer while it is being typed. */
  readonly month: string;
  readonly year: string;
}

export function readExpiry(text: string): Expiry {
  const yearFirst = /^\s*(?:20)([0-9]{2})\D+([0-9]{1,2})\s*$/.exec(text);
  if (yearFirst) return { month: twoDigits(yearFirst[2] ?? ''), year: yearFirst[1] ?? '' };
  const separated = /^\s*([0-9]{1,2})\D+([0-9]*)/.exec(text);
  if (separated) return { month: twoDigits(separated[1] ?? ''), year: twoDigitYear(separated[2] ?? '') };
  const digits = text.replace(/[^0-9]/g, '');
  // No month begins with 2 to 9: it is the month whole.
  if (/^[2-9]/.test(digits)) return { month: `0${digits[0]}`, year: twoDigitYear(digits.slice(1)) };
  return { month: digits.slice(0, 2), year: twoDigitYear(digits.slice(2)) };
}

/** `1227` → `12 / 27`; the slash comes by itself once the month is whole. */
export function formatExpiry(text: string): string {
  const { month, year } = readExpiry(text);
  return month.length < 2 ? month : `${month} / ${year}`;
}

function twoDigits(text: string): string {
  return text.padStart(2, '0');
}

/** `2027` and `27` are one year; `202` is one on its way and stays. */
function twoDigitYear(text: string): string {
  const isLong = text.startsWith('20') && text.length > 2;
  if (!isLong) return text.slice(0, 2);
  return text.length === 3 ? text : text.slice(2, 4);
}

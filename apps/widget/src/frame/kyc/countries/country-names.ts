import { DIAL_CODES } from './dial-codes.ts';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Countries without a calling code of their own have none to live in either, but for these. */
const WITHOUT_DIAL_CODE = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'] as const;
/** Calling codes that are not of a country. */
const NO_HOME: ReadonlySet<string> = new Set(['AC', 'TA']);

/** All of ISO 3166-1 and Kosovo, by name in the player's language, in the order of that language. */
export function listCountries(locale: string): readonly Country[] {
  const codes = [...DIAL_CODES.keys(), ...WITHOUT_DIAL_CODE].filter((code) => !NO_HOME.has(code));
  return named(codes, locale);
}

export function listDialCountries(locale: string): readonly Country[] {
  return named([...DIAL_CODES.keys()], locale);
}

function named(codes: readonly string[], locale: string): readonly Country[] {
  const known = knownLocale(locale);
  const names = new Intl.DisplayNames(known, { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(known);
  const countries = codes.map((code) => ({ code, name: names.of(code) ?? code }));
  return countries.sort((one, other) => compare(one.name, other.name));
}

/** Where the player's language is mostly spoken, or the region it names: a guess to begin with. */
export function likelyCountry(locale: string): string {
  const region = new Intl.Locale(knownLocale(locale)).maximize().region ?? '';
  return DIAL_CODES.has(region) ? region : 'US';
}

function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The countries of a billing address, named and ordered by the player's language. */
import { knownLocale } from '../format-amount.ts';

/** ISO 3166-1 alpha-2. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ ' +
  'NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC ' +
  'VE VG VI VN VU WF WS YE YT ZA ZM ZW';
const COUNTRIES: readonly string[] = CODES.split(' ');

export interface Country {
  readonly value: string;
  readonly label: string;
}

export function listCountries(locale: string): readonly Country[] {
  const known = knownLocale(locale);
  const names = new Intl.DisplayNames(known, { type: 'region' });
  const { compare } = new Intl.Collator(known);
  const countries = COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }));
  return countries.sort((one, other) => compare(one.label, other.label));
}

export function nameCountry(code: string, locale: string): string {
  return new Intl.DisplayNames(knownLocale(locale), { type: 'region' }).of(code) ?? code;
}

function isCountry(code: string): boolean {
  return COUNTRIES.includes(code);
}

/** The country that the languages name, such as `BR` in `pt-BR`; empty when none does. */
export function likelyCountry(locales: readonly string[]): string {
  for (const locale of locales) {
    const known = knownLocale(locale);
    const region = known === undefined ? undefined : new Intl.Locale(known).region;
    if (region !== undefined && isCountry(region)) return region;
  }
  return '';
}

/** The languages that have words here, by BCP 47 tag. Each language is there once, so a region never matters. */
export const LOCALES = ['en', 'es', 'pt-BR', 'fr', 'de', 'it', 'pl', 'tr', 'ru', 'ar', 'ja', 'ko', 'zh-Hans'] as const;

export type Locale = (typeof LOCALES)[number];

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/**
 * The closest language there is for what a player wants: one BCP 47 tag, or several in his order, such as
 * `navigator.languages`. `pt` and `pt-PT` give `pt-BR`; `zh`, `zh-CN` and `zh-TW` give `zh-Hans`, which is nearer to
 * its reader than English; what nobody speaks here gives `en`. Never throws.
 */
export function negotiateLocale(wanted: string | readonly string[] | undefined): Locale {
  for (const tag of typeof wanted === 'string' ? [wanted] : (wanted ?? [])) {
    const language = languageOf(tag);
    const found = LOCALES.find((locale) => languageOf(locale) === language);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Which way a language is written: the value for `dir` beside `lang`. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(languageOf(tag)) ? 'rtl' : 'ltr';
}

/** Old names (`iw`, `cmn`), underscores and odd case are understood; what is no tag at all is no language. */
function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0]?.split('-')[0] ?? '';
  } catch {
    return '';
  }
}

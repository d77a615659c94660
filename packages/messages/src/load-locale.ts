import { isRegistered, registerLocale } from './locales.ts';
import type { LocaleCatalogue } from './locales.ts';
import { negotiateLocale } from './negotiate-locale.ts';
import type { Locale } from './negotiate-locale.ts';
import { PSEUDO_LOCALE } from './pseudo-locale.ts';

type LazyCatalogue = () => Promise<{ readonly default: LocaleCatalogue }>;

/** One chunk a language; a bundler finds each by its literal path. */
const CATALOGUES: Readonly<Record<Exclude<Locale, 'en'> | typeof PSEUDO_LOCALE, LazyCatalogue>> = {
  es: () => import('./locales/es.ts'),
  'pt-BR': () => import('./locales/pt-BR.ts'),
  fr: () => import('./locales/fr.ts'),
  de: () => import('./locales/de.ts'),
  it: () => import('./locales/it.ts'),
  pl: () => import('./locales/pl.ts'),
  tr: () => import('./locales/tr.ts'),
  ru: () => import('./locales/ru.ts'),
  ar: () => import('./locales/ar.ts'),
  ja: () => import('./locales/ja.ts'),
  ko: () => import('./locales/ko.ts'),
  'zh-Hans': () => import('./locales/zh-Hans.ts'),
  [PSEUDO_LOCALE]: () => import('./locales/en-XA.ts'),
};

/**
 * Fetches the words of the closest language, once, and gives its tag: from then on `getMessage` speaks it. Until then,
 * and when it rejects because the file did not come, `getMessage` speaks English. Words registered under the same tag
 * by `registerLocale` are left as they are. `en-XA` gives English in disguise, to find what is not translated.
 *
 * @example await loadLocale(navigator.languages)
 */
export async function loadLocale(
  wanted: string | readonly string[] | undefined,
): Promise<Locale | typeof PSEUDO_LOCALE> {
  const locale = wanted === PSEUDO_LOCALE ? PSEUDO_LOCALE : negotiateLocale(wanted);
  if (locale === 'en' || isRegistered(locale)) return locale;
  const { default: catalogue } = await CATALOGUES[locale]();
  if (!isRegistered(locale)) registerLocale(locale, catalogue);
  return locale;
}

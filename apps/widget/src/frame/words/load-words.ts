/** Which language the screens speak, and how its words come: one small file each, fetched when it is wanted. */
import { loadLocale, negotiateLocale, PSEUDO_LOCALE } from '@service-payments/messages';
import type { Locale } from '@service-payments/messages';
import { ENGLISH } from './english.ts';
import { keepWords } from './words.ts';
import type { Words } from './words.ts';

/** A language without its tag; what is missing is English, and named by a test. */
export type Translation = Partly<Omit<Words, 'language'>>;

export type KycTranslation = NonNullable<Translation['kyc']>;

type Partly<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string | ((...values: never[]) => string)
    ? Texts[Key]
    : Partly<Texts[Key]>;
};

export const TRANSLATIONS: Readonly<
  Record<Exclude<Locale, 'en'> | typeof PSEUDO_LOCALE, () => Promise<{ readonly default: Translation }>>
> = {
  es: () => import('./languages/es.ts'),
  'pt-BR': () => import('./languages/pt-BR.ts'),
  fr: () => import('./languages/fr.ts'),
  de: () => import('./languages/de.ts'),
  it: () => import('./languages/it.ts'),
  pl: () => import('./languages/pl.ts'),
  tr: () => import('./languages/tr.ts'),
  ru: () => import('./languages/ru.ts'),
  ar: () => import('./languages/ar.ts'),
  ja: () => import('./languages/ja.ts'),
  ko: () => import('./languages/ko.ts'),
  'zh-Hans': () => import('./languages/zh-Hans.ts'),
  [PSEUDO_LOCALE]: () => import('./languages/en-XA.ts'),
};

/** A payment in English is better than none: after this long, or when the file does not come, it is English. */
const PATIENCE_MS = 4000;

/** Fetches the words of the closest language, and those of `messages` beside them, for `wordsFor`. Never rejects. */
export async function loadWords(locale: string): Promise<void> {
  const language = locale === PSEUDO_LOCALE ? PSEUDO_LOCALE : negotiateLocale(locale);
  if (language === 'en') return;
  const loading = Promise.all([TRANSLATIONS[language](), loadLocale(language)]);
  const patience = new AbortController();
  try {
    const [{ default: translation }] = await Promise.race([loading, giveUp(patience.signal)]);
    keepWords({ ...withEnglish(ENGLISH, translation), language });
  } catch {
    // English it is.
  } finally {
    patience.abort();
  }
}

/** The locale for numbers and names: the player's own region, as long as it is one of the language spoken. */
export function localeOf(words: Words, wanted: string): string {
  return languageOf(wanted) === languageOf(words.language) ? wanted : words.language;
}

function languageOf(tag: string): string | undefined {
  return tag.toLowerCase().split(/[-_]/)[0];
}

function withEnglish<Texts extends object>(english: Texts, translation: Partly<Texts>): Texts {
  const own: Partial<Record<string, unknown>> = translation;
  const entries = Object.entries(english).map(([key, text]: [string, unknown]) => [
    key,
    typeof text === 'object' && text !== null ? withEnglish(text, own[key] ?? {}) : (own[key] ?? text),
  ]);
  return Object.fromEntries(entries) as Texts;
}

function giveUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`The words did not come within ${PATIENCE_MS} ms.`)), PATIENCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** Which language the screens speak, and how its words come: one small file each, fetched when it is wanted. */
import { loadLocale, negotiateLocale, PSEUDO_LOCALE } from '@service-payments/messages';
import type { Locale } from '@service-payments/messages';
import { ENGLISH } from './english.ts';
import { keepWords } from './words.ts';
import type { Words } from './words.ts';

/** A language without its tag; what is missing is English, and named by a test. */
export type Translation = Partly<Omit<Words, 'language'>>;

/** One small file a language. */
export type Languages<Texts> = Readonly<
  Record<Exclude<Locale, 'en'> | typeof PSEUDO_LOCALE, () => Promise<{ readonly default: Texts }>>
>;

export type Partly<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string | ((...values: never[]) => string)
    ? Texts[Key]
    : Partly<Texts[Key]>;
};

export const TRANSLATIONS: Languages<Translation> = {
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
  const language = languageFor(locale);
  if (language === 'en') return;
  const loaded = await inTime(Promise.all([TRANSLATIONS[language](), loadLocale(language)]));
  if (loaded !== null) keepWords({ ...withEnglish(ENGLISH, loaded[0].default), language });
}

export function languageFor(locale: string): Locale | typeof PSEUDO_LOCALE {
  return locale === PSEUDO_LOCALE ? PSEUDO_LOCALE : negotiateLocale(locale);
}

/** The locale for numbers and names: the player's own region, as long as it is one of the language spoken. */
export function localeOf(words: Words, wanted: string): string {
  return languageOf(wanted) === languageOf(words.language) ? wanted : words.language;
}

function languageOf(tag: string): string | undefined {
  return tag.toLowerCase().split(/[-_]/)[0];
}

export function withEnglish<Texts extends object>(english: Texts, translation: Partly<Texts>): Texts {
  const own: Partial<Record<string, unknown>> = translation;
  const entries = Object.entries(english).map(([key, text]: [string, unknown]) => [
    key,
    typeof text === 'object' && text !== null ? withEnglish(text, own[key] ?? {}) : (own[key] ?? text),
  ]);
  return Object.fromEntries(entries) as Texts;
}

/** What is loaded, or null when it did not come in time, or not at all. */
export async function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

import { FORBIDDEN_EVERYWHERE, FORBIDDEN_WORDS } from './forbidden-words.ts';
import { LOCALES } from './negotiate-locale.ts';
import type { Locale } from './negotiate-locale.ts';

/** Finds the first forbidden word of a language in a text; every language when none is named. */
export function findForbidden(text: string, locale: Locale | undefined): string | undefined {
  // English words are understood, and so are searched for, in every language.
  const languages = locale === undefined ? LOCALES : new Set<Locale>([locale, 'en']);
  for (const language of languages) {
    const found = patternOf(language).exec(plain(text, language))?.[0];
    if (found !== undefined) return found.trim();
  }
  return undefined;
}

const patterns = new Map<Locale, RegExp>();

function patternOf(locale: Locale): RegExp {
  const known = patterns.get(locale);
  if (known !== undefined) return known;
  const words = Object.values(FORBIDDEN_WORDS[locale]).flat();
  const own = words.map((word) => source(plain(word, locale))).join('|');
  const everywhere = `${START}(?:${FORBIDDEN_EVERYWHERE.map(source).join('|')})${END}`;
  const pattern = new RegExp(`${bounded(own, locale)}|${everywhere}`, 'u');
  patterns.set(locale, pattern);
  return pattern;
}

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?!\p{L})`;
/** And, so, by, like, for, and the article: written onto the front of an Arabic word. */
const ARABIC_PREFIXES = '[وف]?[بكل]?(?:ال|لل)?';

function bounded(words: string, locale: Locale): string {
  if (locale === 'ja' || locale === 'ko' || locale === 'zh-Hans') return `(?:${words})`;
  return `${START}${locale === 'ar' ? ARABIC_PREFIXES : ''}(?:${words})${END}`;
}

function source(word: string): string {
  return word.replaceAll('*', String.raw`[\p{L}\p{N}]*`).replaceAll(' ', String.raw`[\s\p{Pd}]+`);
}

/** One way of writing for what reads the same: width, case, Arabic vowel signs, invisible characters, soft hyphens. */
function plain(text: string, locale: Locale): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0640\p{Mn}\p{Cf}]/gu, '')
    .toLocaleLowerCase(locale);
}

import { ENGLISH } from './english.ts';
import { findForbidden } from './forbidden-patterns.ts';
import type { LocaleOverrides, MessageOverrides } from './get-message.ts';
import type { LocaleCatalogue } from './locales.ts';
import type { MessageText } from './message.ts';
import { negotiateLocale } from './negotiate-locale.ts';
import type { Locale } from './negotiate-locale.ts';
import { NEUTRAL_CODES } from './outcomes.ts';

export interface SafeCatalogueOptions {
  /** BCP 47 tag of the texts. Default: the forbidden words of every language are looked for. */
  readonly locale?: string | undefined;
}

/**
 * Throws when texts of your own, or a language, could tell a player what must not be told: a word that hints at why a
 * purchase was refused, in any of the thirteen languages and their inflections, or two codes of a neutral group
 * (`ERR01`, `ERR15`) that differ. Takes `overrides`, `localeOverrides` and whole languages. Run it in a test of your
 * own; it needs no browser. Telling can be an offence, and nothing here knows which case is which.
 *
 * @throws Error naming every place at once
 */
export function assertSafeCatalogue(
  catalogue: MessageOverrides | LocaleOverrides | LocaleCatalogue,
  options: SafeCatalogueOptions = {},
): void {
  const problems = problemsOf(catalogue, options.locale);
  if (problems.length > 0) {
    throw new Error(`This catalogue is not safe to show to players:\n${problems.join('\n')}`);
  }
}

function problemsOf(
  catalogue: MessageOverrides | LocaleOverrides | LocaleCatalogue,
  tag: string | undefined,
): string[] {
  const locale = tag === undefined ? undefined : negotiateLocale(tag);
  if (isLocale(catalogue)) {
    return [...forbiddenWords(catalogue.texts, locale), ...forbiddenWords({ actions: catalogue.actions }, locale)];
  }
  if (isByLocale(catalogue)) {
    return Object.entries(catalogue).flatMap(([own, texts]) =>
      problemsOf(texts, own).map((problem) => problem.replace('- ', `- ${own}: `)),
    );
  }
  return [...forbiddenWords(catalogue, locale), ...differences(catalogue)];
}

function isLocale(catalogue: MessageOverrides | LocaleOverrides | LocaleCatalogue): catalogue is LocaleCatalogue {
  return 'texts' in catalogue && 'actions' in catalogue;
}

/** A text's members are strings, a language's are texts. */
function isByLocale(catalogue: MessageOverrides | LocaleOverrides): catalogue is LocaleOverrides {
  const members = Object.values(catalogue).flatMap((entry) => Object.values(entry));
  return members.length > 0 && members.every((member) => typeof member === 'object');
}

function forbiddenWords(texts: Readonly<Record<string, unknown>>, locale: Locale | undefined): string[] {
  const problems: string[] = [];
  for (const [code, text] of Object.entries(texts)) {
    for (const [part, words] of Object.entries(text as Readonly<Record<string, unknown>>)) {
      const found = findForbidden(String(words), locale);
      if (found !== undefined) {
        problems.push(`- ${code}.${part} says "${found}", which hints at why the purchase was refused. Leave it out.`);
      }
    }
  }
  return problems;
}

function differences(overrides: MessageOverrides): string[] {
  const given = new Map<string, Partial<MessageText>>(
    Object.entries(overrides).map(([code, text]) => [code.toUpperCase(), text]),
  );
  const shown = NEUTRAL_CODES.map((code) => {
    const { title, body } = { ...ENGLISH.texts.refused, ...given.get(code) };
    return JSON.stringify({ title, body });
  });
  if (new Set(shown).size <= 1) return [];
  return [`- ${NEUTRAL_CODES.join(' and ')} differ, so a player could tell them apart. Give them the very same text.`];
}

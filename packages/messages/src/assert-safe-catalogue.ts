import { ENGLISH } from './english.ts';
import type { MessageOverrides } from './get-message.ts';
import type { LocaleCatalogue } from './locales.ts';

/**
 * Words and advice that would tell a player why a screening refused him. Telling can be an offence, and nothing here
 * knows which case is which, so none of them may stand in any text.
 */
const FORBIDDEN: readonly RegExp[] = [
  /\bban(?:s|ned|ning)?\b/i,
  /black[ -]?list/i,
  /\bsanction/i,
  /\bOFAC\b/i,
  /\bAML\b/i,
  /money[ -]launder/i,
  /\bfraud/i,
  /\bscreen(?:ed|ing)\b/i,
  /\bflag(?:s|ged)\b/i,
  /\bsuspicio/i,
  /\binvestigat/i,
  /\bterroris/i,
  /\bwatch[ -]?list/i,
  /\brisk[ -]?score/i,
  /\b(?:another|different|new) wallet\b/i,
  /\bVPN\b/i,
  /\b(?:another|different|new) account\b/i,
  /\bERR\d+/i,
];

/** Codes that a player must not be able to tell apart. */
const NEUTRAL_GROUPS: readonly (readonly string[])[] = [['ERR01', 'ERR15']];

/**
 * Throws when texts of your own, or a language, could tell a player what must not be told: a forbidden word, or two
 * codes of a neutral group (`ERR01`, `ERR15`) that differ. Run it in a test of your own; it needs no browser.
 *
 * @throws Error naming every place at once
 */
export function assertSafeCatalogue(catalogue: MessageOverrides | LocaleCatalogue): void {
  const problems = isLocale(catalogue)
    ? [...forbiddenWords(catalogue.texts), ...forbiddenWords({ actions: catalogue.actions })]
    : [...forbiddenWords(catalogue), ...differences(catalogue)];
  if (problems.length > 0) {
    throw new Error(`This catalogue is not safe to show to players:\n${problems.join('\n')}`);
  }
}

function isLocale(catalogue: MessageOverrides | LocaleCatalogue): catalogue is LocaleCatalogue {
  return 'texts' in catalogue && 'actions' in catalogue;
}

function forbiddenWords(texts: Readonly<Record<string, unknown>>): string[] {
  const problems: string[] = [];
  for (const [code, text] of Object.entries(texts)) {
    for (const [part, words] of Object.entries(text as Readonly<Record<string, unknown>>)) {
      const found = FORBIDDEN.map((pattern) => pattern.exec(String(words))?.[0]).filter((word) => word !== undefined);
      for (const word of found) {
        problems.push(`- ${code}.${part} says "${word}", which hints at why the purchase was refused. Leave it out.`);
      }
    }
  }
  return problems;
}

function differences(overrides: MessageOverrides): string[] {
  const problems: string[] = [];
  for (const group of NEUTRAL_GROUPS) {
    const shown = group.map((code) => JSON.stringify({ ...ENGLISH.texts.refused, ...overrides[code] }));
    if (new Set(shown).size > 1) {
      problems.push(
        `- ${group.join(' and ')} differ, so a player could tell them apart. Give them the very same text.`,
      );
    }
  }
  return problems;
}

/** What a player and a developer read for each payment outcome. */
export { assertSafeCatalogue } from './assert-safe-catalogue.ts';
export { getMessage } from './get-message.ts';
export type { GetMessageOptions, LocaleOverrides, MessageOverrides } from './get-message.ts';
export { loadLocale } from './load-locale.ts';
export { registerLocale } from './locales.ts';
export type { LocaleCatalogue } from './locales.ts';
export type {
  Audience,
  Message,
  MessageAction,
  MessageActionId,
  MessageCode,
  MessageText,
  MessageValues,
  Money,
  Severity,
} from './message.ts';
export { LOCALES, negotiateLocale, textDirection } from './negotiate-locale.ts';
export type { Locale } from './negotiate-locale.ts';
export type { TextKey } from './outcomes.ts';
export { PSEUDO_LOCALE, pseudoText } from './pseudo-locale.ts';
export { supportReference } from './support-reference.ts';

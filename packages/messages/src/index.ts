/** What a player and a developer read for each payment outcome. */
export { assertSafeCatalogue } from './assert-safe-catalogue.ts';
export { getMessage } from './get-message.ts';
export type { GetMessageOptions, MessageOverrides } from './get-message.ts';
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
  Severity,
} from './message.ts';
export type { TextKey } from './outcomes.ts';
export { supportReference } from './support-reference.ts';

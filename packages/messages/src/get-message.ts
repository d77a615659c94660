import { DEVELOPER_TEXTS, UNKNOWN_TO_DEVELOPER } from './english-developer.ts';
import { fill } from './fill.ts';
import { closestFirst, localeCatalogue } from './locales.ts';
import type { Audience, Message, MessageCode, MessageText, MessageValues } from './message.ts';
import { isRefusal, NEUTRAL_CODES, outcomeKey, outcomeOf } from './outcomes.ts';
import type { Outcome } from './outcomes.ts';

/** Texts of your own, by code: `{ ERR03: { body: '…' } }`. Check them once with `assertSafeCatalogue`. */
export type MessageOverrides = Readonly<Record<string, Partial<MessageText>>>;

/** Texts of your own, by language and code: `{ de: { Declined: { body: '…' } } }`. */
export type LocaleOverrides = Readonly<Record<string, MessageOverrides>>;

export interface GetMessageOptions {
  /** BCP 47 tag. A language whose words are not there (see `loadLocale`) falls back to English. Default `en`. */
  readonly locale?: string | undefined;
  /** Default `player`. The developer's text is English; in production builds it is one short sentence. */
  readonly audience?: Audience | undefined;
  readonly values?: MessageValues | undefined;
  /** For every language alike. */
  readonly overrides?: MessageOverrides | undefined;
  /** For one language; these go before `overrides`. */
  readonly localeOverrides?: LocaleOverrides | undefined;
  /** Folds `ERR03` into the text of `ERR01`, for services whose compliance people ask for it. Default false. */
  readonly strictNeutral?: boolean | undefined;
}

/**
 * What a person reads when `code` happens. Never throws: an unknown code has a text too, one that guesses nothing.
 *
 * @example getMessage('ERR01', { values: { ref: supportReference(paymentIntentId) } }).title
 */
export function getMessage(code: MessageCode, options: GetMessageOptions = {}): Message {
  const { locale = 'en', audience = 'player', values = {}, strictNeutral = false } = options;
  const outcome = outcomeOf(code, {
    strictNeutral,
    hasMinimum: values.minimum !== undefined,
    hasWait: values.seconds !== undefined,
  });
  const { tag, catalogue } = localeCatalogue(locale);
  const text =
    audience === 'developer'
      ? developerText(code)
      : { ...catalogue.texts[outcome.text], ...ownText(code, outcome, options) };
  const given = { code, ...values };
  const language = audience === 'developer' ? 'en' : tag;
  return {
    title: fill(text.title, given, language),
    body: fill(text.body, given, language),
    actions: outcome.actions.map((id) => ({ id, label: catalogue.actions[id] })),
    severity: outcome.severity,
    announce: outcome.severity === 'blocked' || outcome.severity === 'error' ? 'alert' : 'status',
    lang: language,
  };
}

/** The caller's text. Codes that must not be told apart share one, whichever of them it was given for. */
function ownText(code: MessageCode, outcome: Outcome, options: GetMessageOptions): Partial<MessageText> {
  const codes = isRefusal(outcome) ? NEUTRAL_CODES : [String(code)];
  const { localeOverrides = {}, overrides = {} } = options;
  const ofLanguage = closestFirst(options.locale ?? 'en').map((tag) => member(localeOverrides, tag) ?? {});
  return { ...firstOf(codes, [overrides]), ...firstOf(codes, ofLanguage) };
}

function firstOf(codes: readonly string[], catalogues: readonly MessageOverrides[]): Partial<MessageText> | undefined {
  for (const catalogue of catalogues) {
    for (const code of codes) {
      const text = member(catalogue, code);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/** Upper and lower case are one, as for codes and for language tags everywhere. */
function member<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  const key = Object.keys(record).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : record[key];
}

function developerText(code: MessageCode): MessageText {
  // One expression, so that a production bundle loses the branch and with it the whole developer catalogue.
  return typeof process !== 'undefined' && process.env.NODE_ENV !== 'production'
    ? explanation(outcomeKey(code))
    : { title: `${code}`, body: `The checkout stopped with ${code}.` };
}

function explanation(key: string): MessageText {
  return (Object.hasOwn(DEVELOPER_TEXTS, key) ? DEVELOPER_TEXTS[key] : undefined) ?? UNKNOWN_TO_DEVELOPER;
}

import { DEVELOPER_TEXTS, UNKNOWN_TO_DEVELOPER } from './english-developer.ts';
import { localeCatalogue } from './locales.ts';
import type { Audience, Message, MessageCode, MessageText, MessageValues } from './message.ts';
import { outcomeKey, outcomeOf } from './outcomes.ts';

/** Texts of your own, by code: `{ ERR03: { body: '…' } }`. Check them once with `assertSafeCatalogue`. */
export type MessageOverrides = Readonly<Record<string, Partial<MessageText>>>;

export interface GetMessageOptions {
  /** BCP 47 tag. A language that is not registered falls back to English. Default `en`. */
  readonly locale?: string | undefined;
  /** Default `player`. The developer's text is English; in production builds it is one short sentence. */
  readonly audience?: Audience | undefined;
  readonly values?: MessageValues | undefined;
  readonly overrides?: MessageOverrides | undefined;
  /** Folds `ERR03` into the text of `ERR01`, for services whose compliance people ask for it. Default false. */
  readonly strictNeutral?: boolean | undefined;
}

/**
 * What a person reads when `code` happens. Never throws: an unknown code has a text too, one that guesses nothing.
 *
 * @example getMessage('ERR01', { values: { ref: supportReference(paymentIntentId) } }).title
 */
export function getMessage(code: MessageCode, options: GetMessageOptions = {}): Message {
  const { locale = 'en', audience = 'player', values = {}, overrides = {}, strictNeutral = false } = options;
  const outcome = outcomeOf(code, { strictNeutral, hasMinimum: values.minimum !== undefined });
  const catalogue = localeCatalogue(locale);
  const text =
    audience === 'developer'
      ? developerText(code)
      : { ...catalogue.texts[outcome.text], ...(Object.hasOwn(overrides, code) ? overrides[code] : null) };
  const given = { code, ...values };
  return {
    title: fill(text.title, given),
    body: fill(text.body, given),
    actions: outcome.actions.map((id) => ({ id, label: catalogue.actions[id] })),
    severity: outcome.severity,
    announce: outcome.severity === 'blocked' || outcome.severity === 'error' ? 'alert' : 'status',
  };
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

function fill(text: string, values: MessageValues): string {
  const given: Readonly<Record<string, string | number | undefined>> = { ...values };
  return text
    .replace(/\[(.*?\{(\w+)\}.*?)\]/g, (_, part: string, name: string) => (given[name] === undefined ? '' : part))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? ''));
}

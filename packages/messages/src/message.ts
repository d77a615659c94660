import type { OpenEnum } from '@service-payments/contract';

/** How grave it is, and with it how loudly it is announced. */
export type Severity = 'info' | 'action' | 'warning' | 'blocked' | 'error';

/** What a button does. The caller decides what each means where it stands. */
export type MessageActionId =
  | 'check-status'
  | 'close'
  | 'keep-waiting'
  | 'new-link'
  | 'not-now'
  | 'open-page'
  | 'retry'
  | 'start-over'
  | 'support'
  | 'this-tab'
  | 'verify';

/** One button: the first of a message is the primary one. */
export interface MessageAction {
  readonly id: MessageActionId;
  readonly label: string;
}

/** What a person reads, in one language, with all values put in. */
export interface Message {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly MessageAction[];
  readonly severity: Severity;
  /** The live region's role: `alert` interrupts, `status` waits. */
  readonly announce: 'status' | 'alert';
  /** BCP 47 tag of the language the words are in: the value for `lang`, and with `textDirection` for `dir`. */
  readonly lang: string;
}

/** `player` reads what happened and what to do; `developer` reads why. Never show the second to the first. */
export type Audience = 'player' | 'developer';

/**
 * Everything that has a message of its own: codes of the interface, codes of `WidgetError`, payment statuses, HTTP
 * statuses (a number, or its digits), and what happens to a request. Upper and lower case are one. Any other value
 * gets the message of an unknown code.
 */
export type MessageCode =
  | number
  | OpenEnum<
      | 'ERR01'
      | 'ERR02'
      | 'ERR03'
      | 'ERR04'
      | 'ERR06'
      | 'ERR09'
      | 'ERR15'
      | 'Created'
      | 'Approved'
      | 'Declined'
      | 'Expired'
      | 'network'
      | 'network-before-payment'
      | 'timeout'
      | 'timeout-before-payment'
      | 'integrity'
      | 'blocked'
      | 'popup-blocked'
      | 'redirect-401'
      | 'redirect-stale'
      | 'payment-running'
      | 'kyc-pending'
      | 'kyc-failed'
      | 'bad_options'
      | 'not_in_browser'
      | 'manifest_unavailable'
      | 'manifest_invalid'
      | 'script_unavailable'
      | 'script_integrity'
      | 'script_blocked'
      | 'script_timeout'
      | 'init_missing'
      | 'init_failed'
      | 'container_missing'
      | 'aborted'
    >;

/**
 * The words of one text. `{ref}` stands for a value; `[…]` is left out when the value inside it is not given, so a
 * sentence reads well without a reference too; `{seconds, plural, one {# second} other {# seconds}}` counts.
 */
export interface MessageText {
  readonly title: string;
  readonly body: string;
}

/** An amount that each language writes in its own way. `amount` is decimal text, as in the interface. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** Values for the placeholders. `ref` is the support reference, see `supportReference`. */
export interface MessageValues {
  readonly ref?: string | undefined;
  /**
   * Smallest amount, as money or already written for the reader. With `ERR02` it offers a higher amount instead of a
   * dead end.
   */
  readonly minimum?: Money | string | undefined;
  /** How long to wait, from `Retry-After`. With 429 it says how long. */
  readonly seconds?: number | undefined;
  /** For developers. */
  readonly ms?: number | undefined;
  readonly code?: string | number | undefined;
}

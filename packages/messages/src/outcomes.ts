import type { MessageActionId, MessageCode, Severity } from './message.ts';

/**
 * What each code means for the player, apart from any language: which text, how grave, which buttons.
 * Codes that must not be told apart share one outcome, not two alike.
 */
export interface Outcome {
  readonly text: TextKey;
  readonly severity: Severity;
  readonly actions: readonly MessageActionId[];
}

/** The texts a language has to bring. */
export type TextKey =
  | 'refused'
  | 'price'
  | 'minimum'
  | 'region'
  | 'submitted'
  | 'verify'
  | 'running'
  | 'reviewing'
  | 'notVerified'
  | 'unknown'
  | 'soon'
  | 'later'
  | 'link'
  | 'checking'
  | 'many'
  | 'manyWait'
  | 'server'
  | 'offline'
  | 'offlineBefore'
  | 'slow'
  | 'unsafe'
  | 'blocked'
  | 'popup'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'left';

/** ERR01, ERR15 and, when asked for, ERR03: nothing may show which of them it was. */
const refused: Outcome = { text: 'refused', severity: 'blocked', actions: ['support', 'close'] };
const price: Outcome = { text: 'price', severity: 'error', actions: ['close'] };
const soon: Outcome = { text: 'soon', severity: 'error', actions: ['retry', 'close'] };
const later: Outcome = { text: 'later', severity: 'error', actions: ['close'] };
const laterWithSupport: Outcome = { text: 'later', severity: 'error', actions: ['close', 'support'] };
const laterOrAgain: Outcome = { text: 'later', severity: 'error', actions: ['retry', 'close'] };
const unsafe: Outcome = { text: 'unsafe', severity: 'error', actions: ['retry', 'close'] };
const blocked: Outcome = { text: 'blocked', severity: 'error', actions: ['retry', 'open-page'] };

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  err01: refused,
  err02: price,
  err03: { text: 'region', severity: 'blocked', actions: ['close', 'support'] },
  err04: { text: 'submitted', severity: 'warning', actions: ['check-status', 'close'] },
  err06: { text: 'verify', severity: 'action', actions: ['verify', 'not-now'] },
  err09: price,
  err15: refused,
  401: soon,
  403: laterWithSupport,
  409: { text: 'checking', severity: 'warning', actions: ['check-status'] },
  429: { text: 'many', severity: 'warning', actions: ['retry'] },
  '4xx': later,
  '5xx': { text: 'server', severity: 'error', actions: ['check-status', 'close'] },
  'redirect-401': { text: 'link', severity: 'warning', actions: ['check-status', 'new-link', 'close'] },
  'redirect-stale': { text: 'soon', severity: 'warning', actions: ['new-link', 'close'] },
  'payment-running': { text: 'running', severity: 'info', actions: ['close'] },
  'kyc-pending': { text: 'reviewing', severity: 'info', actions: ['check-status', 'close'] },
  'kyc-failed': { text: 'notVerified', severity: 'warning', actions: ['check-status', 'support'] },
  network: { text: 'offline', severity: 'warning', actions: ['retry'] },
  'network-before-payment': { text: 'offlineBefore', severity: 'warning', actions: ['retry'] },
  timeout: { text: 'slow', severity: 'warning', actions: ['keep-waiting', 'check-status'] },
  integrity: unsafe,
  blocked,
  'timeout-before-payment': soon,
  'popup-blocked': { text: 'popup', severity: 'action', actions: ['open-page', 'this-tab'] },
  created: { text: 'checking', severity: 'info', actions: ['check-status'] },
  approved: { text: 'approved', severity: 'info', actions: ['close'] },
  declined: { text: 'declined', severity: 'warning', actions: ['retry', 'close'] },
  expired: { text: 'expired', severity: 'info', actions: ['start-over', 'close'] },
  bad_options: later,
  not_in_browser: later,
  container_missing: later,
  manifest_invalid: laterOrAgain,
  init_missing: laterOrAgain,
  init_failed: laterOrAgain,
  manifest_unavailable: soon,
  script_unavailable: soon,
  script_timeout: soon,
  script_integrity: unsafe,
  script_blocked: blocked,
  aborted: { text: 'left', severity: 'info', actions: ['close'] },
};

const UNKNOWN: Outcome = { text: 'unknown', severity: 'error', actions: ['close', 'support'] };
const WAIT: Outcome = { text: 'manyWait', severity: 'warning', actions: ['retry'] };
const MINIMUM: Outcome = { text: 'minimum', severity: 'action', actions: ['close'] };

/** The key under which a code is kept: `ERR01` → `err01`, 415 → `4xx`, 502 → `5xx`. */
export function outcomeKey(code: MessageCode): string {
  const key = String(code).toLowerCase();
  if (Object.hasOwn(OUTCOMES, key) || !/^[45]\d\d$/.test(key)) return key;
  return `${key[0]}xx`;
}

export interface OutcomeChoice {
  readonly strictNeutral: boolean;
  readonly hasMinimum: boolean;
  readonly hasWait: boolean;
}

/** Codes that a player must not be able to tell apart. */
export const NEUTRAL_CODES = ['ERR01', 'ERR15'] as const;

export function isRefusal(outcome: Outcome): boolean {
  return outcome === refused;
}

/** What a code means. Never fails: a code nobody knows has an outcome too. */
export function outcomeOf(code: MessageCode, choice: OutcomeChoice): Outcome {
  const key = outcomeKey(code);
  if (key === 'err03' && choice.strictNeutral) return refused;
  if (key === 'err02' && choice.hasMinimum) return MINIMUM;
  if (key === '429' && choice.hasWait) return WAIT;
  return (Object.hasOwn(OUTCOMES, key) ? OUTCOMES[key] : undefined) ?? UNKNOWN;
}

/** Every code that has a message of its own, in the form {@link outcomeKey} gives. */
export function knownOutcomeKeys(): readonly string[] {
  return Object.keys(OUTCOMES);
}

/** Where a player stands at the KYC gate, and the one function that moves it. Nothing here touches page or network. */
import type { KycLevel } from '@service-payments/contract';
import type { KycError } from './kyc-error.ts';

/** What is known in every state. */
export interface KycFacts {
  /** The level that has to be reached. */
  readonly level: KycLevel;
  /** Asked for while a lower level was being verified; it is taken up when that has come to an end. */
  readonly nextLevel: KycLevel | null;
}

/**
 * - `unknown`: your server is asked where the player stands.
 * - `not-required`: your server says that nothing is to be done.
 * - `required`: the player has to verify.
 * - `starting`: a session is asked for, and the widget loaded.
 * - `in-progress`: the widget is open.
 * - `left`: the player closed it; the next session goes on where this one ended.
 * - `submitted`: the widget says success; your server is asked.
 * - `pending-review`: your server has not decided yet.
 * - `action-needed`: your server wants more from the player.
 * - `passed`: your server says so.
 * - `failed`: by the widget, or (`authoritative`) by your server. It may still be decided otherwise.
 * - `banned`: the service refuses this customer. `code` is for your logs, `screen` says what the player sees.
 * - `expired`: the session ran out for the second time.
 * - `unavailable`: see `error`.
 */
export type KycState = KycFacts &
  (
    | {
        readonly status:
          | 'unknown'
          | 'not-required'
          | 'required'
          | 'starting'
          | 'in-progress'
          | 'left'
          | 'submitted'
          | 'pending-review'
          | 'action-needed'
          | 'passed'
          | 'expired';
      }
    | { readonly status: 'failed'; readonly authoritative: boolean }
    | { readonly status: 'banned'; readonly code: string; readonly screen: 'loading' | 'widget' | 'message' | 'left' }
    | { readonly status: 'unavailable'; readonly error: KycError }
  );

export type KycStatus = KycState['status'];

/** What your server said, see `readVerdict`. `lower`: verified, but for a lower level than this one. */
export type KycVerdict =
  | { readonly is: 'passed' | 'lower' | 'required' | 'pending' | 'action-needed' | 'failed' }
  | { readonly is: 'banned'; readonly code: string };

export type KycEvent =
  /** Your server's answer to `recheck`. `resumable`: a session of this tab was begun and not ended. */
  | { readonly type: 'verdict'; readonly verdict: KycVerdict; readonly resumable: boolean }
  | { readonly type: 'start' }
  /** Your own age check says no. */
  | { readonly type: 'too-young' }
  /** The session was refused: there is no `widget_data`, and the widget says so. */
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'opened' }
  | { readonly type: 'ended'; readonly by: 'success' | 'failure' | 'closed' }
  | { readonly type: 'expired' }
  | { readonly type: 'broken'; readonly error: KycError }
  | { readonly type: 'close' }
  | { readonly type: 'level'; readonly level: KycLevel }
  /** Another customer, or another wallet of the same: all that was known was about somebody else. */
  | { readonly type: 'customer' };

/** States that a raised level must not tear down. */
const BUSY = new Set<KycStatus>(['starting', 'in-progress', 'submitted', 'pending-review']);
/** States that hold the widget, or are on the way to it. */
const OPEN = new Set<KycStatus>(['starting', 'in-progress']);
const STARTABLE = new Set<KycStatus>(['required', 'left', 'action-needed', 'failed', 'expired', 'unavailable']);

type Plain = Exclude<KycStatus, 'failed' | 'banned' | 'unavailable'>;

/** Whether what is behind the gate may be shown. Only your server's answer leads there. */
export function isThroughGate({ status }: KycState): boolean {
  return status === 'passed' || status === 'not-required';
}

/** The state after `event`; the very same object when the event means nothing there. */
export function transition(state: KycState, event: KycEvent): KycState {
  const { status } = state;
  switch (event.type) {
    case 'verdict':
      return judge(state, event.verdict, event.resumable);
    case 'start':
      return STARTABLE.has(status) ? to(state, 'starting') : state;
    case 'too-young':
      return status === 'starting' ? to(state, 'required') : state;
    case 'refused':
      return status === 'starting' ? { ...rest(state), status: 'banned', code: event.code, screen: 'loading' } : state;
    case 'opened':
      if (state.status === 'banned') return state.screen === 'loading' ? { ...state, screen: 'widget' } : state;
      return status === 'starting' ? to(state, 'in-progress') : state;
    case 'ended':
      if (state.status === 'banned') return leaveBanned(state);
      if (status !== 'in-progress') return state;
      if (event.by === 'failure') return { ...rest(state), status: 'failed', authoritative: false };
      return to(state, event.by === 'success' ? 'submitted' : 'left');
    case 'expired':
      return OPEN.has(status) ? to(state, 'expired') : state;
    case 'broken':
      return breakOff(state, event.error);
    case 'close':
      if (state.status === 'banned') return leaveBanned(state);
      if (status === 'starting') return to(state, 'required');
      return status === 'in-progress' ? to(state, 'left') : state;
    case 'level':
      return raise(state, event.level);
    case 'customer':
      return to(state, 'unknown');
    default:
      return event satisfies never;
  }
}

function judge(state: KycState, verdict: KycVerdict, resumable: boolean): KycState {
  const { status } = state;
  if (isThroughGate(state) || status === 'banned') return state;
  switch (verdict.is) {
    case 'passed':
      // The level that was asked for meanwhile is a question of its own.
      if (state.nextLevel !== null) return to(state, 'unknown');
      return to(state, status === 'unknown' ? 'not-required' : 'passed');
    case 'banned':
      return { ...rest(state), status: 'banned', code: verdict.code, screen: 'message' };
    case 'required':
      if (status === 'unknown') return to(state, resumable ? 'left' : 'required');
      if (status === 'unavailable') return to(state, 'required');
      // The player has done their part: it is not decided yet (case 8).
      return status === 'submitted' ? to(state, 'pending-review') : state;
    case 'lower':
      return OPEN.has(status) || status === 'required' ? state : to(state, 'required');
    case 'pending':
      return OPEN.has(status) || status === 'pending-review' ? state : to(state, 'pending-review');
    case 'action-needed':
      return OPEN.has(status) || status === 'action-needed' ? state : to(state, 'action-needed');
    case 'failed':
      if (OPEN.has(status) || (state.status === 'failed' && state.authoritative)) return state;
      return { ...rest(state), status: 'failed', authoritative: true };
    default:
      return verdict satisfies never;
  }
}

function breakOff(state: KycState, error: KycError): KycState {
  if (state.status === 'banned') {
    // Even without the widget the player must learn it.
    return state.screen === 'loading' || state.screen === 'widget' ? { ...state, screen: 'message' } : state;
  }
  return OPEN.has(state.status) || state.status === 'unknown'
    ? { ...rest(state), status: 'unavailable', error }
    : state;
}

/** A higher level; a lower one, or the same, changes nothing. */
function raise(state: KycState, level: KycLevel): KycState {
  if (level <= (state.nextLevel ?? state.level) || state.status === 'banned') return state;
  if (BUSY.has(state.status)) return { ...state, nextLevel: level };
  return isThroughGate(state) ? { status: 'unknown', level, nextLevel: null } : { ...state, level };
}

function leaveBanned(state: Extract<KycState, { status: 'banned' }>): KycState {
  return state.screen === 'left' ? state : { ...state, screen: 'left' };
}

function to(state: KycState, status: Plain): KycState {
  return { ...(BUSY.has(status) ? facts(state) : rest(state)), status };
}

function facts({ level, nextLevel }: KycState): KycFacts {
  return { level, nextLevel };
}

/** Whatever was being verified has come to an end: the level asked for meanwhile takes its place. */
function rest({ level, nextLevel }: KycState): KycFacts {
  return { level: nextLevel ?? level, nextLevel: null };
}

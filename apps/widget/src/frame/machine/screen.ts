/**
 * Where the player is. One union, moved by one pure function; the service's answers and the player's acts are its only
 * events. The screens draw it and the checkout (`checkout.ts`) does what has to be done in it.
 */
import type { CheckoutPayment, CheckoutSession } from '@service-payments/checkout-protocol';
import type { CardField, Trouble } from '../service/checkout-client.ts';
import { unreachableCase } from '../unreachable-case.ts';

export type ChallengePayment = Extract<CheckoutPayment, { step: 'challenge' }>;

/** What we know of the bank's window. A browser may say `closed` of one that is open, so nothing ends by it. */
export type ChallengeWindow = 'unopened' | 'open' | 'blocked' | 'closed';

export type Screen =
  | { readonly name: 'loading' }
  /** The session could not be read; nothing was sent, nothing charged. */
  | { readonly name: 'unreachable'; readonly trouble: Trouble; readonly busy: boolean }
  /** No such session for us: the link was used, or the visit is over. */
  | { readonly name: 'unauthorized' }
  /** The service refused the buyer. The code goes to `messages` and is shown nowhere. */
  | { readonly name: 'refused'; readonly code: string; readonly session: CheckoutSession | null }
  /** An identity check comes first. */
  | { readonly name: 'verify'; readonly session: CheckoutSession }
  | {
      readonly name: 'card';
      readonly session: CheckoutSession;
      readonly submitting: boolean;
      /** The field the service wants changed. */
      readonly refusedField: CardField | null;
      /** Why the payment was not made, when we know that it was not. */
      readonly notice: CardNotice | null;
    }
  /** The payment was sent and no answer came: it may have been made. Only the service's word leads out of here. */
  | {
      readonly name: 'unsure';
      readonly session: CheckoutSession;
      readonly trouble: Trouble;
      /** How often the service has said that it knows of no payment. */
      readonly readsWithoutPayment: number;
    }
  | { readonly name: 'processing'; readonly session: CheckoutSession; readonly trouble: Trouble | null }
  | {
      readonly name: 'challenge';
      readonly session: CheckoutSession;
      readonly payment: ChallengePayment;
      readonly window: ChallengeWindow;
      readonly trouble: Trouble | null;
    }
  | { readonly name: 'approved'; readonly session: CheckoutSession }
  | { readonly name: 'declined'; readonly session: CheckoutSession }
  | { readonly name: 'expired'; readonly session: CheckoutSession }
  /** Never begun and too old. */
  | { readonly name: 'lapsed'; readonly session: CheckoutSession };

export type ScreenName = Screen['name'];

/**
 * A payment we heard nothing of may still be on its way when the service is first asked. Even if it comes after all,
 * the service takes one payment for an intent and no second.
 */
const READS_TO_BE_SURE = 3;

/** `unsent`: it never left the device or never arrived. `too-many`: the service asks to wait. */
export type CardNotice = 'unsent' | 'too-many';

export type ScreenEvent =
  | { readonly type: 'session-read'; readonly session: CheckoutSession }
  | { readonly type: 'read-failed'; readonly trouble: Trouble }
  | { readonly type: 'read-again' }
  | { readonly type: 'paying' }
  /** The device knows that it is offline: nothing was sent. */
  | { readonly type: 'pay-unsent' }
  | { readonly type: 'pay-answered'; readonly session: CheckoutSession }
  | { readonly type: 'pay-failed'; readonly trouble: Trouble }
  | { readonly type: 'challenge-window'; readonly window: ChallengeWindow };

export function nextScreen(screen: Screen, event: ScreenEvent): Screen {
  switch (event.type) {
    case 'session-read':
      return afterRead(screen, event.session);
    case 'read-failed':
      return afterFailedRead(screen, event.trouble);
    case 'read-again':
      return screen.name === 'unreachable' ? { ...screen, busy: true } : screen;
    case 'paying':
      return screen.name === 'card' ? { ...screen, submitting: true, refusedField: null, notice: null } : screen;
    case 'pay-unsent':
      return screen.name === 'card' ? { ...screen, submitting: false, notice: 'unsent' } : screen;
    case 'pay-answered':
      return isPaying(screen) ? screenOf(event.session) : screen;
    case 'pay-failed':
      return isPaying(screen) ? afterFailedPay(screen, event.trouble) : screen;
    case 'challenge-window':
      return screen.name === 'challenge' ? { ...screen, window: event.window } : screen;
    default:
      return unreachableCase(event);
  }
}

/** Whether something is under way that closing by accident would hide from the player. */
export function isInFlight(screen: Screen): boolean {
  return (screen.name === 'card' && screen.submitting) || screen.name === 'unsure' || screen.name === 'processing';
}

/** Whether the service may know something new, so that it is worth asking again. */
export function isWaiting(screen: Screen): boolean {
  return (
    screen.name === 'unsure' ||
    screen.name === 'processing' ||
    screen.name === 'challenge' ||
    screen.name === 'unreachable'
  );
}

/** The screen that a session as such asks for, whatever was shown before. */
function screenOf(session: CheckoutSession): Screen {
  const { payment } = session;
  switch (payment.status) {
    case 'Open':
      if (session.errorCode === 'ERR06' || session.flow === 'KYC_OCC') return { name: 'verify', session };
      if (session.errorCode !== null) return { name: 'refused', code: session.errorCode, session };
      return { name: 'card', session, submitting: false, refusedField: null, notice: null };
    case 'Created':
      return payment.step === 'challenge'
        ? { name: 'challenge', session, payment, window: 'unopened', trouble: null }
        : { name: 'processing', session, trouble: null };
    case 'Approved':
      return { name: 'approved', session };
    case 'Declined':
      return { name: 'declined', session };
    case 'Expired':
      return { name: 'expired', session };
    case 'Lapsed':
      return { name: 'lapsed', session };
    default:
      return unreachableCase(payment);
  }
}

function afterRead(screen: Screen, session: CheckoutSession): Screen {
  // What has ended stays ended, and what is being sent waits for its own answer.
  if (hasEnded(screen) || isPaying(screen)) return screen;
  const next = screenOf(session);
  if (screen.name === 'card' && next.name === 'card') return { ...screen, session };
  if (screen.name === 'challenge' && next.name === 'challenge') return { ...next, window: screen.window };
  if (screen.name === 'unsure' && next.name === 'card') {
    const readsWithoutPayment = screen.readsWithoutPayment + 1;
    if (readsWithoutPayment < READS_TO_BE_SURE) return { ...screen, readsWithoutPayment };
    return { ...next, notice: 'unsent' };
  }
  return next;
}

function afterFailedRead(screen: Screen, trouble: Trouble): Screen {
  if (hasEnded(screen) || isPaying(screen)) return screen;
  if (trouble.kind === 'unauthorized') return { name: 'unauthorized' };
  switch (screen.name) {
    case 'loading':
    case 'unreachable':
      return { name: 'unreachable', trouble, busy: false };
    case 'unsure':
    case 'processing':
    case 'challenge':
      return { ...screen, trouble };
    default:
      return screen;
  }
}

function afterFailedPay(screen: Extract<Screen, { name: 'card' }>, trouble: Trouble): Screen {
  switch (trouble.kind) {
    case 'field':
      return { ...screen, submitting: false, refusedField: trouble.field };
    case 'busy':
      return { ...screen, submitting: false, notice: 'too-many' };
    case 'unauthorized':
      return { name: 'unauthorized' };
    case 'offline':
    case 'timeout':
    case 'server':
    case 'conflict':
      return { name: 'unsure', session: screen.session, trouble, readsWithoutPayment: 0 };
    default:
      return unreachableCase(trouble);
  }
}

function isPaying(screen: Screen): screen is Extract<Screen, { name: 'card' }> & { submitting: true } {
  return screen.name === 'card' && screen.submitting;
}

function hasEnded(screen: Screen): boolean {
  return screen.name === 'approved' || screen.name === 'declined' || screen.name === 'expired';
}

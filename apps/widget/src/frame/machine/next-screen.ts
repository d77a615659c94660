/** The one function that moves the player: from a screen, by an event, to the next screen. Pure. */
import type { CheckoutSession } from '@service-payments/checkout-protocol';
import type { Trouble } from '../service/checkout-client.ts';
import { unreachableCase } from '../unreachable-case.ts';
import type { AskingScreen, Screen, ScreenEvent, ScreenOf } from './screen.ts';
import { choosesHowToPay, hasEnded, isAsking, isPaying } from './screen-facts.ts';
import { cardScreen, screenOf } from './screen-of.ts';

/**
 * A payment we heard nothing of may still be on its way when the service is first asked. Even if it comes after all,
 * the service takes one payment for an intent and no second.
 */
const READS_TO_BE_SURE = 3;

export function nextScreen(screen: Screen, event: ScreenEvent): Screen {
  switch (event.type) {
    case 'session-read':
      return afterRead(screen, event.session);
    case 'read-failed':
      return afterFailedRead(screen, event.trouble);
    case 'read-again':
      return screen.name === 'unreachable' ? { ...screen, busy: true } : screen;
    case 'go':
      return afterGoing(screen, event.to);
    case 'asking':
      return isAsking(screen) && !screen.busy ? { ...screen, busy: true, problem: null } : screen;
    case 'ask-answered':
      return isAsking(screen) && screen.busy ? screenOf(event.session) : screen;
    case 'quoted':
      return isAsking(screen) && screen.busy ? afterQuote(screen, event.session) : screen;
    case 'ask-failed':
      return isAsking(screen) && screen.busy ? afterFailedAsking(screen, event.trouble) : screen;
    case 'sign-failed':
      return screen.name === 'signature' && screen.busy ? afterFailedSigning(screen, event.trouble) : screen;
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
    case 'wallet-act':
      return screen.name === 'wallet' || screen.name === 'signature'
        ? { ...screen, act: event.act, problem: null }
        : screen;
    default:
      return unreachableCase(event);
  }
}

function afterRead(screen: Screen, session: CheckoutSession): Screen {
  // What has ended stays ended, and what is being sent waits for its own answer.
  if (hasEnded(screen) || isPaying(screen) || (isAsking(screen) && screen.busy)) return screen;
  const next = screenOf(session);
  if (screen.name === 'unsure' && isUnpaid(session)) {
    const readsWithoutPayment = screen.readsWithoutPayment + 1;
    if (readsWithoutPayment < READS_TO_BE_SURE) return { ...screen, readsWithoutPayment };
    return next.name === 'signature' ? { ...next, problem: { kind: 'offline' } } : cardScreen(session, 'unsent');
  }
  if (screen.name === 'challenge' && next.name === 'challenge') return { ...next, window: screen.window };
  if (screen.name === 'signature' && next.name === 'signature') return { ...screen, session, payment: next.payment };
  // The player may have gone further, or back, than the service knows.
  if (screen.name === 'email' && next.name === 'email') return { ...screen, session };
  if (choosesHowToPay(screen) && (choosesHowToPay(next) || next.name === 'signature')) return { ...screen, session };
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

function afterGoing(screen: Screen, to: Extract<ScreenEvent, { type: 'go' }>['to']): Screen {
  if (screen.name === 'card' && !screen.submitting) {
    if (to === 'card-review') return { ...screen, step: 'review', refusedField: null, notice: null };
    if (to === 'card-entry') return { ...screen, step: 'entry' };
  }
  if (isPaying(screen) || (isAsking(screen) && screen.busy)) return screen;
  if (screen.name === 'email') return to === 'email' ? { ...screen, step: 'address', problem: null } : screen;
  if (screen.name !== 'card' && !isAsking(screen)) return screen;
  const { session } = screen;
  const form = { session, busy: false, problem: null };
  switch (to) {
    case 'card':
      return session.payment.status === 'Open' && session.methods.includes('credit')
        ? cardScreen(session, null)
        : screen;
    case 'asset':
      return session.methods.includes('crypto') ? { ...form, name: 'asset' } : screen;
    case 'wallet':
      return session.quote === null ? screen : { ...form, name: 'wallet', quote: session.quote, act: 'idle' };
    case 'email':
    case 'card-entry':
    case 'card-review':
      return screen;
    default:
      return unreachableCase(to);
  }
}

/** A conversion leads to the wallets, also when the player had chosen one before; not where only the rate was renewed. */
function afterQuote(screen: AskingScreen, session: CheckoutSession): Screen {
  const next = screenOf(session);
  if (screen.name === 'signature' || next.name !== 'signature' || session.quote === null) return next;
  return { name: 'wallet', session, busy: false, problem: null, quote: session.quote, act: 'idle' };
}

function afterFailedAsking(screen: AskingScreen, trouble: Trouble): Screen {
  if (trouble.kind === 'unauthorized') return { name: 'unauthorized' };
  if (trouble.kind === 'refused') return { name: 'refused', code: trouble.code, session: screen.session };
  const calm = { ...screen, busy: false, problem: trouble };
  return 'act' in calm ? { ...calm, act: 'idle' } : calm;
}

function afterFailedSigning(screen: ScreenOf<'signature'>, trouble: Trouble): Screen {
  return isUnknownOutcome(trouble)
    ? { name: 'unsure', session: screen.session, trouble, readsWithoutPayment: 0 }
    : afterFailedAsking(screen, trouble);
}

function afterFailedPay(screen: ScreenOf<'card'>, trouble: Trouble): Screen {
  if (isUnknownOutcome(trouble)) {
    return { name: 'unsure', session: screen.session, trouble, readsWithoutPayment: 0 };
  }
  switch (trouble.kind) {
    case 'field':
      return { ...screen, step: 'entry', submitting: false, refusedField: trouble.field };
    case 'busy':
      return { ...screen, submitting: false, notice: 'too-many' };
    case 'unauthorized':
      return { name: 'unauthorized' };
    case 'refused':
      return { name: 'refused', code: trouble.code, session: screen.session };
    // An answer to a question that was not asked: nothing was taken.
    case 'rejected':
      return { ...screen, submitting: false, notice: 'unsent' };
    default:
      return unreachableCase(trouble);
  }
}

type UnknownOutcome = Extract<Trouble, { kind: 'offline' | 'timeout' | 'server' | 'conflict' }>;

/** Trouble after which nobody here knows whether the service took what was sent. */
function isUnknownOutcome(trouble: Trouble): trouble is UnknownOutcome {
  return (
    trouble.kind === 'offline' || trouble.kind === 'timeout' || trouble.kind === 'server' || trouble.kind === 'conflict'
  );
}

function isUnpaid({ payment }: CheckoutSession): boolean {
  return payment.status === 'Open' || (payment.status === 'Created' && payment.step === 'signature');
}

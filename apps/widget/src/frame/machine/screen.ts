/**
 * Where the player is. One union, moved by one pure function; the service's answers and the player's acts are its only
 * events. The screens draw it and the checkout (`checkout.ts`) does what has to be done in it.
 */
import type { CheckoutPayment, CheckoutSession, CryptoQuote } from '@service-payments/checkout-protocol';
import type { CardField, Trouble } from '../service/checkout-client.ts';
import { unreachableCase } from '../unreachable-case.ts';

export type ChallengePayment = Extract<CheckoutPayment, { step: 'challenge' }>;
export type SignaturePayment = Extract<CheckoutPayment, { step: 'signature' }>;

/** What we know of the bank's window. A browser may say `closed` of one that is open, so nothing ends by it. */
export type ChallengeWindow = 'unopened' | 'open' | 'blocked' | 'closed';

/**
 * How it stands with the player's wallet. `waiting`: it asks the player, in a window that is not ours. `rejected`: the
 * player said no there. `wrong-network`: it would not change to the network of the payment.
 */
export type WalletAct = 'idle' | 'waiting' | 'rejected' | 'wrong-network' | 'failed';

export type Screen =
  | { readonly name: 'loading' }
  /** The session could not be read; nothing was sent, nothing charged. */
  | { readonly name: 'unreachable'; readonly trouble: Trouble; readonly busy: boolean }
  /** No such session for us: the link was used, or the visit is over. */
  | { readonly name: 'unauthorized' }
  /** The service refused the buyer. The code goes to `messages` and is shown nowhere. */
  | { readonly name: 'refused'; readonly code: string; readonly session: CheckoutSession | null }
  /** An identity check: before a payment, or (session null) one of its own. Its screens are `kyc/kyc-part.tsx`. */
  | { readonly name: 'verify'; readonly session: CheckoutSession | null }
  /** The buyer came without an e-mail address: it is asked for, and then for the code sent there. */
  | (Asking & { readonly name: 'email'; readonly step: 'address' | 'code' })
  | {
      readonly name: 'card';
      readonly session: CheckoutSession;
      readonly step: 'entry' | 'review';
      readonly submitting: boolean;
      /** The field the service wants changed. */
      readonly refusedField: CardField | null;
      /** Why the payment was not made, when we know that it was not. */
      readonly notice: CardNotice | null;
    }
  /** Asset and network to pay with. */
  | (Asking & { readonly name: 'asset' })
  /** The conversion, and which wallet is to pay it. */
  | (Asking & { readonly name: 'wallet'; readonly quote: CryptoQuote; readonly act: WalletAct })
  /** The payment has begun and the wallet has to sign it. */
  | (Asking & { readonly name: 'signature'; readonly payment: SignaturePayment; readonly act: WalletAct })
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

/** A small form: `busy` while the service is asked, `problem` when it said no or did not answer. */
interface Asking {
  readonly session: CheckoutSession;
  readonly busy: boolean;
  readonly problem: Trouble | null;
}

export type ScreenName = Screen['name'];
export type ScreenOf<Name extends ScreenName> = Extract<Screen, { name: Name }>;
type AskingScreen = ScreenOf<'email' | 'asset' | 'wallet' | 'signature'>;

/**
 * A payment we heard nothing of may still be on its way when the service is first asked. Even if it comes after all,
 * the service takes one payment for an intent and no second.
 */
const READS_TO_BE_SURE = 3;

/** The player hears of the limit this long before it ends: two minutes, and the longest time between two readings. */
const CLOSES_SOON_SECONDS = 130;

/** `unsent`: it never left the device or never arrived. `too-many`: the service asks to wait. */
export type CardNotice = 'unsent' | 'too-many';

export type ScreenEvent =
  | { readonly type: 'session-read'; readonly session: CheckoutSession }
  | { readonly type: 'read-failed'; readonly trouble: Trouble }
  | { readonly type: 'read-again' }
  /** The player goes to one of the screens that lie open to him. */
  | { readonly type: 'go'; readonly to: 'card' | 'asset' | 'wallet' | 'email' | 'card-entry' | 'card-review' }
  | { readonly type: 'asking' }
  | { readonly type: 'ask-answered'; readonly session: CheckoutSession }
  | { readonly type: 'quoted'; readonly session: CheckoutSession }
  | { readonly type: 'ask-failed'; readonly trouble: Trouble }
  /** A signature was given and it is not known whether it arrived. */
  | { readonly type: 'sign-failed'; readonly trouble: Trouble }
  | { readonly type: 'paying' }
  /** The device knows that it is offline: nothing was sent. */
  | { readonly type: 'pay-unsent' }
  | { readonly type: 'pay-answered'; readonly session: CheckoutSession }
  | { readonly type: 'pay-failed'; readonly trouble: Trouble }
  | { readonly type: 'challenge-window'; readonly window: ChallengeWindow }
  | { readonly type: 'wallet-act'; readonly act: WalletAct };

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

/** Whether something is under way that closing by accident would hide from the player. */
export function isInFlight(screen: Screen): boolean {
  return (
    isPaying(screen) ||
    (isAsking(screen) && screen.busy) ||
    ('act' in screen && screen.act === 'waiting') ||
    screen.name === 'unsure' ||
    screen.name === 'processing'
  );
}

/** Whether the service may know something new, so that it is worth asking again. */
export function isWaiting(screen: Screen): boolean {
  switch (screen.name) {
    case 'unreachable':
    case 'unsure':
    case 'processing':
    case 'challenge':
    case 'signature':
      return true;
    // Back from the signature to the choice: the payment has begun, so its time runs.
    case 'asset':
    case 'wallet':
      return screen.session.payment.status === 'Created';
    default:
      return false;
  }
}

/** Whether inactivity will soon end the payment (decisions P3), so that the player has to hear of it. */
export function closesSoon(screen: Screen): boolean {
  if (hasEnded(screen) || !('session' in screen) || screen.session === null) return false;
  const { payment, expiresInSeconds } = screen.session;
  return payment.status === 'Created' && expiresInSeconds !== null && expiresInSeconds <= CLOSES_SOON_SECONDS;
}

/** What the eye takes for one screen: its title gets the focus when this changes. */
export function screenKey(screen: Screen): string {
  return 'step' in screen ? `${screen.name}-${screen.step}` : screen.name;
}

/** The screen that a session as such asks for, whatever was shown before. */
function screenOf(session: CheckoutSession): Screen {
  const { payment } = session;
  switch (payment.status) {
    case 'Open':
      return openScreenOf(session);
    case 'Created':
      return createdScreenOf(session, payment);
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

function openScreenOf(session: CheckoutSession): Screen {
  const { errorCode, email, quote, methods } = session;
  if (errorCode === 'ERR06' || session.flow === 'KYC_OCC') return { name: 'verify', session };
  if (errorCode !== null) return { name: 'refused', code: errorCode, session };
  const form = { session, busy: false, problem: null };
  if (email.status === 'missing') return { ...form, name: 'email', step: 'address' };
  if (email.status === 'code-sent') return { ...form, name: 'email', step: 'code' };
  // Asked for a conversion and still bound to it: there the player was.
  if (quote !== null) return { ...form, name: 'wallet', quote, act: 'idle' };
  if (methods[0] === 'crypto') return { ...form, name: 'asset' };
  return cardScreen(session, null);
}

function cardScreen(session: CheckoutSession, notice: CardNotice | null): Screen {
  return { name: 'card', session, step: 'entry', submitting: false, refusedField: null, notice };
}

function createdScreenOf(session: CheckoutSession, payment: Extract<CheckoutPayment, { status: 'Created' }>): Screen {
  const form = { session, busy: false, problem: null };
  switch (payment.step) {
    case 'challenge':
      return { name: 'challenge', session, payment, window: 'unopened', trouble: null };
    case 'wallet':
      return session.quote === null
        ? { ...form, name: 'asset' }
        : { ...form, name: 'wallet', quote: session.quote, act: 'idle' };
    case 'signature':
      return { ...form, name: 'signature', payment, act: 'idle' };
    case 'processing':
      return { name: 'processing', session, trouble: null };
    default:
      return unreachableCase(payment);
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

function choosesHowToPay(screen: Screen): screen is ScreenOf<'card' | 'asset' | 'wallet'> {
  return screen.name === 'card' || screen.name === 'asset' || screen.name === 'wallet';
}

function isPaying(screen: Screen): screen is ScreenOf<'card'> & { submitting: true } {
  return screen.name === 'card' && screen.submitting;
}

function isAsking(screen: Screen): screen is AskingScreen {
  return 'busy' in screen && screen.name !== 'unreachable';
}

function hasEnded(screen: Screen): boolean {
  return screen.name === 'approved' || screen.name === 'declined' || screen.name === 'expired';
}

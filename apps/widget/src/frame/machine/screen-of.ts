/** The screen that a session asks for by itself: where a player is after a reload. */
import type { CheckoutPayment, CheckoutSession } from '@service-payments/checkout-protocol';
import { unreachableCase } from '../unreachable-case.ts';
import type { CardNotice, Screen } from './screen.ts';

/** The screen that a session as such asks for, whatever was shown before. */
export function screenOf(session: CheckoutSession): Screen {
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

export function cardScreen(session: CheckoutSession, notice: CardNotice | null): Screen {
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

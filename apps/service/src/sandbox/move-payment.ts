/** What a buyer, a processor or time would do to a payment next, at a developer's word. */
import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@service-payments/contract';
import type { Transaction } from 'kysely';
import { notFound, Problem } from '../http/problem.ts';
import { applyPaymentAction, lockIntent } from '../payments/apply-payment-action.ts';
import type { PaymentDetails, StoredIntent } from '../payments/apply-payment-action.ts';
import type { PaymentAction } from '../payments/payment-state.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import type { Database } from '../store/schema.ts';

export type SandboxMove =
  | { readonly type: 'begin'; readonly method: PaymentMethod }
  | { readonly type: 'activity' | 'submit' | 'approve' | 'decline' | 'decline-early' | 'expire' };

export interface SandboxPayment {
  payment_intent_id: string;
  /** `Open` and `Lapsed` are the sandbox's own words for a payment that has not begun. */
  status: StoredIntent['status'];
  payment_method: PaymentMethod | null;
}

/** @throws Problem 404, 409 when the state does not allow the move */
export async function movePaymentInSandbox(
  store: Store,
  merchantId: string,
  intentId: string,
  move: SandboxMove,
): Promise<SandboxPayment> {
  return await inTransaction(store, async function apply(transaction) {
    const intent = await lockOwn(transaction, merchantId, intentId);
    // The processor cannot decide what was never submitted.
    if (move.type === 'approve' || move.type === 'decline') {
      await applyPaymentAction(transaction, intent, { type: 'submit' });
    }
    const current = await lockOwn(transaction, merchantId, intentId);
    const moved = await applyPaymentAction(transaction, current, toAction(move), detailsOf(move));
    if (!moved) {
      throw new Problem(409, { message: `A payment that is ${current.status} does not allow "${move.type}".` });
    }
    const { id, status, method } = await lockOwn(transaction, merchantId, intentId);
    return { payment_intent_id: id, status, payment_method: method };
  });
}

function toAction(move: SandboxMove): PaymentAction {
  if (move.type === 'begin') return { type: 'begin', method: move.method };
  if (move.type === 'decline-early') return { type: 'decline-early', method: 'credit' };
  return { type: move.type };
}

/** A payment begun here can be carried on in the widget: its challenge is there, and would be passed. */
function detailsOf(move: SandboxMove): PaymentDetails {
  if (move.type !== 'begin' || move.method !== 'credit') return {};
  return { challenge_id: randomUUID(), challenge_outcome: 'Approved', settle_outcome: 'Approved' };
}

async function lockOwn(
  transaction: Transaction<Database>,
  merchantId: string,
  intentId: string,
): Promise<StoredIntent> {
  const intent = await lockIntent(transaction, intentId);
  if (intent === undefined || intent.merchant_id !== merchantId) throw notFound('There is no such payment.');
  return intent;
}

/**
 * Moves one payment in the store: lock its row, ask the pure function, write the state, the event and its deliveries
 * in the same transaction. Approve, decline and expire meet at the row lock; the first wins.
 */
import { sql } from 'kysely';
import type { Selectable, Transaction, UpdateObject } from 'kysely';
import { recordEvent } from '../webhooks/record-event.ts';
import type { Database, PaymentIntentTable } from '../store/schema.ts';
import { movePayment } from './payment-state.ts';
import type { PaymentAction, PaymentState } from './payment-state.ts';

export type StoredIntent = Selectable<PaymentIntentTable>;

type IntentChanges = UpdateObject<Database, 'payment_intent'>;

/** What else is written with the move, such as the card's last digits. */
export type PaymentDetails = Pick<
  IntentChanges,
  | 'card_network'
  | 'card_last_four'
  | 'challenge_id'
  | 'challenge_outcome'
  | 'challenge_tries'
  | 'settle_at'
  | 'settle_outcome'
>;

/**
 * True when it moved, false when the state does not allow the action.
 * `intent` must have been read by {@link lockIntent} in this transaction.
 */
export async function applyPaymentAction(
  transaction: Transaction<Database>,
  intent: StoredIntent,
  action: PaymentAction,
  details: PaymentDetails = {},
): Promise<boolean> {
  const move = movePayment(readState(intent), action);
  if (!move.moved) return false;
  await transaction
    .updateTable('payment_intent')
    .set({ ...details, ...writeState(move.state) })
    .where('id', '=', intent.id)
    .execute();
  if (move.emits !== null) await recordEvent(transaction, intent, move.emits, readMethod(move.state));
  return true;
}

/** Reads the intent and keeps others from moving it until the transaction ends. */
export async function lockIntent(
  transaction: Transaction<Database>,
  intentId: string,
): Promise<StoredIntent | undefined> {
  return await transaction
    .selectFrom('payment_intent')
    .selectAll()
    .where('id', '=', intentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function readState(intent: Pick<StoredIntent, 'id' | 'status' | 'step' | 'method'>): PaymentState {
  const { status, step, method } = intent;
  if (status === 'Open' || status === 'Lapsed') return { status };
  if (method === null) throw new Error(`Payment ${intent.id} is ${status} without a method.`);
  if (status !== 'Created') return { status, method };
  if (step === null) throw new Error(`Payment ${intent.id} is Created without a step.`);
  return { status, step, method };
}

function writeState(state: PaymentState): IntentChanges {
  const method = readMethod(state);
  if (state.status !== 'Created') return { status: state.status, method, step: null, ended_at: sql`service_now()` };
  const { status, step } = state;
  // Every action upon a payment that goes on is one of the buyer's.
  return { status, method, step, last_activity_at: sql`service_now()` };
}

function readMethod(state: PaymentState): StoredIntent['method'] {
  return 'method' in state ? state.method : null;
}

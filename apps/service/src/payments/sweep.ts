/**
 * What time does to payments: it settles the submitted, expires the inactive, lapses the unopened (decisions P1 to
 * P3). Any number of processes may sweep at once; each takes rows that no other holds, and none is the leader.
 */
import { sql } from 'kysely';
import type { Expression, SqlBool, Transaction } from 'kysely';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import type { Database } from '../store/schema.ts';
import { applyPaymentAction } from './apply-payment-action.ts';
import type { StoredIntent } from './apply-payment-action.ts';
import type { PaymentAction } from './payment-state.ts';

/** An intent that never begins lapses after a day (decisions P1). */
const LAPSE_HOURS = 24;
const MOST_PER_SWEEP = 100;

export interface SweepOptions {
  readonly inactivityMinutes: number;
}

/** Sweeps until nothing is due. Gives the number of payments moved. */
export async function sweepPayments(store: Store, { inactivityMinutes }: SweepOptions): Promise<number> {
  const kinds: readonly { readonly due: Expression<SqlBool>; readonly actionFor: ActionFor }[] = [
    { due: sql<SqlBool>`step = 'processor' and settle_at <= service_now()`, actionFor: settle },
    {
      due: sql<SqlBool>`step = 'buyer'
        and last_activity_at <= service_now() - ${inactivityMinutes} * interval '1 minute'`,
      actionFor: () => ({ type: 'expire' }),
    },
    {
      due: sql<SqlBool>`status = 'Open' and created_at <= service_now() - ${LAPSE_HOURS} * interval '1 hour'`,
      actionFor: () => ({ type: 'lapse' }),
    },
  ];
  // Most sweeps find nothing; one statement tells so.
  const { rows } = await sql<{ found: boolean[] }>`
    select array[${sql.join(kinds.map(({ due }) => sql`exists (select from payment_intent where ${due})`))}] as found
  `.execute(store);
  let moved = 0;
  for (const [index, { due, actionFor }] of kinds.entries()) {
    if (rows[0]?.found[index] === true) moved += await sweep(store, due, actionFor);
  }
  return moved;
}

type ActionFor = (intent: StoredIntent) => PaymentAction;

const settle = (intent: StoredIntent): PaymentAction =>
  intent.settle_outcome === 'Declined' ? { type: 'decline' } : { type: 'approve' };

async function sweep(store: Store, due: Expression<SqlBool>, actionFor: ActionFor): Promise<number> {
  let total = 0;
  for (;;) {
    const moved = await inTransaction(store, (transaction) => sweepOnce(transaction, due, actionFor));
    total += moved;
    if (moved < MOST_PER_SWEEP) return total;
  }
}

async function sweepOnce(
  transaction: Transaction<Database>,
  due: Expression<SqlBool>,
  actionFor: ActionFor,
): Promise<number> {
  const intents = await transaction
    .selectFrom('payment_intent')
    .selectAll()
    .where(due)
    .limit(MOST_PER_SWEEP)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const intent of intents) await applyPaymentAction(transaction, intent, actionFor(intent));
  return intents.length;
}

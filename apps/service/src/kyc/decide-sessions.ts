/** Decides the reviews that are due. Any number of processes may do so at once. */
import { sql } from 'kysely';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { raiseLevel } from './raise-level.ts';

const MOST_AT_ONCE = 100;

export async function decideKycSessions(store: Store): Promise<void> {
  await inTransaction(store, async function decide(transaction) {
    const due = await transaction
      .selectFrom('kyc_session')
      .selectAll()
      .where('status', '=', 'pending')
      .where('outcome', 'is not', null)
      .where(sql<boolean>`decide_at <= service_now()`)
      .limit(MOST_AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const session of due) {
      const status = session.outcome ?? 'rejected';
      await transaction.updateTable('kyc_session').set({ status }).where('id', '=', session.id).execute();
      if (status === 'passed') await raiseLevel(transaction, session, session.level);
    }
  });
}

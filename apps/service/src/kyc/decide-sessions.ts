/** Decides the reviews that are due. Any number of processes may do so at once. */
import { sql } from 'kysely';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { raiseLevel } from './raise-level.ts';

const MOST_AT_ONCE = 100;

export async function decideKycSessions(store: Store): Promise<void> {
  const due = sql<boolean>`status = 'pending' and outcome is not null and decide_at <= service_now()`;
  const first = await store.selectFrom('kyc_session').select('id').where(due).limit(1).executeTakeFirst();
  if (first === undefined) return;
  await inTransaction(store, async function decide(transaction) {
    const sessions = await transaction
      .selectFrom('kyc_session')
      .selectAll()
      .where(due)
      .limit(MOST_AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const session of sessions) {
      const status = session.outcome ?? 'rejected';
      await transaction.updateTable('kyc_session').set({ status }).where('id', '=', session.id).execute();
      if (status === 'passed') await raiseLevel(transaction, session, session.level);
    }
  });
}

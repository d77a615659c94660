import { sql } from 'kysely';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { lockOpenSession } from './stored-session.ts';

/** The buyer agrees to the check. Once is enough: the first time stays. @throws Problem 409 when nothing is left to do */
export async function giveConsent(store: Store, sessionId: string): Promise<void> {
  await inTransaction(store, async function agree(transaction) {
    const session = await lockOpenSession(transaction, sessionId);
    if (session.consented_at !== null) return;
    await transaction
      .updateTable('kyc_session')
      .set({ consented_at: sql<Date>`service_now()` })
      .where('id', '=', sessionId)
      .execute();
  });
}

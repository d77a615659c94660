import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import { sha256 } from '../store/hash.ts';
import type { Database } from '../store/schema.ts';

export type StoredKycSession = Selectable<Database['kyc_session']>;

/** The subject has passed a level, and so has the customer behind it, where known. A level is never lowered here. */
export async function raiseLevel(
  transaction: Transaction<Database>,
  session: Pick<StoredKycSession, 'merchant_id' | 'subject_hash' | 'external_id'>,
  level: number,
): Promise<void> {
  await transaction
    .updateTable('kyc_subject')
    .set({ level: sql<number>`greatest(level, ${level})` })
    .where('merchant_id', '=', session.merchant_id)
    .where('subject_hash', '=', session.subject_hash)
    .execute();
  if (session.external_id === null) return;
  await transaction
    .insertInto('customer')
    .values({
      merchant_id: session.merchant_id,
      id_hash: sha256(session.external_id),
      external_id: session.external_id,
      standing: null,
      level,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'id_hash']).doUpdateSet({
        level: sql<number>`greatest(customer.level, excluded.level)`,
      }),
    )
    .execute();
}

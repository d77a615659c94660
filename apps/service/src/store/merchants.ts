/** Keeps the merchants of the settings in the store, where all processes and foreign keys find them. */
import { randomUUID } from 'node:crypto';
import type { MerchantSettings } from '../config.ts';
import { inTransaction } from './open-store.ts';
import type { Store } from './open-store.ts';
import { sha256 } from './hash.ts';

export async function saveMerchants(store: Store, merchants: readonly MerchantSettings[]): Promise<void> {
  // The same order in every process, so that two that start at once do not lock each other out.
  const sorted = [...merchants].sort((one, other) => (one.clientId < other.clientId ? -1 : 1));
  await inTransaction(store, async function save(transaction) {
    for (const merchant of sorted) {
      const values = {
        secret_hash: sha256(merchant.clientSecret),
        name: merchant.name,
        return_url: merchant.returnUrl,
        kyc: merchant.kyc,
        active: true,
      };
      await transaction
        .insertInto('merchant')
        .values({ id: randomUUID(), client_id: merchant.clientId, ...values })
        .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
        .execute();
    }
    await transaction
      .updateTable('merchant')
      .set({ active: false })
      .where('active', '=', true)
      .where(
        'client_id',
        'not in',
        sorted.map((merchant) => merchant.clientId),
      )
      .execute();
  });
}

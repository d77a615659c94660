import { sha256 } from '../store/hash.ts';
import type { Store } from '../store/open-store.ts';
import type { BuyerRecord } from './check-buyer.ts';

/** What the store knows of a customer and a wallet. */
export async function readBuyerRecord(
  store: Store,
  merchantId: string,
  buyer: { readonly id: string | null; readonly walletAddress: string },
): Promise<BuyerRecord> {
  const customer =
    buyer.id === null
      ? undefined
      : await store
          .selectFrom('customer')
          .select(['standing', 'level'])
          .where('merchant_id', '=', merchantId)
          .where('id_hash', '=', sha256(buyer.id))
          .executeTakeFirst();
  const wallet = await store
    .selectFrom('wallet')
    .select('flagged')
    .where('merchant_id', '=', merchantId)
    .where('address_hash', '=', sha256(buyer.walletAddress))
    .executeTakeFirst();
  return {
    standing: customer?.standing ?? null,
    level: customer?.level ?? 0,
    walletFlagged: wallet?.flagged ?? null,
  };
}

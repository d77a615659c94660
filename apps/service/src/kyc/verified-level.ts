import type { StoredIntent } from '../payments/apply-payment-action.ts';
import { sha256 } from '../store/hash.ts';
import type { StoreOrTransaction } from '../store/open-store.ts';
import { subjectHash } from './kyc-progress.ts';

/** The level a customer or their wallet has passed, whichever is higher; 0 for none. */
export async function readVerifiedLevel(
  store: StoreOrTransaction,
  merchantId: string,
  who: { readonly customerId: string | null; readonly subject: Buffer | null },
): Promise<number> {
  const { customerId, subject } = who;
  const customer =
    customerId === null
      ? undefined
      : await store
          .selectFrom('customer')
          .select('level')
          .where('merchant_id', '=', merchantId)
          .where('id_hash', '=', sha256(customerId))
          .executeTakeFirst();
  const known =
    subject === null
      ? undefined
      : await store
          .selectFrom('kyc_subject')
          .select('level')
          .where('merchant_id', '=', merchantId)
          .where('subject_hash', '=', subject)
          .executeTakeFirst();
  return Math.max(customer?.level ?? 0, known?.level ?? 0);
}

/** Whether the buyer of this intent still has to verify before paying (`ERR06`). */
export async function needsKyc(store: StoreOrTransaction, intent: StoredIntent): Promise<boolean> {
  if (intent.status !== 'Open' || intent.kyc_level === 0) return false;
  const level = await readVerifiedLevel(store, intent.merchant_id, {
    customerId: intent.buyer_id,
    subject: subjectOfIntent(intent),
  });
  return level < intent.kyc_level;
}

export function subjectOfIntent(
  intent: Pick<StoredIntent, 'buyer_id' | 'wallet_address' | 'wallet_blockchain'>,
): Buffer {
  const { wallet_address: address, wallet_blockchain: blockchain } = intent;
  if (address === null || blockchain === null) return subjectHash({ customerId: intent.buyer_id });
  return subjectHash({ wallet: { address, blockchain } });
}

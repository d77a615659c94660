import type { CheckoutSession } from '@service-payments/checkout-protocol';
import { emailHint } from '../kyc/addressee-hint.ts';
import { subjectOfIntent } from '../kyc/verified-level.ts';
import type { StoredIntent } from '../payments/apply-payment-action.ts';
import type { StoreOrTransaction } from '../store/open-store.ts';

/**
 * Whether the buyer still has to give an e-mail address. The merchant's own is verified by the merchant (interface,
 * Buyer), and one confirmed in the identity check is confirmed.
 */
export async function readEmail(store: StoreOrTransaction, intent: StoredIntent): Promise<CheckoutSession['email']> {
  if (intent.buyer_email !== null || intent.status !== 'Open') return { status: 'verified' };
  const row = await store
    .selectFrom('checkout_email')
    .select(['email', 'verified_at'])
    .where('intent_id', '=', intent.id)
    .executeTakeFirst();
  if (row?.verified_at != null) return { status: 'verified' };
  const subject = await store
    .selectFrom('kyc_subject')
    .select('steps')
    .where('merchant_id', '=', intent.merchant_id)
    .where('subject_hash', '=', subjectOfIntent(intent))
    .executeTakeFirst();
  if (subject?.steps.includes('email-code') === true) return { status: 'verified' };
  return row === undefined ? { status: 'missing' } : { status: 'code-sent', hint: emailHint(row.email) };
}

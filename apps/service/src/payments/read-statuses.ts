import { sql } from 'kysely';
import type { PaymentStatusEntry } from '@service-payments/contract';
import type { Store } from '../store/open-store.ts';

/** The caller's own payments that have begun; all other ids are left out, and repeats collapse (decisions H10). */
export async function readStatuses(
  store: Store,
  merchantId: string,
  intentIds: readonly string[],
): Promise<PaymentStatusEntry[]> {
  const { rows } = await sql<PaymentStatusEntry>`
    select id as payment_intent_id, status
    from payment_intent
    where id = any (${intentIds}::uuid[])
    and merchant_id = ${merchantId}
    and status in ('Created', 'Approved', 'Declined', 'Expired')
  `.execute(store);
  return rows;
}

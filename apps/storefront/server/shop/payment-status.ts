/** Where the player's own payments stand, for the page. */
import type { PaymentStatusEntry, ServicePayments } from '@service-payments/server';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Entries of those ids that belong to the player; others are left out as if they did not exist. */
export async function ownPaymentStatuses(
  { database, payments }: { database: Kysely<Database>; payments: ServicePayments },
  { playerId, ids }: { playerId: string; ids: readonly string[] },
): Promise<PaymentStatusEntry[]> {
  if (ids.length === 0) return [];
  const own = await database
    .selectFrom('order')
    .select('payment_intent_id')
    .where('player_id', '=', playerId)
    .where(
      'payment_intent_id',
      'in',
      ids.map((id) => id.toLowerCase()),
    )
    .execute();
  return payments.statuses.get(own.flatMap((row) => row.payment_intent_id ?? []));
}

/**
 * Sends one webhook again at a developer's wish. What still waits for its next try is sent at once; what has ended
 * goes out anew under the same webhook id, so that a receiver that drops repeats can be seen to do so.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { notFound, Problem } from '../http/problem.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';

export interface Resent {
  /** The delivery to watch: a new one, or the one that waited. */
  readonly delivery_id: string;
  readonly webhook_id: string;
}

/** @throws Problem 404, 409 when the subscription is not enabled or an attempt is on its way */
export async function resendDelivery(store: Store, merchantId: string, deliveryId: string): Promise<Resent> {
  return await inTransaction(store, async function resend(transaction) {
    const delivery = await transaction
      .selectFrom('delivery')
      .innerJoin('subscription', 'subscription.id', 'delivery.subscription_id')
      .select(['delivery.webhook_id', 'delivery.status', 'subscription.status as subscription_status'])
      .select(sql<boolean>`delivery.leased_until > statement_timestamp()`.as('on_its_way'))
      .where('delivery.id', '=', deliveryId)
      .where('delivery.merchant_id', '=', merchantId)
      .forUpdate('delivery')
      .executeTakeFirst();
    if (delivery === undefined) throw notFound('There is no such delivery.');
    if (delivery.subscription_status !== 'enabled') {
      throw new Problem(409, { message: 'The subscription is disabled; enable it to send to it.' });
    }
    if (delivery.status !== 'pending') {
      const id = randomUUID();
      await sql`
        insert into delivery (id, sequence, webhook_id, run_id, event_id, intent_id, merchant_id, subscription_id,
          status, next_at, created_at)
        select ${id}, sequence, webhook_id, ${id}, event_id, intent_id, merchant_id, subscription_id,
          'pending', service_now(), service_now()
        from delivery
        where id = ${deliveryId}
      `.execute(transaction);
      return { delivery_id: id, webhook_id: delivery.webhook_id };
    }
    if (delivery.on_its_way) throw new Problem(409, { message: 'An attempt is on its way; wait for its answer.' });
    await transaction
      .updateTable('delivery')
      .set({ next_at: sql<Date>`service_now()` })
      .where('id', '=', deliveryId)
      .execute();
    return { delivery_id: deliveryId, webhook_id: delivery.webhook_id };
  });
}

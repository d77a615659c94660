/**
 * Sends again what was first created for a subscription in a span of time (decisions H18): the same webhook id and
 * bytes, attempts from 1 again. One statement, so that a replay is whole or not at all.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ReplayQuery } from '@service-payments/contract';
import type { Store } from '../store/open-store.ts';

export async function replayWebhooks(store: Store, merchantId: string, query: ReplayQuery): Promise<void> {
  await sql`
    insert into delivery
      (id, sequence, webhook_id, run_id, event_id, intent_id, merchant_id, subscription_id, status, next_at, created_at)
    select gen_random_uuid(), original.sequence, original.webhook_id, ${randomUUID()}::uuid, original.event_id,
      original.intent_id, original.merchant_id, original.subscription_id, 'pending', service_now(), service_now()
    from delivery as original
    join subscription on subscription.id = original.subscription_id
    where original.merchant_id = ${merchantId}
    and original.id = original.webhook_id
    and original.created_at >= ${atOrAfter(query.start_timestamp)}
    and original.created_at < ${atOrAfter(query.end_timestamp)}
    and subscription.status = 'enabled'
  `.execute(store);
}

/** The first whole millisecond at or after the timestamp: webhooks are created on whole ones. */
function atOrAfter(timestamp: string): Date {
  const [, fraction = ''] = /\.([0-9]+)Z$/.exec(timestamp) ?? [];
  const milliseconds = Date.parse(`${timestamp.slice(0, 19)}Z`) + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return new Date(milliseconds + (/[1-9]/.test(fraction.slice(3)) ? 1 : 0));
}

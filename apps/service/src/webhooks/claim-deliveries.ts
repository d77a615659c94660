/**
 * Takes due deliveries for this process. A claim is a lease: if the process dies, the row is due again when the
 * lease ends. Leases count in the database's own time, schedules in the service's.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';

export interface ClaimedDelivery {
  readonly id: string;
  readonly claimId: string;
  readonly webhookId: string;
  readonly subscriptionId: string;
  /** Attempts that ended before this one. */
  readonly attempts: number;
  readonly endpoint: string;
  readonly sealedKey: string;
  readonly body: string;
}

/** Longer than an attempt may take. */
const LEASE_SECONDS = 30;

export async function claimDeliveries(
  store: Store,
  { most, except }: { readonly most: number; readonly except: readonly string[] },
): Promise<ClaimedDelivery[]> {
  const claimId = randomUUID();
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select delivery.id
      from delivery
      join subscription on subscription.id = delivery.subscription_id
      where delivery.status = 'pending'
      and delivery.next_at <= service_now()
      and (delivery.leased_until is null or delivery.leased_until <= statement_timestamp())
      and subscription.status = 'enabled'
      and delivery.subscription_id <> all (${except}::uuid[])
      -- Events of a payment go in order until each has had its first answer (decisions W8).
      and not exists (
        select from delivery as earlier
        where earlier.subscription_id = delivery.subscription_id
        and earlier.intent_id = delivery.intent_id
        and earlier.sequence < delivery.sequence
        and earlier.run_id = delivery.run_id
        and earlier.status = 'pending'
        and earlier.attempts = 0
      )
      order by delivery.next_at
      limit ${most}
      -- Other processes take the next rows instead of waiting for these.
      for update of delivery skip locked
    )
    update delivery
    set claim_id = ${claimId}, leased_until = statement_timestamp() + ${LEASE_SECONDS} * interval '1 second'
    from due, subscription, event
    where delivery.id = due.id
    and subscription.id = delivery.subscription_id
    and event.id = delivery.event_id
    returning delivery.id, ${claimId} as "claimId", delivery.webhook_id as "webhookId",
      delivery.subscription_id as "subscriptionId", delivery.attempts, subscription.endpoint,
      subscription.sealed_key as "sealedKey", event.body
  `.execute(store);
  return rows;
}

/** Gives rows back that this process will not send any more. */
export async function returnClaims(store: Store, deliveryIds: readonly string[]): Promise<void> {
  if (deliveryIds.length === 0) return;
  await store
    .updateTable('delivery')
    .set({ claim_id: null, leased_until: null })
    .where('id', 'in', [...deliveryIds])
    .where('status', '=', 'pending')
    .execute();
}

/**
 * Takes due deliveries for this process. A claim is a lease: if the process dies, the row is due again when the
 * lease ends. Leases count in the database's own time, schedules in the service's.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Store, StoreOrTransaction } from '../store/open-store.ts';
import { PREPARED } from '../store/prepared.ts';
import { NOW } from '../store/service-time.ts';

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

/** Longer than a webhook waits for its turn and its attempt may take, together. */
const LEASE_SECONDS = 70;

export async function claimDeliveries(
  store: StoreOrTransaction,
  { most, except }: { readonly most: number; readonly except: readonly string[] },
): Promise<ClaimedDelivery[]> {
  const claimId = randomUUID();
  const { rows } = await sql<ClaimedDelivery>`${PREPARED}
    with due as (
      select delivery.id
      from delivery
      where delivery.next_at <= ${NOW}
      and coalesce(delivery.leased_until <= statement_timestamp(), true)
      and delivery.subscription_id <> all (${except}::uuid[])
      -- The next two are sub-selects that give a boolean, not joins and no "exists": so they are looked up in their
      -- index for the few rows that the walk along "next_at" comes by, whatever the planner knows of the tables.
      -- Joined, all that waits may be compared with all that waits (migration 0004).
      and (
        select subscription.status = 'enabled' from subscription where subscription.id = delivery.subscription_id
      )
      -- Events of a payment go in order until each has had its first answer (decisions W8).
      and (
        select count(*) = 0 from (
          select from delivery as earlier
          where earlier.subscription_id = delivery.subscription_id
          and earlier.intent_id = delivery.intent_id
          and earlier.sequence < delivery.sequence
          and earlier.run_id = delivery.run_id
          and earlier.next_at is not null
          and earlier.attempts = 0
          limit 1
        ) as unanswered
      )
      order by delivery.next_at
      limit ${most}::int4
      -- Other processes take the next rows instead of waiting for these.
      for update skip locked
    )
    update delivery
    set claim_id = ${claimId}::uuid, leased_until = statement_timestamp() + ${LEASE_SECONDS}::int4 * interval '1 second'
    from due, subscription, event
    where delivery.id = due.id
    and subscription.id = delivery.subscription_id
    and event.id = delivery.event_id
    returning delivery.id, ${claimId}::text as "claimId", delivery.webhook_id as "webhookId",
      delivery.subscription_id as "subscriptionId", delivery.attempts, subscription.endpoint,
      subscription.sealed_key as "sealedKey", event.body
  `.execute(store);
  return rows;
}

/** Gives back what this process will not send any more. */
export async function returnClaims(store: Store, claims: readonly ClaimedDelivery[]): Promise<void> {
  if (claims.length === 0) return;
  await sql`
    update delivery
    set claim_id = null, leased_until = null
    from unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ claimId }) => claimId)}::uuid[])
      as claim (id, claim_id)
    where delivery.id = claim.id
    and delivery.claim_id = claim.claim_id
  `.execute(store);
}

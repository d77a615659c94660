/** What the sandbox shows of a merchant's traffic: events, and each attempt to deliver them. Newest first. */
import { sql } from 'kysely';
import { subjectHash } from '../kyc/kyc-progress.ts';
import { sha256 } from '../store/hash.ts';
import type { Store } from '../store/open-store.ts';
import type { Standing } from '../store/schema.ts';

const MOST_ROWS = 200;

export async function listEvents(store: Store, merchantId: string): Promise<unknown[]> {
  const rows = await store
    .selectFrom('event')
    .select(['id', 'intent_id', 'type', 'body', 'occurred_at'])
    .where('merchant_id', '=', merchantId)
    .orderBy('sequence', 'desc')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    payment_intent_id: row.intent_id,
    event_type: row.type,
    occurred_at: row.occurred_at.toISOString(),
    body: row.body,
  }));
}

export async function listDeliveries(store: Store, merchantId: string): Promise<unknown[]> {
  const { rows } = await sql<{ next_at: Date | null; created_at: Date }>`
    select delivery.id, delivery.webhook_id, delivery.event_id, event.type as event_type,
      delivery.intent_id as payment_intent_id, delivery.subscription_id, delivery.status,
      delivery.id <> delivery.webhook_id as replay, delivery.next_at, delivery.created_at,
      coalesce((
        select json_agg(json_build_object(
          'attempt', attempt.attempt, 'at', attempt.at, 'duration_ms', attempt.duration_ms,
          'status', attempt.status_code, 'error', attempt.error
        ) order by attempt.attempt)
        from delivery_attempt as attempt
        where attempt.delivery_id = delivery.id
      ), '[]'::json) as attempts
    from delivery
    join event on event.id = delivery.event_id
    where delivery.merchant_id = ${merchantId}
    order by delivery.sequence desc, delivery.created_at desc
    limit ${MOST_ROWS}
  `.execute(store);
  return rows;
}

export interface CustomerChanges {
  readonly standing?: Standing | undefined;
  readonly level?: number | undefined;
}

/** Omitted members stay as they are. */
export async function putCustomer(
  store: Store,
  merchantId: string,
  customerId: string,
  { standing, level }: CustomerChanges,
): Promise<{ standing: Standing | null; level: number }> {
  // A level set by hand is the whole truth: what the customer did in identity checks before no longer counts.
  if (level !== undefined) await forgetKyc(store, merchantId, customerId);
  const changes = { ...(standing === undefined ? {} : { standing }), ...(level === undefined ? {} : { level }) };
  return await store
    .insertInto('customer')
    .values({
      merchant_id: merchantId,
      id_hash: sha256(customerId),
      external_id: customerId,
      standing: standing ?? null,
      level: level ?? 0,
    })
    .onConflict((conflict) =>
      // Without a change the row is still touched, so that it comes back.
      conflict.columns(['merchant_id', 'id_hash']).doUpdateSet({ level: sql<number>`customer.level`, ...changes }),
    )
    .returning(['standing', 'level'])
    .executeTakeFirstOrThrow();
}

async function forgetKyc(store: Store, merchantId: string, customerId: string): Promise<void> {
  await sql`
    with forgotten as (
      update kyc_session set status = 'open', outcome = null, decide_at = null
      where merchant_id = ${merchantId}
      and (external_id = ${customerId} or subject_hash = ${subjectHash({ customerId })})
      returning subject_hash
    )
    update kyc_subject set steps = '{}', level = 0
    from forgotten
    where kyc_subject.merchant_id = ${merchantId}
    and kyc_subject.subject_hash = forgotten.subject_hash
  `.execute(store);
}

export async function putWallet(store: Store, merchantId: string, address: string, flagged: boolean): Promise<void> {
  await store
    .insertInto('wallet')
    .values({ merchant_id: merchantId, address_hash: sha256(address), address, flagged })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'address_hash']).doUpdateSet({ flagged }))
    .execute();
}

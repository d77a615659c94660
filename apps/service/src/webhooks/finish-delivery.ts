/** Writes what came of an attempt, and when the next is due. Fenced by the claim: a late process changes nothing. */
import { sql } from 'kysely';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { SendResult } from './send-webhook.ts';

export interface FinishOptions {
  readonly retrySeconds: readonly number[];
  /** 0: never. */
  readonly disableAfter: number;
  /** From 0 up to 1; spreads retries so that they do not come all at once. */
  readonly random: () => number;
}

export type Finish = 'delivered' | 'retry' | 'failed' | 'superseded';

export async function finishDelivery(
  store: Store,
  claim: ClaimedDelivery,
  result: SendResult & { readonly durationMs: number },
  { retrySeconds, disableAfter, random }: FinishOptions,
): Promise<Finish> {
  const attempt = claim.attempts + 1;
  const delivered = result.statusCode === 200;
  const delay = retrySeconds[claim.attempts];
  const finish = delivered ? 'delivered' : delay === undefined ? 'failed' : 'retry';
  // A tenth more or less.
  const delaySeconds = (delay ?? 0) * (0.9 + random() * 0.2);

  const written: Written = { attempt, finish, delaySeconds, disableAfter, ...result };
  // One statement is a transaction of its own; only switching a subscription off needs a second one.
  if (finish !== 'failed') return (await write(store, claim, written)) ? finish : 'superseded';
  return await inTransaction(store, async function writeFailure(transaction) {
    if (!(await write(transaction, claim, written))) return 'superseded';
    await cancelIfDisabled(transaction, claim.subscriptionId);
    return finish;
  });
}

interface Written extends SendResult {
  readonly attempt: number;
  readonly finish: 'delivered' | 'retry' | 'failed';
  readonly delaySeconds: number;
  readonly disableAfter: number;
  readonly durationMs: number;
}

/** False when the claim is no longer this process's. */
async function write(store: Store, claim: ClaimedDelivery, written: Written): Promise<boolean> {
  const { attempt, finish, delaySeconds, disableAfter, durationMs, statusCode, error } = written;
  const { rows } = await sql`
    with finished as (
      update delivery
      set status = ${finish === 'retry' ? 'pending' : finish}, attempts = ${attempt}::int2,
        next_at = service_now() + ${delaySeconds}::float8 * interval '1 second', claim_id = null, leased_until = null
      where id = ${claim.id}
      and claim_id = ${claim.claimId}
      and status = 'pending'
      returning id, subscription_id
    ), attempted as (
      insert into delivery_attempt (delivery_id, attempt, at, duration_ms, status_code, error)
      select id, ${attempt}::int2, service_now(), ${Math.round(durationMs)}::int4, ${statusCode}::int2, ${error}::text
      from finished
    ), counted as (
      -- A success ends the row of failures; a failure lengthens it and, at the limit, switches off (decisions W6).
      update subscription
      set failed_in_row = case when ${finish} = 'delivered' then 0 else failed_in_row + 1 end,
        status = case
          when ${finish} = 'failed' and ${disableAfter}::int4 > 0 and failed_in_row + 1 >= ${disableAfter}::int4
          then 'disabled' else status end
      from finished
      where subscription.id = finished.subscription_id
      and (${finish} = 'failed' or (${finish} = 'delivered' and failed_in_row > 0))
    )
    select id from finished
  `.execute(store);
  return rows.length > 0;
}

async function cancelIfDisabled(store: Store, subscriptionId: string): Promise<void> {
  await sql`
    update delivery
    set status = 'cancelled', claim_id = null, leased_until = null
    from subscription
    where delivery.subscription_id = ${subscriptionId}
    and delivery.status = 'pending'
    and subscription.id = delivery.subscription_id
    and subscription.status = 'disabled'
  `.execute(store);
}

/** Writes what came of attempts, and when the next are due. Fenced by the claim: a late process changes nothing. */
import { sql } from 'kysely';
import { inBatches } from '../store/in-batches.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store, StoreOrTransaction } from '../store/open-store.ts';
import { PREPARED } from '../store/prepared.ts';
import { NOW } from '../store/service-time.ts';
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

export interface Attempt {
  readonly claim: ClaimedDelivery;
  readonly result: SendResult & { readonly durationMs: number };
}

const MOST_PER_STATEMENT = 64;

/** Attempts that end at the same time are written by one statement. */
export function createFinishing(
  store: Store,
  { retrySeconds, disableAfter, random }: FinishOptions,
): (attempt: Attempt) => Promise<Finish> {
  const writeTogether = inBatches<Ended, Finish>({
    work: async (all) => await write(store, all),
    most: MOST_PER_STATEMENT,
    lanes: 1,
  });

  return async function finish({ claim, result }) {
    const delivered = result.statusCode === 200;
    const delay = retrySeconds[claim.attempts];
    const finish = delivered ? 'delivered' : delay === undefined ? 'failed' : 'retry';
    // A tenth more or less.
    const delaySeconds = (delay ?? 0) * (0.9 + random() * 0.2);
    const ended: Ended = { claim, result, finish, delaySeconds };
    // One statement is a transaction of its own; only what may switch a subscription off needs a second one.
    if (finish !== 'failed') return await writeTogether(ended);
    return await inTransaction(store, async function writeFailure(transaction) {
      const [written = 'superseded'] = await write(transaction, [ended]);
      if (written === 'failed') await countFailure(transaction, claim.subscriptionId, disableAfter);
      return written;
    });
  };
}

interface Ended extends Attempt {
  readonly finish: 'delivered' | 'retry' | 'failed';
  readonly delaySeconds: number;
}

/** What each came to; `superseded` where the claim is no longer this process's. */
async function write(store: StoreOrTransaction, all: readonly Ended[]): Promise<Finish[]> {
  const ended = all.map(({ claim, result, finish, delaySeconds }) => ({
    id: claim.id,
    claim_id: claim.claimId,
    attempt: claim.attempts + 1,
    status: finish === 'retry' ? 'pending' : finish,
    // No delay, no next attempt.
    delay_seconds: finish === 'retry' ? delaySeconds : null,
    duration_ms: Math.round(result.durationMs),
    status_code: result.statusCode,
    error: result.error,
  }));
  const { rows } = await sql<{ id: string }>`${PREPARED}
    with ended as (
      select * from json_to_recordset(${JSON.stringify(ended)}::json) as ended (
        id uuid, claim_id uuid, attempt int2, status text, delay_seconds float8, duration_ms int4, status_code int2,
        error text
      )
      -- Tells the planner how few there are: for a hundred, its guess, it would read the whole table.
      limit ${all.length}::int4
    ), finished as (
      update delivery
      set status = ended.status, attempts = ended.attempt, next_at = ${NOW} + ended.delay_seconds * interval '1 second',
        claim_id = null, leased_until = null
      from ended
      where delivery.id = ended.id
      and delivery.claim_id = ended.claim_id
      returning delivery.id, delivery.subscription_id, delivery.status
    ), attempted as (
      insert into delivery_attempt (delivery_id, attempt, at, duration_ms, status_code, error)
      select ended.id, ended.attempt, ${NOW}, ended.duration_ms, ended.status_code, ended.error
      from finished join ended on ended.id = finished.id
    ), praised as (
      -- A success ends the row of failures (decisions W6).
      update subscription
      set failed_in_row = 0
      where id in (select subscription_id from finished where status = 'delivered')
      and failed_in_row > 0
    )
    select id from finished
  `.execute(store);
  const written = new Set(rows.map(({ id }) => id));
  return all.map(({ claim, finish }) => (written.has(claim.id) ? finish : 'superseded'));
}

/** Lengthens the row of failures; at the limit it switches the subscription off and cancels what waits for it. */
async function countFailure(store: StoreOrTransaction, subscriptionId: string, disableAfter: number): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    update subscription
    set failed_in_row = failed_in_row + 1,
      status = case when ${disableAfter}::int4 > 0 and failed_in_row + 1 >= ${disableAfter}::int4
        then 'disabled' else status end
    where id = ${subscriptionId}
    returning status
  `.execute(store);
  if (rows[0]?.status !== 'disabled') return;
  await sql`
    update delivery
    set status = 'cancelled', next_at = null, claim_id = null, leased_until = null
    where subscription_id = ${subscriptionId}
    and next_at is not null
  `.execute(store);
}

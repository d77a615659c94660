/** The sandbox's clock: one row that all processes read, so that they travel together. */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { inTransaction } from '../store/open-store.ts';
import type { Store, StoreOrTransaction } from '../store/open-store.ts';
import type { Database } from '../store/schema.ts';

export interface ClockState {
  /** RFC 3339. */
  now: string;
  /** How far the clock is ahead of the real one. */
  offset_seconds: number;
}

/** A hundred years: beyond any test, and far from what a timestamp can hold. */
const MOST_OFFSET_MS = 100 * 366 * 86_400 * 1000;

export async function readClock(store: StoreOrTransaction): Promise<ClockState> {
  const { rows } = await sql<{ now: Date; offset_seconds: number }>`
    select service_now() as now, (offset_ms / 1000.0)::float8 as offset_seconds from clock
  `.execute(store);
  const row = rows[0];
  if (row === undefined) throw new Error('The clock has no row.');
  return { now: row.now.toISOString(), offset_seconds: row.offset_seconds };
}

export async function advanceClock(store: Store, seconds: number): Promise<ClockState> {
  await sql`
    update clock set offset_ms = least(offset_ms + ${Math.round(seconds * 1000)}::bigint, ${MOST_OFFSET_MS}::bigint)
  `.execute(store);
  return await readClock(store);
}

/** Back to the real time. What was put off to a time that will not come for long is due now. */
export async function resetClock(store: Store): Promise<ClockState> {
  return await inTransaction(store, async function reset(transaction) {
    await sql`update clock set offset_ms = 0`.execute(transaction);
    await pullBack(transaction);
    return await readClock(transaction);
  });
}

async function pullBack(transaction: Transaction<Database>): Promise<void> {
  await sql`
    update delivery set next_at = service_now() where next_at > service_now()
  `.execute(transaction);
  await sql`
    update payment_intent
    set last_activity_at = least(last_activity_at, service_now()), settle_at = least(settle_at, service_now())
    where step is not null
  `.execute(transaction);
}

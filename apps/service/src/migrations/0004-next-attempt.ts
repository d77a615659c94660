import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * `next_at` is null where no attempt is ahead, and what is pending is found by it. A planner that has no statistics
 * yet takes `status = 'pending'` for one row in two hundred and so sorts all that waits for each claim; `next_at`
 * is null for none of the rows it guesses about, so it walks the index in order and stops when it has enough. One
 * index leads to all that waits for a subscription or a payment, so that there is no wrong one to choose.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table delivery alter column next_at drop not null`,
  `update delivery set next_at = null where status <> 'pending'`,
  `alter table delivery add check ((status = 'pending') = (next_at is not null))`,
  `drop index delivery_due`,
  `drop index delivery_unanswered`,
  `drop index delivery_pending_of_subscription`,
  `create index delivery_due on delivery (next_at) where next_at is not null`,
  `create index delivery_pending on delivery (subscription_id, intent_id, sequence) where next_at is not null`,
  // A row is claimed and finished soon after it is written: room beside it keeps the claim out of the indexes.
  `alter table delivery set (fillfactor = 60)`,
];

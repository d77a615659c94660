/**
 * One try to pay by card. The processor is asked outside any transaction, so the try is written down before: sent
 * twice it is one, and while one is under way no other card is shown to the processor.
 */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../store/schema.ts';

/** A process that died took its try along; after this it may be made again, under the same id. */
const LEASE_SECONDS = 60;

/**
 * `begun`: ours to ask the processor. `under-way`: this or another try is with the processor now. `ended`: this one
 * has been answered.
 */
export type AttemptClaim = 'begun' | 'under-way' | 'ended';

/** The intent must be locked. */
export async function claimAttempt(
  transaction: Transaction<Database>,
  intentId: string,
  attemptId: string,
): Promise<AttemptClaim> {
  const { rows } = await sql<{ attempt_id: string; ended: boolean; stale: boolean }>`
    select attempt_id, ended_at is not null as ended,
      started_at <= service_now() - ${LEASE_SECONDS} * interval '1 second' as stale
    from card_attempt
    where intent_id = ${intentId}
    and (attempt_id = ${attemptId} or ended_at is null)
  `.execute(transaction);
  if (rows.some((row) => row.attempt_id === attemptId && row.ended)) return 'ended';
  if (rows.some((row) => !row.ended && !row.stale)) return 'under-way';
  await sql`
    update card_attempt
    set ended_at = service_now()
    where intent_id = ${intentId} and ended_at is null and attempt_id <> ${attemptId}
  `.execute(transaction);
  await sql`
    insert into card_attempt (intent_id, attempt_id, started_at)
    values (${intentId}, ${attemptId}, service_now())
    on conflict (intent_id, attempt_id) do update set started_at = excluded.started_at
  `.execute(transaction);
  return 'begun';
}

/** The processor has answered. */
export async function endAttempt(
  transaction: Transaction<Database>,
  intentId: string,
  attemptId: string,
): Promise<void> {
  await transaction
    .updateTable('card_attempt')
    .set({ ended_at: sql<Date>`service_now()` })
    .where('intent_id', '=', intentId)
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** It never reached the processor, or came back without an answer to keep: the same card may be sent again. */
export async function forgetAttempt(
  transaction: Transaction<Database>,
  intentId: string,
  attemptId: string,
): Promise<void> {
  await transaction
    .deleteFrom('card_attempt')
    .where('intent_id', '=', intentId)
    .where('attempt_id', '=', attemptId)
    .execute();
}

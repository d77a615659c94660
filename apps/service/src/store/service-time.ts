import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StoreOrTransaction } from './open-store.ts';

/** The service's time: the database's own, plus what the sandbox's clock was moved by. Every deadline is compared with it. */
export async function serviceNow(store: StoreOrTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select service_now() as now`.execute(store);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('The database gave no time.');
  return now;
}

/**
 * The same as `service_now()`, written out for statements that run thousands of times a second: PostgreSQL parses and
 * plans a function's body anew for every statement that calls it, prepared or not.
 */
export const NOW: RawBuilder<Date> = sql`
  (statement_timestamp() + (select offset_ms * interval '1 millisecond' from clock))`;

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The sandbox lists by sequence: its clock may go back, and then times do not tell what came last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `drop index event_recent`,
  `create index event_newest on event (merchant_id, sequence desc)`,
  `create index delivery_newest on delivery (merchant_id, sequence desc)`,
];

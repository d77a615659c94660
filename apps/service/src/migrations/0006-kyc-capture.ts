import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The code on its way, and which pictures were seen. Of the addressee a hint is kept, of the pictures nothing.
  `alter table kyc_session
    add column consented_at timestamptz,
    add column code_step text check (code_step in ('email-code', 'phone-code')),
    add column code_to text,
    add column code_sent_at timestamptz,
    add column code_tries smallint not null default 0,
    add column codes_sent smallint not null default 0,
    add column codes_since timestamptz,
    add column pictures text[] not null default '{}'`,
  // The link to another device: one at a time, a new one ends the one before.
  `create table kyc_handoff (
    session_id uuid primary key references kyc_session (id),
    id uuid not null unique,
    token_hash bytea not null unique,
    parts text[] not null,
    expires_at timestamptz not null,
    opened_at timestamptz
  )`,
];

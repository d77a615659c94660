import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Whose progress it is: a wallet, or a customer who has none. What they typed is not kept.
  `create table kyc_subject (
    merchant_id uuid not null,
    subject_hash bytea not null,
    steps text[] not null default '{}',
    level smallint not null default 0,
    primary key (merchant_id, subject_hash)
  )`,
  // One for each subject and level: asking again resumes it.
  `create table kyc_session (
    id uuid primary key,
    merchant_id uuid not null,
    subject_hash bytea not null,
    external_id text,
    level smallint not null check (level between 1 and 3),
    status text not null check (status in ('open', 'pending', 'passed', 'rejected')),
    outcome text check (outcome in ('passed', 'rejected')),
    decide_at timestamptz,
    created_at timestamptz not null,
    unique (merchant_id, subject_hash, level)
  )`,
  `create index kyc_session_deciding on kyc_session (decide_at) where status = 'pending'`,
];

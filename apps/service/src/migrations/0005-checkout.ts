import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the checkout remembers of a buyer's way, so that a reload resumes it. Card data are none of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The address of a buyer whom the merchant knows by a wallet only.
  `create table checkout_email (
    intent_id uuid primary key,
    email text not null,
    tries smallint not null default 0,
    verified_at timestamptz
  )`,

  // A try to pay by card, from its first sending to the processor's answer. The screens make its id, so that the same
  // try sent twice is one; and while one is under way there is no second (the index below).
  `create table card_attempt (
    intent_id uuid not null,
    attempt_id uuid not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    primary key (intent_id, attempt_id)
  )`,
  `create unique index card_attempt_under_way on card_attempt (intent_id) where ended_at is null`,

  `create table crypto_quote (
    id uuid primary key,
    intent_id uuid not null,
    blockchain text not null,
    symbol text not null,
    amount text not null,
    rate text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index crypto_quote_newest on crypto_quote (intent_id, created_at desc)`,

  // The wallet that pays and the conversion it pays by; both may change until it has signed.
  `create table crypto_payment (
    intent_id uuid primary key,
    quote_id uuid not null references crypto_quote,
    wallet_name text,
    wallet_address text,
    submitted_at timestamptz
  )`,
];

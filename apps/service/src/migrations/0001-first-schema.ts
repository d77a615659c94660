import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Text of unbounded or long length is never indexed (a btree entry has at most about 2700 bytes); its SHA-256 is.
 * Tables on the hot path have no foreign keys: each would lock the merchant's row once per insert.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The sandbox moves time for all processes together by this one row; in production it stays at zero.
  `create table clock (
    id smallint primary key default 1 check (id = 1),
    offset_ms bigint not null default 0
  )`,
  `insert into clock (id) values (1)`,
  `create function service_now() returns timestamptz language sql stable as $$
    select statement_timestamp() + (select offset_ms * interval '1 millisecond' from clock)
  $$`,

  // Secrets of the service itself, sealed with SECRETS_KEY where there is one.
  `create table service_secret (
    name text primary key,
    sealed text not null
  )`,

  `create table merchant (
    id uuid primary key,
    client_id text not null unique,
    secret_hash bytea not null,
    name text not null,
    return_url text,
    kyc boolean not null,
    active boolean not null
  )`,
  `create table access_token (
    hash bytea primary key,
    merchant_id uuid not null references merchant,
    expires_at timestamptz not null
  )`,
  `create index access_token_expiry on access_token (expires_at)`,

  `create table payment_intent (
    id uuid primary key,
    merchant_id uuid not null,
    key_hash bytea not null,
    request_hash bytea not null,
    error_code text,
    kyc_level smallint not null,
    buyer_id text not null,
    buyer_hash bytea not null,
    buyer_email text,
    wallet_hash bytea,
    wallet_address text,
    wallet_blockchain text,
    amount text not null,
    currency text not null,
    item_id text not null,
    item_title text not null,
    item_description text,
    item_image_url text not null,
    reference text,
    created_at timestamptz not null,
    status text not null check (status in ('Open', 'Created', 'Approved', 'Declined', 'Expired', 'Lapsed')),
    step text check (step in ('buyer', 'processor')),
    method text check (method in ('credit', 'crypto')),
    card_network text,
    card_last_four text,
    challenge_id uuid,
    challenge_outcome text,
    challenge_tries smallint not null default 0,
    last_activity_at timestamptz,
    settle_at timestamptz,
    settle_outcome text,
    ended_at timestamptz,
    unique (merchant_id, key_hash),
    check ((status = 'Created') = (step is not null))
  )`,
  // What the sweeps look for. Each index holds only payments that still have something ahead of them.
  `create index payment_intent_open on payment_intent (created_at) where status = 'Open'`,
  `create index payment_intent_waiting on payment_intent (last_activity_at) where step = 'buyer'`,
  `create index payment_intent_settling on payment_intent (settle_at) where step = 'processor'`,
  `create unique index payment_intent_challenge on payment_intent (challenge_id) where challenge_id is not null`,
  `create index payment_intent_recent on payment_intent (merchant_id, created_at desc)`,

  // One row an intent: a new link ends the older one (decisions, "Same body").
  `create table redirect_link (
    intent_id uuid primary key,
    token_hash bytea not null unique,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,

  `create table customer (
    merchant_id uuid not null,
    id_hash bytea not null,
    external_id text not null,
    standing text check (standing in ('clear', 'banned', 'sanctioned', 'kyc')),
    level smallint not null default 0,
    primary key (merchant_id, id_hash)
  )`,
  `create table wallet (
    merchant_id uuid not null,
    address_hash bytea not null,
    address text not null,
    flagged boolean not null,
    primary key (merchant_id, address_hash)
  )`,

  `create table subscription (
    id uuid primary key,
    merchant_id uuid not null references merchant,
    endpoint text not null,
    description text not null,
    version text not null,
    sealed_key text not null,
    status text not null check (status in ('enabled', 'disabled')),
    failed_in_row integer not null default 0,
    created_at timestamptz not null,
    deleted_at timestamptz,
    check (deleted_at is null or status = 'disabled')
  )`,
  `create index subscription_of_merchant on subscription (merchant_id) where deleted_at is null`,

  // Every change of a payment's status, also when nobody subscribes. At most one of a kind for a payment.
  `create table event (
    id uuid primary key,
    sequence bigint generated always as identity,
    merchant_id uuid not null,
    intent_id uuid not null,
    type text not null,
    body text not null,
    occurred_at timestamptz not null,
    unique (intent_id, type)
  )`,
  `create index event_recent on event (merchant_id, occurred_at desc)`,

  // One row for each subscription an event goes to, and one more for each replay (same webhook_id, own run_id).
  `create table delivery (
    id uuid primary key,
    sequence bigint not null,
    webhook_id uuid not null,
    run_id uuid not null,
    event_id uuid not null,
    intent_id uuid not null,
    merchant_id uuid not null,
    subscription_id uuid not null,
    status text not null check (status in ('pending', 'delivered', 'failed', 'cancelled')),
    attempts smallint not null default 0,
    next_at timestamptz not null,
    claim_id uuid,
    leased_until timestamptz,
    created_at timestamptz not null
  )`,
  `create index delivery_due on delivery (next_at) where status = 'pending'`,
  `create index delivery_unanswered on delivery (subscription_id, intent_id, sequence)
    where status = 'pending' and attempts = 0`,
  `create index delivery_pending_of_subscription on delivery (subscription_id) where status = 'pending'`,
  `create index delivery_window on delivery (merchant_id, created_at) where id = webhook_id`,
  `create table delivery_attempt (
    delivery_id uuid not null,
    attempt smallint not null,
    at timestamptz not null,
    duration_ms integer not null,
    status_code smallint,
    error text,
    primary key (delivery_id, attempt)
  )`,

  // Every widget script ever named by a manifest, so that it stays served (decisions H12).
  `create table widget_release (
    file_name text primary key,
    digest text not null unique,
    bytes bytea not null,
    created_at timestamptz not null
  )`,

  `create table fault (
    id uuid primary key,
    merchant_id uuid not null references merchant,
    route text not null,
    status smallint,
    delay_ms integer not null,
    times_left integer,
    created_at timestamptz not null
  )`,
];

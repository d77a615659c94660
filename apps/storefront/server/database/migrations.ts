/** The schema's steps, in order. A step that has shipped is never edited: add another. */
import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-orders-and-inventory': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table "order" (
          id text primary key,
          player_id text not null,
          item_id text not null,
          title text not null,
          amount text not null,
          currency text not null,
          status text not null
            check (status in ('open', 'created', 'approved', 'declined', 'expired', 'refused')),
          intent_request text not null,
          intent_data text,
          payment_intent_id text unique,
          created_at text not null,
          updated_at text not null
        )
      `.execute(database);
      // A player has one open order of an item at most: a double click finds the first one's.
      await sql`
        create unique index order_open_once
        on "order" (player_id, item_id)
        where status in ('open', 'created')
      `.execute(database);
      await sql`
        create index order_by_player
        on "order" (player_id, created_at desc)
      `.execute(database);
      await sql`
        create table inventory (
          order_id text primary key references "order" (id),
          player_id text not null,
          item_id text not null,
          delivered_at text not null
        )
      `.execute(database);
      await sql`
        create index inventory_by_player
        on inventory (player_id, delivered_at)
      `.execute(database);
      await sql`
        create table webhook (
          id text primary key,
          event_type text not null,
          payment_intent_id text,
          received_at text not null
        )
      `.execute(database);
      await sql`
        create table kept (
          name text primary key,
          value text not null
        )
      `.execute(database);
    },
  },
  '002-currencies-accounts-and-members': {
    async up(database: Kysely<unknown>) {
      await sql`drop index order_open_once`.execute(database);
      // One open order of an item in each currency.
      await sql`
        create unique index order_open_once
        on "order" (player_id, item_id, currency)
        where status in ('open', 'created')
      `.execute(database);
      await sql`
        create table account (
          name_key text primary key,
          name text not null,
          session_id text not null unique,
          passphrase text not null,
          created_at text not null
        )
      `.execute(database);
      await sql`
        create table member (
          player_id text primary key,
          since text not null
        )
      `.execute(database);
    },
  },
};

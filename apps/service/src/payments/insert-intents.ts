/** Writes new intents. Those that come at once share a statement and its commit. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentIntentRequest } from '@service-payments/contract';
import { subjectHash } from '../kyc/kyc-progress.ts';
import { sha256 } from '../store/hash.ts';
import { inBatches } from '../store/in-batches.ts';
import type { Store } from '../store/open-store.ts';
import { PREPARED } from '../store/prepared.ts';
import { NOW } from '../store/service-time.ts';

export interface NewIntent {
  readonly merchantId: string;
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
  readonly errorCode: string | null;
  readonly kycLevel: number;
  readonly request: PaymentIntentRequest;
  /** False: the buyer was judged without looking, so it counts only if nothing is on record of them. */
  readonly buyerWasLookedUp: boolean;
}

/** The new intent's id; null when the key is taken, or something is on record of a buyer who was not looked up. */
export type InsertIntent = (intent: NewIntent) => Promise<string | null>;

const MOST_PER_STATEMENT = 64;
/** More would make for smaller batches, fewer would leave the database idle while it waits for its disk. */
const STATEMENTS_AT_ONCE = 3;

export function createIntentInserts(store: Store): InsertIntent {
  return inBatches<NewIntent, string | null>({
    work: async (intents) => await insertIntents(store, intents),
    most: MOST_PER_STATEMENT,
    lanes: STATEMENTS_AT_ONCE,
  });
}

async function insertIntents(store: Store, intents: readonly NewIntent[]): Promise<(string | null)[]> {
  const rows = intents.map(toRow);
  const { rows: inserted } = await sql<{ id: string }>`${PREPARED}
    insert into payment_intent (
      id, merchant_id, key_hash, request_hash, error_code, kyc_level,
      buyer_id, buyer_hash, buyer_email, wallet_hash, wallet_address, wallet_blockchain,
      amount, currency, item_id, item_title, item_description, item_image_url, reference,
      created_at, status
    )
    select
      id, merchant_id, key_hash, request_hash, error_code, kyc_level,
      buyer_id, buyer_hash, buyer_email, wallet_hash, wallet_address, wallet_blockchain,
      amount, currency, item_id, item_title, item_description, item_image_url, reference,
      ${NOW}, 'Open'
    from json_to_recordset(${JSON.stringify(rows)}::json) as intent (
      id uuid, merchant_id uuid, key_hash bytea, request_hash bytea, error_code text, kyc_level int2,
      buyer_id text, buyer_hash bytea, buyer_email text, wallet_hash bytea, wallet_address text, wallet_blockchain text,
      amount text, currency text, item_id text, item_title text, item_description text, item_image_url text,
      reference text, subject_hash bytea, buyer_was_looked_up bool
    )
    -- Sub-selects of one row each are looked up in their index, whatever the planner knows of the tables.
    where buyer_was_looked_up
    or (
      (select true from customer
        where customer.merchant_id = intent.merchant_id and customer.id_hash = intent.buyer_hash) is null
      and (select true from kyc_subject
        where kyc_subject.merchant_id = intent.merchant_id and kyc_subject.subject_hash = intent.subject_hash) is null
      and (select true from wallet
        where wallet.merchant_id = intent.merchant_id and wallet.address_hash = intent.wallet_hash) is null
    )
    -- Two statements with the same keys take them in the same order, so neither waits for the other in a circle.
    order by merchant_id, key_hash
    on conflict (merchant_id, key_hash) do nothing
    returning id
  `.execute(store);
  const ids = new Set(inserted.map(({ id }) => id));
  return rows.map(({ id }) => (ids.has(id) ? id : null));
}

function toRow({ request, ...intent }: NewIntent): { readonly id: string } & Readonly<Record<string, unknown>> {
  const { buyer, currency, items, reference } = request;
  const [item] = items;
  return {
    id: randomUUID(),
    merchant_id: intent.merchantId,
    key_hash: bytea(intent.keyHash),
    request_hash: bytea(intent.requestHash),
    error_code: intent.errorCode,
    kyc_level: intent.kycLevel,
    buyer_id: buyer.id,
    buyer_hash: bytea(sha256(buyer.id)),
    buyer_email: buyer.email,
    wallet_hash: buyer.wallet === undefined ? null : bytea(sha256(buyer.wallet.address)),
    wallet_address: buyer.wallet?.address,
    wallet_blockchain: buyer.wallet?.blockchain,
    amount: item.amount,
    currency,
    item_id: item.id,
    item_title: item.title,
    item_description: item.description,
    item_image_url: item.image_url,
    reference,
    subject_hash: bytea(subjectOf(buyer)),
    buyer_was_looked_up: intent.buyerWasLookedUp,
  };
}

/** Whose KYC progress counts for this buyer. */
export function subjectOf(buyer: PaymentIntentRequest['buyer']): Buffer {
  return subjectHash(buyer.wallet === undefined ? { customerId: buyer.id } : { wallet: buyer.wallet });
}

/** Bytes as JSON carries them to PostgreSQL. */
const bytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

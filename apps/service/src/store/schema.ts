/** The tables as Kysely sees them. The migrations make them; `migrations/0001-first-schema.ts` says why they are so. */
import type { ColumnType, Generated } from 'kysely';
import type {
  Blockchain,
  Currency,
  PaymentEventType,
  PaymentMethod,
  SubscriptionStatus,
} from '@service-payments/contract';
import type { CardNetwork, KycCodeStep, KycPicturePart, KycStatus, KycStep } from '@service-payments/checkout-protocol';

/** Written once, with the row. */
type Fixed<Value> = ColumnType<Value, Value, never>;

export type StoredPaymentStatus = 'Open' | 'Created' | 'Approved' | 'Declined' | 'Expired' | 'Lapsed';
export type PaymentOutcome = 'Approved' | 'Declined';
export type Standing = 'clear' | 'banned' | 'sanctioned' | 'kyc';
export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'cancelled';

export interface PaymentIntentTable {
  id: Fixed<string>;
  merchant_id: Fixed<string>;
  key_hash: Fixed<Buffer>;
  request_hash: Fixed<Buffer>;
  error_code: Fixed<string | null>;
  /** Level the buyer must have before paying; 0 for none. */
  kyc_level: Fixed<number>;
  buyer_id: Fixed<string>;
  buyer_hash: Fixed<Buffer>;
  buyer_email: Fixed<string | null>;
  wallet_hash: Fixed<Buffer | null>;
  wallet_address: Fixed<string | null>;
  wallet_blockchain: Fixed<Blockchain | null>;
  amount: Fixed<string>;
  currency: Fixed<Currency>;
  item_id: Fixed<string>;
  item_title: Fixed<string>;
  item_description: Fixed<string | null>;
  item_image_url: Fixed<string>;
  reference: Fixed<string | null>;
  created_at: ColumnType<Date, never, never>;
  status: StoredPaymentStatus;
  /** Whom a `Created` payment waits for. */
  step: 'buyer' | 'processor' | null;
  method: PaymentMethod | null;
  card_network: CardNetwork | null;
  card_last_four: string | null;
  challenge_id: string | null;
  challenge_outcome: PaymentOutcome | null;
  challenge_tries: Generated<number>;
  last_activity_at: Date | null;
  settle_at: Date | null;
  settle_outcome: PaymentOutcome | null;
  ended_at: Date | null;
}

export interface Database {
  clock: { id: Generated<number>; offset_ms: string | number };
  service_secret: { name: Fixed<string>; sealed: string };
  merchant: {
    id: Fixed<string>;
    client_id: Fixed<string>;
    secret_hash: Buffer;
    name: string;
    return_url: string | null;
    kyc: boolean;
    active: boolean;
  };
  access_token: { hash: Fixed<Buffer>; merchant_id: Fixed<string>; expires_at: Date };
  payment_intent: PaymentIntentTable;
  redirect_link: { intent_id: Fixed<string>; token_hash: Buffer; expires_at: Date; used_at: Date | null };
  customer: {
    merchant_id: Fixed<string>;
    id_hash: Fixed<Buffer>;
    external_id: Fixed<string>;
    standing: Standing | null;
    level: number;
  };
  wallet: { merchant_id: Fixed<string>; address_hash: Fixed<Buffer>; address: Fixed<string>; flagged: boolean };
  subscription: {
    id: Fixed<string>;
    merchant_id: Fixed<string>;
    endpoint: string;
    description: string;
    version: string;
    sealed_key: Fixed<string>;
    status: SubscriptionStatus;
    failed_in_row: Generated<number>;
    created_at: Date;
    deleted_at: Date | null;
  };
  event: {
    id: Fixed<string>;
    /** A bigint: the driver gives text. Used inside SQL only. */
    sequence: ColumnType<string, never, never>;
    merchant_id: Fixed<string>;
    intent_id: Fixed<string>;
    type: Fixed<PaymentEventType>;
    body: Fixed<string>;
    occurred_at: Date;
  };
  delivery: {
    id: Fixed<string>;
    sequence: Fixed<string>;
    /** What receivers see as the webhook's id: the same on retries and replays (decisions W3). */
    webhook_id: Fixed<string>;
    /** Groups what is sent in order: the first sending, or one replay. */
    run_id: Fixed<string>;
    event_id: Fixed<string>;
    intent_id: Fixed<string>;
    merchant_id: Fixed<string>;
    subscription_id: Fixed<string>;
    status: DeliveryStatus;
    /** Attempts that ended. One cut off by a crash does not count. */
    attempts: number;
    /** When the next attempt is due; null when there is none, which is when it is not `pending`. */
    next_at: Date | null;
    claim_id: string | null;
    leased_until: Date | null;
    created_at: Date;
  };
  delivery_attempt: {
    delivery_id: Fixed<string>;
    attempt: Fixed<number>;
    at: Date;
    duration_ms: Fixed<number>;
    status_code: Fixed<number | null>;
    error: Fixed<string | null>;
  };
  kyc_subject: {
    merchant_id: Fixed<string>;
    subject_hash: Fixed<Buffer>;
    /** Steps done, in the order they were. */
    steps: KycStep[];
    /** Highest level passed; 0 for none. */
    level: number;
  };
  kyc_session: {
    id: Fixed<string>;
    merchant_id: Fixed<string>;
    subject_hash: Fixed<Buffer>;
    external_id: string | null;
    level: Fixed<number>;
    status: KycStatus;
    /** What the review will come to; null: whatever is decided by hand. */
    outcome: 'passed' | 'rejected' | null;
    decide_at: Date | null;
    created_at: Date;
    consented_at: Date | null;
    /** The code that waits to be entered: what for, where it went (a hint), when, and how often it was tried. */
    code_step: KycCodeStep | null;
    code_to: string | null;
    code_sent_at: Date | null;
    code_tries: Generated<number>;
    /** Codes sent since `codes_since`, for the limit of an hour. */
    codes_sent: Generated<number>;
    codes_since: Date | null;
    pictures: Generated<KycPicturePart[]>;
  };
  kyc_handoff: {
    session_id: Fixed<string>;
    id: string;
    token_hash: Buffer;
    parts: KycPicturePart[];
    expires_at: Date;
    opened_at: Date | null;
  };
  checkout_email: { intent_id: Fixed<string>; email: string; tries: number; verified_at: Date | null };
  card_attempt: {
    intent_id: Fixed<string>;
    attempt_id: Fixed<string>;
    started_at: Date;
    ended_at: Date | null;
  };
  crypto_quote: {
    id: Fixed<string>;
    intent_id: Fixed<string>;
    blockchain: Fixed<Blockchain>;
    symbol: Fixed<string>;
    /** In the asset, a decimal number. */
    amount: Fixed<string>;
    /** Units of the order's currency for one of the asset. */
    rate: Fixed<string>;
    created_at: Fixed<Date>;
    expires_at: Fixed<Date>;
  };
  crypto_payment: {
    intent_id: Fixed<string>;
    quote_id: string;
    /** Both null: the sandbox's own wallet. */
    wallet_name: string | null;
    wallet_address: string | null;
    submitted_at: Date | null;
  };
  widget_release: { file_name: Fixed<string>; digest: Fixed<string>; bytes: Fixed<Buffer>; created_at: Date };
  fault: {
    id: Fixed<string>;
    merchant_id: Fixed<string>;
    route: Fixed<string>;
    status: Fixed<number | null>;
    delay_ms: Fixed<number>;
    times_left: number | null;
    created_at: Date;
  };
}

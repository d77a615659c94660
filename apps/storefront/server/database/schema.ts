/** The tables of the shop. Moments are ISO text: they only go to pages and into comparisons. */
import type { OrderStatus } from '../shop/order-status.ts';

export interface Database {
  order: OrderRow;
  inventory: InventoryRow;
  webhook: WebhookRow;
  kept: KeptRow;
  account: AccountRow;
  member: MemberRow;
}

export interface OrderRow {
  /** Also the idempotency key and the reference of its payment. */
  id: string;
  player_id: string;
  item_id: string;
  title: string;
  amount: string;
  currency: string;
  status: OrderStatus;
  /** Body of the intent, kept so that a repeat sends the very same. */
  intent_request: string;
  /** `data` of the answer, kept as it came: the page gets it whole and untouched. */
  intent_data: string | null;
  payment_intent_id: string | null;
  created_at: string;
  updated_at: string;
}

export interface InventoryRow {
  /** An order delivers once, so it is the key. */
  order_id: string;
  player_id: string;
  item_id: string;
  delivered_at: string;
}

/** Webhooks seen, so that a repeat is known for one. */
export interface WebhookRow {
  id: string;
  event_type: string;
  payment_intent_id: string | null;
  received_at: string;
}

/** The few single things the shop remembers: its cookie key, its webhook subscription. */
export interface KeptRow {
  name: string;
  value: string;
}

/** A name for a session. Who has none is a guest. */
export interface AccountRow {
  /** The name in lower case. */
  name_key: string;
  name: string;
  session_id: string;
  /** Salt and key, never the words. */
  passphrase: string;
  created_at: string;
}

/** Players whom the service's pre-checks have let through to level 2. */
export interface MemberRow {
  player_id: string;
  since: string;
}

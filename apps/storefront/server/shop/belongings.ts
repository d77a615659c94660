/** What a player has and has ordered, as the page shows it. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { OrderStatus } from './order-status.ts';

const ORDERS_SHOWN = 50;

export interface InventoryEntry {
  readonly orderId: string;
  readonly itemId: string;
  readonly deliveredAt: string;
}

export interface OrderEntry {
  readonly id: string;
  readonly itemId: string;
  readonly title: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: OrderStatus;
  /** For asking where the payment stands; null where the buyer was refused. */
  readonly paymentIntentId: string | null;
  readonly createdAt: string;
}

export async function listInventory(database: Kysely<Database>, playerId: string): Promise<InventoryEntry[]> {
  return database
    .selectFrom('inventory')
    .select(['order_id as orderId', 'item_id as itemId', 'delivered_at as deliveredAt'])
    .where('player_id', '=', playerId)
    .orderBy('delivered_at', 'desc')
    .orderBy('order_id')
    .execute();
}

/** The newest first. An order the service has not answered yet is not shown: nothing can be done with it. */
export async function listOrders(database: Kysely<Database>, playerId: string): Promise<OrderEntry[]> {
  return database
    .selectFrom('order')
    .select(['id', 'item_id as itemId', 'title', 'amount', 'currency', 'status'])
    .select(['payment_intent_id as paymentIntentId', 'created_at as createdAt'])
    .where('player_id', '=', playerId)
    .where((is) => is.or([is('payment_intent_id', 'is not', null), is('status', '<>', 'open')]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ORDERS_SHOWN)
    .execute();
}

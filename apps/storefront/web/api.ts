/** The page's way to its own back end. */
import type { PaymentStatusEntry, WidgetData } from '@service-payments/contract';

export type PlayerKind = 'player' | 'banned' | 'sanctioned' | 'kyc';

export interface Player {
  readonly id: string;
  readonly kind: PlayerKind;
}

export interface ShopItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: string;
  readonly rarity: 'common' | 'rare' | 'epic' | 'legendary';
  readonly amount: string;
  readonly currency: string;
}

export interface Shop {
  readonly items: readonly ShopItem[];
  readonly player: Player;
  readonly playerKinds: readonly PlayerKind[];
  readonly widgetBaseUrl: string;
}

export type OrderStatus = 'open' | 'created' | 'approved' | 'declined' | 'expired' | 'refused';

/** Whether the player can still pay it. */
export function isPayable(status: OrderStatus): boolean {
  return status === 'open' || status === 'created';
}

export interface Order {
  readonly id: string;
  readonly itemId: string;
  readonly title: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly createdAt: string;
}

export interface InventoryEntry {
  readonly orderId: string;
  readonly itemId: string;
  readonly deliveredAt: string;
}

export interface Belongings {
  readonly inventory: readonly InventoryEntry[];
  readonly orders: readonly Order[];
}

interface ErrorBody {
  readonly status: number;
  readonly code?: string | number;
}

/** An answer that is no success; `error` is what stood in the envelope, for the payment flow to read. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly error: ErrorBody;

  constructor(error: ErrorBody) {
    super(`The shop answered ${error.status}.`);
    this.error = error;
  }
}

export const fetchShop = (signal?: AbortSignal): Promise<Shop> =>
  call<Shop>('/api/shop', signal === undefined ? {} : { signal });

export const choosePlayer = (kind: PlayerKind): Promise<Player> => post<Player>('/api/player', { kind });

/** The same item again gives the same intent for as long as its order is open. */
export const buy = (itemId: string, signal?: AbortSignal): Promise<WidgetData> =>
  post<WidgetData>('/api/purchases', { itemId }, signal);

export const paymentStatus = (paymentIntentId: string, signal?: AbortSignal): Promise<PaymentStatusEntry[]> =>
  post<PaymentStatusEntry[]>('/api/payments/status', { payment_intent_ids: [paymentIntentId] }, signal);

function post<Data>(path: string, body: unknown, signal?: AbortSignal): Promise<Data> {
  return call<Data>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
}

async function call<Data>(path: string, init: RequestInit): Promise<Data> {
  const response = await fetch(path, init);
  const body = (await response.json().catch(() => ({}))) as { data?: Data; error?: ErrorBody };
  if (!response.ok) throw new ShopError({ ...body.error, status: response.status });
  return body.data as Data;
}

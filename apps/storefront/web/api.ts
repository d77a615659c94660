/** The page's way to its own back end. */
import type { Currency, KycSession, PaymentRedirect, PaymentStatusEntry, WidgetData } from '@service-payments/contract';

export type PlayerKind = 'player' | 'banned' | 'sanctioned' | 'flagged' | 'kyc';
export type FaultName = 'wrong-digest' | 'slow-service' | 'service-down' | 'no-manifest' | 'no-script';

export interface Player {
  readonly id: string;
  readonly kind: PlayerKind;
  /** Null for a guest. */
  readonly name: string | null;
  readonly isMember: boolean;
}

export interface ShopItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'Weapon' | 'Shield' | 'Garment' | 'Potion' | 'Companion' | 'Relic';
  readonly rarity: 'common' | 'rare' | 'epic' | 'legendary';
  readonly prices: Readonly<Record<Currency, string>>;
}

export interface TestPanelOffer {
  readonly playerKinds: readonly PlayerKind[];
  readonly faults: readonly FaultName[];
  readonly faultsOn: readonly FaultName[];
}

export interface Shop {
  readonly items: readonly ShopItem[];
  /** Empty for those who are not members. */
  readonly memberItems: readonly ShopItem[];
  readonly currencies: readonly Currency[];
  readonly player: Player;
  readonly widgetBaseUrl: string;
  /** Null unless the service is a sandbox. */
  readonly testPanel: TestPanelOffer | null;
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
  readonly currency: Currency;
  readonly status: OrderStatus;
  readonly paymentIntentId: string | null;
  readonly createdAt: string;
}

export interface InventoryEntry {
  readonly orderId: string;
  readonly itemId: string;
  readonly deliveredAt: string;
}

export interface Belongings {
  /** The newest first. */
  readonly inventory: readonly InventoryEntry[];
  readonly orders: readonly Order[];
}

export interface Credentials {
  readonly name: string;
  readonly passphrase: string;
}

/** What the player wants to pay: the price is the server's, the page says in which currency it was seen. */
export interface Purchase {
  readonly itemId: string;
  readonly currency: Currency;
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

export const choosePlayer = (kind: PlayerKind): Promise<unknown> => send('POST', '/api/player', { kind });

export const chooseFaults = (faults: readonly FaultName[]): Promise<unknown> => send('PUT', '/api/faults', { faults });

export const signUp = (credentials: Credentials): Promise<unknown> => send('POST', '/api/account/sign-up', credentials);
export const signIn = (credentials: Credentials): Promise<unknown> => send('POST', '/api/account/sign-in', credentials);
export const signOut = (): Promise<unknown> => send('POST', '/api/account/sign-out', {});

/** The same purchase again gives the same intent for as long as its order is open. */
export const buy = ({ itemId, currency }: Purchase, signal?: AbortSignal): Promise<WidgetData> =>
  send<WidgetData>('POST', `/api/purchases?currency=${currency}`, { item_id: itemId }, signal);

export const buyOnHostedPage = ({ itemId, currency }: Purchase, signal?: AbortSignal): Promise<PaymentRedirect> =>
  send<PaymentRedirect>('POST', `/api/purchases/redirect?currency=${currency}`, { item_id: itemId }, signal);

export const paymentStatus = (paymentIntentId: string, signal?: AbortSignal): Promise<PaymentStatusEntry[]> =>
  send<PaymentStatusEntry[]>('POST', '/api/payments/status', { payment_intent_ids: [paymentIntentId] }, signal);

export const openKycSession = (level: number, signal?: AbortSignal): Promise<KycSession> =>
  send<KycSession>('POST', '/api/members/session', { level }, signal);

export const askMembership = async (signal?: AbortSignal): Promise<boolean> =>
  (await send<{ verified: boolean }>('POST', '/api/members/recheck', {}, signal)).verified;

function send<Data>(method: 'POST' | 'PUT', path: string, body: unknown, signal?: AbortSignal): Promise<Data> {
  return call<Data>(path, {
    method,
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

/** What the handlers ask of the game's back end: who buys, what it costs, whose payment it is, and what to deliver. */
import type { Buyer, Currency, Item, PaymentEvent, Wallet } from '@service-payments/contract';
import type { ServicePayments } from '../create-service-payments.ts';
import type { WebhookStore } from './webhook-store.ts';

/** What an item costs this player now, as the player is to see it. */
export type PricedItem = Item & { currency: Currency };

/** One purchase of one item: all that happens to it, repeated clicks and retries included, carries the same key. */
export interface PurchaseAttempt {
  /**
   * At most 1000 characters. Keep it with your order and give it again until that order has ended; never take it from
   * the time or at random in each call, for then every call is a new payment.
   */
  idempotencyKey: string;
  /** At most 100 characters; every webhook of the payment carries it. Your order's id is a good one. */
  reference?: string;
}

/** What became of a purchase that was asked for. */
export interface IntentNews<Player extends Buyer> {
  readonly outcome: 'created' | 'refused';
  /** Null when the buyer was refused, or when the hosted page's address names no id. */
  readonly paymentIntentId: string | null;
  readonly item: PricedItem;
  readonly buyer: Player;
  readonly attempt: PurchaseAttempt;
  readonly request: Request;
}

export interface WebhookAbout {
  /** The same on every retry and replay. Store it in the transaction that delivers: the rest is in `WebhookStore`. */
  readonly webhookId: string;
  /** Which sending this is, from 1; null when it was not told. */
  readonly attempt: number | null;
}

export type HandlerName = 'checkout' | 'redirect' | 'status' | 'kyc' | 'manifest' | 'webhook';

type Awaitable<Value> = Value | Promise<Value>;

/** Whatever a function of yours rejects with becomes a 500 without detail, and goes to `onError`. */
export interface PaymentHandlersOptions<Player extends Buyer = Buyer> extends WebhookStore {
  payments: ServicePayments;
  /**
   * Who sends this request, by your own session; null is answered 401. The body is not yours to read here. Members
   * beyond those of a `Buyer` stay with you: your other functions get them, the service does not.
   */
  getBuyer(request: Request): Awaitable<Player | null>;
  /** The item and its price, from your own catalogue; null is answered 404. Nothing the page says sets a price. */
  priceItem(itemId: string, about: { buyer: Player; request: Request }): Awaitable<PricedItem | null>;
  /**
   * The purchase that this click belongs to, from your orders (field bug A13). Default: the page names it in the
   * header `Idempotency-Key`, a text it makes once per purchase; the key is a digest of that, buyer and item.
   */
  getAttempt?(about: { item: PricedItem; buyer: Player; request: Request }): Awaitable<PurchaseAttempt>;
  /**
   * The service has answered a purchase; the page has not been told yet. The place to store whose payment it is,
   * which `ownsIntent` asks later. May come again for the same purchase, with the same id.
   */
  onIntent?(news: IntentNews<Player>): Awaitable<void>;
  /** Whether the payment is this buyer's. Statuses of others are left out, as if they did not exist. */
  ownsIntent(paymentIntentId: string, about: { buyer: Player; request: Request }): Awaitable<boolean>;
  /** The wallet to verify; null is answered 400. Default: the buyer's. */
  getWallet?(about: { buyer: Player; request: Request }): Awaitable<Wallet | null>;
  /**
   * The subscription's `signing_key`; several while you replace one subscription by another; a function when it is
   * not known at start. While there is none, webhooks are answered 503, so that the service sends them again.
   */
  signingKey: string | readonly string[] | (() => Awaitable<string | readonly string[]>);
  /**
   * A payment has changed. The answer 200 is given only once this has resolved; when it rejects, the service sends
   * the webhook again. Deliver on `payment_approved` only. Events may come out of order: one that is older than your
   * order's final state changes nothing. Test events, and types of a later version, are answered 200 without a call.
   */
  onEvent(event: PaymentEvent, about: WebhookAbout): Awaitable<void>;
  /**
   * Every failure that a page or the service only hears of as a status: log it. The SDK's own errors hold no secret;
   * what your functions reject with comes as it is. A refused webhook is a `SignatureError`, with the reason.
   */
  onError(error: unknown, about: { handler: HandlerName; request: Request }): void;
  /**
   * Pages of which other origins may call, such as `https://play.example` for an API at `https://api.example`.
   * Default: none; only pages of the request's own origin. `any` switches the check off: only where no cookie says
   * who the player is. This sets no CORS header; your framework does.
   */
  allowedOrigins?: readonly string[] | 'any';
}

const FUNCTIONS = ['getBuyer', 'priceItem', 'ownsIntent', 'onEvent', 'isHandled', 'onError'] as const;
const OPTIONAL_FUNCTIONS = ['getAttempt', 'onIntent', 'getWallet', 'markHandled', 'claim', 'release'] as const;

/** A wrong option is told at start, not at the first purchase. Throws TypeError naming all that is wrong. */
export function checkHandlerOptions<Player extends Buyer>(options: PaymentHandlersOptions<Player>): void {
  const { payments, signingKey, allowedOrigins } = options;
  const problems: string[] = [
    ...FUNCTIONS.filter((name) => typeof options[name] !== 'function').map((name) => `${name} must be a function`),
    ...OPTIONAL_FUNCTIONS.filter((name) => !['function', 'undefined'].includes(typeof options[name])).map(
      (name) => `${name}, when given, must be a function`,
    ),
  ];
  if (typeof payments?.intents?.create !== 'function') {
    problems.unshift('payments must be what createServicePayments returned');
  }
  if (!['string', 'function'].includes(typeof signingKey) && !Array.isArray(signingKey)) {
    problems.push("signingKey must be the subscription's signing_key, a list of them, or a function that gives them");
  }
  if (allowedOrigins !== undefined && allowedOrigins !== 'any' && !areOrigins(allowedOrigins)) {
    problems.push('allowedOrigins must be "any" or a list of origins such as "https://play.example", without a path');
  }
  if (problems.length > 0) {
    throw new TypeError(`createPaymentHandlers cannot work with these options: ${problems.join('; ')}.`);
  }
}

function areOrigins(list: unknown): boolean {
  return (
    Array.isArray(list) &&
    list.every((origin) => typeof origin === 'string' && URL.canParse(origin) && new URL(origin).origin === origin)
  );
}

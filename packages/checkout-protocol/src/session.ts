import type { Amount, Currency, Flow, PaymentMethod, PaymentStatus } from '@service-payments/contract';

/**
 * The checkout screens' own way to the service, same origin only, outside the public interface.
 * The embedded frame sends `Authorization: Checkout <widget_data>`; the hosted page has a session cookie instead
 * and names its intent in the path of the page, so it sends `X-Checkout-Intent: <id>` and no secret at all.
 * Answers are `{ data }` or the error envelope, like everywhere.
 */
export const CHECKOUT_ROUTES = {
  /** What to show now. Opening begins no payment (decisions P1). */
  session: { method: 'GET', path: '/checkout/v1/session' },
  /** The buyer did something: inactivity starts over (decisions P3). No body. */
  activity: { method: 'POST', path: '/checkout/v1/activity' },
  /** The buyer pays by card: {@link CardPayment}. Answers with the session as it is then. */
  card: { method: 'POST', path: '/checkout/v1/card' },
} as const;

export const CHECKOUT_AUTHORIZATION = 'Checkout';
export const CHECKOUT_INTENT_HEADER = 'X-Checkout-Intent';

/** Where a deployment keeps the screens. Relative to `PUBLIC_URL`. */
export const CHECKOUT_PATHS = {
  /** The widget script: `{PUBLIC_URL}/widget/{file_name}`. */
  widget: '/widget/',
  /** The document in the embed's iframe. Its assets stand beside it. */
  frame: '/widget/frame/',
  /** The hosted page: `/pay/{payment_intent_id}`. */
  hostedPage: '/pay/',
  /** The challenge window: `/challenge/{challenge id}`. */
  challenge: '/challenge/',
} as const;

/** What the buyer typed. It goes to the service once and is kept nowhere. */
export interface CardPayment {
  /** 12 to 19 digits, no spaces. */
  number: string;
  /** Two digits each. */
  expiryMonth: string;
  expiryYear: string;
  /** 3 or 4 digits. */
  cvv: string;
  /** Name on the card. */
  name: string;
}

/** The networks the screens know by name and picture. */
export type CardNetwork = 'visa' | 'mastercard' | 'amex' | 'discover' | 'jcb' | 'diners' | 'unionpay' | 'unknown';

export interface CheckoutItem {
  title: string;
  description: string;
  imageUrl: string;
  amount: Amount;
  currency: Currency;
}

/** Where the payment stands, as the buyer sees it. */
export type CheckoutPayment =
  /** Nothing begun yet; the buyer may choose how to pay. */
  | { status: 'Open' }
  /** Begun and waiting for the buyer: `challenge` says what for. */
  | { status: Extract<PaymentStatus, 'Created'>; step: 'challenge'; method: PaymentMethod; challengeUrl: string }
  /** All done by the buyer; the processor settles it. */
  | { status: Extract<PaymentStatus, 'Created'>; step: 'processing'; method: PaymentMethod }
  | { status: Exclude<PaymentStatus, 'Created'>; method: PaymentMethod | null }
  /** Never begun and too old (decisions P1). */
  | { status: 'Lapsed' };

export interface CheckoutSession {
  flow: Flow;
  paymentIntentId: string;
  /** `ERR06`: KYC comes first. */
  errorCode: string | null;
  environment: 'sandbox' | 'production';
  merchantName: string;
  item: CheckoutItem;
  /** Shown as a hint only: first letter and domain (`a…@example.com`), or null. */
  buyerEmailHint: string | null;
  /** What the buyer paid with, once known: network and last four digits. */
  card: { network: CardNetwork; lastFour: string } | null;
  payment: CheckoutPayment;
  /** Seconds until inactivity ends the payment; null while it cannot. */
  expiresInSeconds: number | null;
  /** Where the hosted page leads back to; null in the frame and when the merchant has none (decisions P6). */
  returnUrl: string | null;
}

/** `code` of the 422 that `card` answers when a field is not acceptable. `message` names the field. */
export const CARD_FIELD_CODES = {
  number: 'card_number',
  expiry: 'card_expiry',
  cvv: 'card_cvv',
  name: 'card_name',
  /** Sandbox only: a well-formed number that is none of the test cards. Nothing was declined. */
  unknownTestCard: 'card_unknown_test_number',
} as const;

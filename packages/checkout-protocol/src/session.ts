import type { Amount, Blockchain, Currency, Flow, PaymentMethod, PaymentStatus } from '@service-payments/contract';

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
  /** The buyer gives an e-mail address, `{ email }`, and a code is sent to it. Answers with the session. */
  email: { method: 'POST', path: '/checkout/v1/email' },
  /** The buyer types the code, `{ code }`. Answers with the session. */
  emailCode: { method: 'POST', path: '/checkout/v1/email/code' },
  /** The buyer pays by card: {@link CardPayment}. Answers with the session as it is then. */
  card: { method: 'POST', path: '/checkout/v1/card' },
  /** The buyer chose an asset: {@link AssetChoice}. Locks a rate for a while and answers with the session. */
  quote: { method: 'POST', path: '/checkout/v1/crypto/quote' },
  /** The buyer chose a wallet: {@link WalletChoice}. The payment begins (decisions P1). Answers with the session. */
  wallet: { method: 'POST', path: '/checkout/v1/crypto/wallet' },
  /** The buyer signed: {@link SignedPayment}. The payment is submitted (decisions P2). Answers with the session. */
  signature: { method: 'POST', path: '/checkout/v1/crypto/signature' },
} as const;

export const CHECKOUT_AUTHORIZATION = 'Checkout';
export const CHECKOUT_INTENT_HEADER = 'X-Checkout-Intent';

/** Where a deployment keeps the screens. Relative to `PUBLIC_URL`. */
export const CHECKOUT_PATHS = {
  /** The widget script: `{PUBLIC_URL}/widget/{file_name}`. */
  widget: '/widget/',
  /** The document in the embed's iframe. Its assets stand beside it. */
  frame: '/widget/frame/',
  /** The same for a page that is cross-origin isolated. */
  isolatedFrame: '/widget/frame/isolated',
  /** The hosted page: `/pay/{payment_intent_id}`. */
  hostedPage: '/pay/',
  /** The challenge window: `/challenge/{challenge id}`. */
  challenge: '/challenge/',
  /** Where another device takes the pictures of an identity check: `/verify/#{token}`. */
  verify: '/verify/',
} as const;

/** Query of the challenge opened in the hosted page's own window, with the value `page`: it leads back there. */
export const CHALLENGE_RETURN = 'return';

/** What the buyer typed. It goes to the service once and is kept nowhere. */
export interface CardPayment {
  /**
   * A UUID made by the screens for this try. The same try sent twice is one; another try waits until it has ended.
   * Absent: a try of its own.
   */
  attemptId?: string;
  /** 12 to 19 digits, no spaces. */
  number: string;
  /** Two digits each. */
  expiryMonth: string;
  expiryYear: string;
  /** 3 or 4 digits. */
  cvv: string;
  /** Name on the card. */
  name: string;
  /** ISO 3166-1 alpha-2 code of the billing address's country. */
  country?: string;
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
  /** Begun in crypto, and no wallet is chosen. */
  | { status: Extract<PaymentStatus, 'Created'>; step: 'wallet'; method: 'crypto' }
  /** Waiting for the buyer to sign in the wallet. */
  | { status: Extract<PaymentStatus, 'Created'>; step: 'signature'; method: 'crypto'; signing: SignatureRequest }
  /** All done by the buyer; the processor settles it. `confirmations`: of the chain, where there is one. */
  | {
      status: Extract<PaymentStatus, 'Created'>;
      step: 'processing';
      method: PaymentMethod;
      confirmations: Confirmations | null;
    }
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
  /** `missing`: the buyer has to give and confirm an address before paying. `hint`: where the code was sent. */
  email: { status: 'verified' } | { status: 'missing' } | { status: 'code-sent'; hint: string };
  /** How the buyer may pay, in the order to offer it. */
  methods: PaymentMethod[];
  /** What the buyer paid with, once known: network and last four digits. */
  card: { network: CardNetwork; lastFour: string } | null;
  /** What crypto can be paid with. Empty when it cannot. */
  assets: CryptoAsset[];
  /** The conversion the buyer asked for last, while its rate holds or a payment stands on it. */
  quote: CryptoQuote | null;
  payment: CheckoutPayment;
  /** Seconds until inactivity ends the payment; null while it cannot. */
  expiresInSeconds: number | null;
  /** Where the hosted page leads back to; null in the frame and when the merchant has none (decisions P6). */
  returnUrl: string | null;
}

/** One way to pay in crypto: an asset on a network. */
export interface CryptoAsset {
  blockchain: Blockchain;
  /** Ticker, such as `ETH` or `USDC`. */
  symbol: string;
  /** EIP-155 chain id; null on networks outside the EVM, where only the sandbox wallet signs. */
  chainId: number | null;
}

export interface CryptoQuote extends CryptoAsset {
  id: string;
  /** What is to be paid, a decimal number exact to the asset's last place. */
  amount: string;
  /** Units of the order's currency for one of the asset. */
  rate: string;
  /** Seconds the rate still holds; 0 when it does not. */
  secondsLeft: number;
}

export interface AssetChoice {
  blockchain: Blockchain;
  symbol: string;
}

export interface WalletChoice {
  quoteId: string;
  /** `sandbox`: the service's own test wallet, without an address. */
  wallet: { kind: 'sandbox' } | { kind: 'browser'; name: string; address: string };
}

/** What the wallet is asked to sign. */
export interface SignatureRequest {
  quoteId: string;
  wallet: { kind: 'sandbox' } | { kind: 'browser'; name: string; address: string };
  /** The text for `personal_sign`: what is bought, for how much, of whom. */
  message: string;
}

export type SignedPayment =
  | { quoteId: string; kind: 'browser'; /** 65 bytes, `0x` and hex. */ signature: string }
  /** Sandbox: what the tester wants to come of it. */
  | { quoteId: string; kind: 'sandbox'; outcome: 'settles' | 'fails' };

export interface Confirmations {
  seen: number;
  needed: number;
}

/** `code` of the 422 that the e-mail calls answer. */
export const EMAIL_CODES = {
  address: 'email_address',
  wrongCode: 'email_code',
  /** Too many wrong codes: this one counts no more, ask for another. */
  usedUp: 'email_code_used_up',
} as const;

/** `code` of the 422 that the crypto calls answer. */
export const CRYPTO_CODES = {
  /** The rate holds no more: ask for a new quote. Nothing was sent. */
  quoteEnded: 'crypto_quote_ended',
  /** The signature is not by the wallet's address. Nothing was sent. */
  wrongSignature: 'crypto_signature',
} as const;

/** `code` of the 422 that `card` answers when a field is not acceptable. `message` names the field. */
export const CARD_FIELD_CODES = {
  number: 'card_number',
  expiry: 'card_expiry',
  cvv: 'card_cvv',
  name: 'card_name',
  country: 'card_country',
  /** Sandbox only: a well-formed number that is none of the test cards. Nothing was declined. */
  unknownTestCard: 'card_unknown_test_number',
} as const;

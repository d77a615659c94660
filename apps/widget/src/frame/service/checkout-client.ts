/** The screens' way to the service. Every call ends in a value: what it answered, or which trouble there was. */
import {
  CARD_FIELD_CODES,
  CHECKOUT_AUTHORIZATION,
  CHECKOUT_INTENT_HEADER,
  CHECKOUT_ROUTES,
  CRYPTO_CODES,
  EMAIL_CODES,
} from '@service-payments/checkout-protocol';
import type {
  AssetChoice,
  CardPayment,
  CheckoutSession,
  SignedPayment,
  WalletChoice,
} from '@service-payments/checkout-protocol';
import { readSession } from './read-session.ts';

/** Who asks: the frame with its `widget_data`, or the hosted page with its cookie and the intent in its path. */
export type Credential = { readonly widgetData: string } | { readonly paymentIntentId: string };

/** What stood in the way. Only `field` and `rejected` say that the service looked at it and wants it changed. */
export type Trouble =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'server' }
  | { readonly kind: 'conflict' }
  /** The session is not, or no longer, ours to see. */
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'field'; readonly field: CardField }
  /** An answer to a small form, by one of `EMAIL_CODES` and `CRYPTO_CODES`. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** The service will not sell to this buyer, by a code that `messages` knows. */
  | { readonly kind: 'refused'; readonly code: string };

export type CardField = keyof typeof CARD_FIELD_CODES;

export type Answer =
  | { readonly ok: true; readonly session: CheckoutSession }
  | { readonly ok: false; readonly trouble: Trouble };

export interface CheckoutClient {
  readSession(signal: AbortSignal): Promise<Answer>;
  sendEmail(email: string, signal: AbortSignal): Promise<Answer>;
  sendEmailCode(code: string, signal: AbortSignal): Promise<Answer>;
  payByCard(card: CardPayment, signal: AbortSignal): Promise<Answer>;
  requestQuote(asset: AssetChoice, signal: AbortSignal): Promise<Answer>;
  chooseWallet(choice: WalletChoice, signal: AbortSignal): Promise<Answer>;
  sendSignature(signed: SignedPayment, signal: AbortSignal): Promise<Answer>;
  /** Tells the service that the buyer is there. Nothing depends on the answer. */
  reportActivity(): Promise<void>;
}

const TIMEOUT_MS = 20_000;

export function createCheckoutClient(credential: Credential): CheckoutClient {
  const headers: Record<string, string> =
    'widgetData' in credential
      ? { Authorization: `${CHECKOUT_AUTHORIZATION} ${credential.widgetData}` }
      : { [CHECKOUT_INTENT_HEADER]: credential.paymentIntentId };
  const credentials = 'widgetData' in credential ? 'omit' : 'same-origin';

  async function call(
    route: { readonly method: string; readonly path: string },
    signal: AbortSignal | null,
    body?: object,
  ): Promise<Answer> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(route.path, {
        method: route.method,
        headers: { Accept: 'application/json', ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        credentials,
        cache: 'no-store',
        redirect: 'error',
        signal: signal === null ? timeout : AbortSignal.any([signal, timeout]),
        ...(body && { body: JSON.stringify(body) }),
      });
      return readAnswer(response.status, await response.json().catch(() => null));
    } catch {
      return { ok: false, trouble: { kind: timeout.aborted ? 'timeout' : 'offline' } };
    }
  }

  return {
    readSession: (signal) => call(CHECKOUT_ROUTES.session, signal),
    sendEmail: (email, signal) => call(CHECKOUT_ROUTES.email, signal, { email }),
    sendEmailCode: (code, signal) => call(CHECKOUT_ROUTES.emailCode, signal, { code }),
    payByCard: (card, signal) => call(CHECKOUT_ROUTES.card, signal, card),
    requestQuote: (asset, signal) => call(CHECKOUT_ROUTES.quote, signal, asset),
    chooseWallet: (choice, signal) => call(CHECKOUT_ROUTES.wallet, signal, choice),
    sendSignature: (signed, signal) => call(CHECKOUT_ROUTES.signature, signal, signed),
    reportActivity: async () => void (await call(CHECKOUT_ROUTES.activity, null)),
  };
}

/** Exported for its test. `body` is whatever came, null when it was no JSON. */
export function readAnswer(status: number, body: unknown): Answer {
  const session = status >= 200 && status < 300 ? readSession(member(body, 'data')) : null;
  if (session !== null) return { ok: true, session };
  return { ok: false, trouble: readTrouble(status, member(member(body, 'error'), 'code')) };
}

function readTrouble(status: number, code: unknown): Trouble {
  switch (status) {
    case 401:
    case 404:
      return { kind: 'unauthorized' };
    case 403:
      return typeof code === 'string' && REFUSALS.has(code) ? { kind: 'refused', code } : { kind: 'conflict' };
    // Not now, or not any more: the session itself says what is the case instead.
    case 409:
      return { kind: 'conflict' };
    case 422:
      return isFormCode(code) ? { kind: 'rejected', code } : { kind: 'field', field: readField(code) };
    case 429:
      return { kind: 'busy' };
    default:
      return { kind: 'server' };
  }
}

/** The codes of a buyer who is refused whatever he changes. */
const REFUSALS: ReadonlySet<unknown> = new Set(['ERR01', 'ERR03', 'ERR15']);

const FORM_CODES: ReadonlySet<unknown> = new Set([...Object.values(EMAIL_CODES), ...Object.values(CRYPTO_CODES)]);

function isFormCode(code: unknown): code is string {
  return FORM_CODES.has(code);
}

/** A code of a later service belongs to the number: it is what a player can always change. */
function readField(code: unknown): CardField {
  const entries = Object.entries(CARD_FIELD_CODES) as [CardField, string][];
  return entries.find(([, known]) => known === code)?.[0] ?? 'number';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

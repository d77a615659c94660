/** The screens' way to the service. Every call ends in a value: what it answered, or which trouble there was. */
import { CARD_FIELD_CODES, CHECKOUT_ROUTES, CRYPTO_CODES, EMAIL_CODES } from '@service-payments/checkout-protocol';
import type {
  AssetChoice,
  CardPayment,
  CheckoutSession,
  SignedPayment,
  WalletChoice,
} from '@service-payments/checkout-protocol';
import { readSession } from './read-session.ts';
import { requestOf, TIMEOUT_MS } from './session-request.ts';
import type { Credential } from './session-request.ts';

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

/** `begun`: a reading that is under way already; the first one takes it over. */
export function createCheckoutClient(credential: Credential, begun: Promise<Response | null> | null): CheckoutClient {
  const request = requestOf(credential);
  let firstReading = begun;

  async function ask(
    route: { readonly method: string; readonly path: string },
    signal: AbortSignal | null,
    body?: object,
  ): Promise<Response> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    return await fetch(route.path, {
      ...request,
      method: route.method,
      headers: { ...request.headers, ...(body && { 'Content-Type': 'application/json' }) },
      signal: signal === null ? timeout : AbortSignal.any([signal, timeout]),
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function call(...question: Parameters<typeof ask>): Promise<Answer> {
    return await answerOf(() => ask(...question));
  }

  async function read(signal: AbortSignal): Promise<Answer> {
    const reading = firstReading;
    firstReading = null;
    return await answerOf(async () => (await reading) ?? (await ask(CHECKOUT_ROUTES.session, signal)));
  }

  return {
    readSession: read,
    sendEmail: (email, signal) => call(CHECKOUT_ROUTES.email, signal, { email }),
    sendEmailCode: (code, signal) => call(CHECKOUT_ROUTES.emailCode, signal, { code }),
    payByCard: (card, signal) => call(CHECKOUT_ROUTES.card, signal, card),
    requestQuote: (asset, signal) => call(CHECKOUT_ROUTES.quote, signal, asset),
    chooseWallet: (choice, signal) => call(CHECKOUT_ROUTES.wallet, signal, choice),
    sendSignature: (signed, signal) => call(CHECKOUT_ROUTES.signature, signal, signed),
    reportActivity: async () => void (await call(CHECKOUT_ROUTES.activity, null)),
  };
}

async function answerOf(asking: () => Promise<Response>): Promise<Answer> {
  try {
    const response = await asking();
    return readAnswer(response.status, await response.json().catch(() => null));
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, trouble: { kind: isLate ? 'timeout' : 'offline' } };
  }
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

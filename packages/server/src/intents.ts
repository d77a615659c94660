import { readErrorCode, ROUTES } from '@service-payments/contract';
import type {
  CreatedPaymentIntent,
  PaymentIntentRequest,
  PaymentRedirect,
  RefusedPaymentIntent,
} from '@service-payments/contract';
import { isObject, unreadable } from './http-call.ts';
import type { CallOptions, Request } from './request.ts';

/**
 * The answer to an intent. In both cases `data` goes to the page whole and untouched: the widget shows a refusal
 * itself. `created` with `error_code` `ERR06` means the widget shows the KYC gate first.
 */
export type IntentResult =
  | { readonly outcome: 'created'; readonly data: CreatedPaymentIntent }
  | { readonly outcome: 'refused'; readonly data: RefusedPaymentIntent };

export interface Intents {
  /**
   * Creates the intent of one purchase. Repeating the same body with the same `idempotency_key` is harmless and
   * gives the same intent. Rejects with `ApiError`: `ERR02`, `ERR09` (400), `ERR04` (409).
   * @see interface, POST /payments/v2/intent
   */
  create(body: PaymentIntentRequest, options?: CallOptions): Promise<IntentResult>;
  /**
   * Creates the intent, or takes the one of the same key, and gives a one-time address of the hosted page. Send the
   * buyer there within 30 seconds, and keep the address out of logs. Refused buyers reject with `ApiError` 403.
   * @see interface, POST /payments/v2/intent/redirect
   */
  createRedirect(body: PaymentIntentRequest, options?: CallOptions): Promise<PaymentRedirect>;
}

export function createIntents(request: Request): Intents {
  return {
    async create(body, options) {
      requireKey(body);
      return readIntent(await request('createIntent', { body }, options));
    },
    async createRedirect(body, options) {
      requireKey(body);
      const data = await request('createRedirect', { body }, options);
      if (isObject(data) && typeof data['redirect_url'] === 'string') return data as unknown as PaymentRedirect;
      throw unreadable(`POST ${ROUTES.createRedirect.path}`, 'no redirect_url');
    },
  };
}

function readIntent(data: unknown): IntentResult {
  if (isObject(data)) {
    const id = data['payment_intent_id'];
    if (typeof id === 'string' && id !== '')
      return { outcome: 'created', data: data as unknown as CreatedPaymentIntent };
    if (readErrorCode(data) !== null) return { outcome: 'refused', data: data as unknown as RefusedPaymentIntent };
  }
  throw unreadable(`POST ${ROUTES.createIntent.path}`, 'neither an intent nor a reason');
}

/** Without a key a retry could charge twice, so nothing is sent. */
function requireKey(body: PaymentIntentRequest): void {
  const key: unknown = body?.idempotency_key;
  if (typeof key === 'string' && key !== '') return;
  throw new TypeError(
    'idempotency_key must be a text that is not empty. Use the id of your order: kept with the order, it makes a ' +
      'repeated click or a retry give the same payment instead of a second one.',
  );
}

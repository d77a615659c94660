import { isWidgetError } from '@service-payments/loader';
import { asRecord } from '../as-record.ts';

/** What was going on when it failed. */
export type PaymentStep = 'preparing' | 'loading' | 'checking';

/**
 * Why a payment could not be opened, or its outcome not be found. `code` is one of the interface (`ERR02`), of
 * `WidgetError` (`script_integrity`), an HTTP status, `network-before-payment`, `intent_invalid`, `timeout` or
 * `unknown`; `getMessage` has a text for each. Never carries `widget_data`.
 */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';

  constructor(
    readonly code: string | number,
    readonly step: PaymentStep,
    cause?: unknown,
  ) {
    super(`The payment stopped while ${step} (${code}).`, { cause });
  }

  /** `none` only when it is certain that nothing was charged. */
  get charge(): 'none' | 'unknown' {
    return this.step === 'checking' || this.code === 'ERR04' || this.code === 409 ? 'unknown' : 'none';
  }
}

/**
 * A failure that has a name of its own. Stands for a {@link PaymentError} where that is not fetched yet: `createIntent` may
 * reject with one.
 */
export type PaymentFailure = 'bad_options' | 'intent_invalid' | 'timeout-before-payment';

/** Reads whatever was thrown or answered: a `WidgetError`, an error envelope, an `Error` with `code` or `status`. */
export function readFailure(value: unknown, step: PaymentStep): PaymentError {
  if (value instanceof PaymentError) return value;
  return new PaymentError(isNamed(value) ? value : failureCode(value, step), step, value);
}

function isNamed(value: unknown): value is PaymentFailure {
  return value === 'bad_options' || value === 'intent_invalid' || value === 'timeout-before-payment';
}

function failureCode(value: unknown, step: PaymentStep): string | number {
  if (isWidgetError(value)) return value.code;
  // What `fetch` rejects with when there is no answer. No payment begins before the widget is open.
  return (
    serviceCodeOf(value) ?? (value instanceof TypeError && step !== 'checking' ? 'network-before-payment' : 'unknown')
  );
}

/** `ERRnn`, or an HTTP status of 400 and more; undefined when neither is there. */
export function serviceCodeOf(value: unknown): string | number | undefined {
  const { code, status } = failureFacts(value);
  if (typeof code === 'string' && /^ERR\d+$/i.test(code)) return code.toUpperCase();
  return typeof status === 'number' && status >= 400 ? status : undefined;
}

/** Members of an error that may say what it is, from the envelope or from the object itself. */
export function failureFacts(value: unknown): { code?: unknown; status?: unknown; paymentIntentId?: unknown } {
  const outer = asRecord(value);
  // Clients such as axios keep the answer's body one or two levels down.
  const response = asRecord(outer['response']);
  const body = asRecord(response['data'] ?? outer['data'] ?? outer['body']);
  const facts = { ...response, ...outer, ...asRecord(outer['error'] ?? body['error']) };
  return {
    code: facts['code'],
    status: facts['status'],
    paymentIntentId: facts['payment_intent_id'] ?? facts['paymentIntentId'],
  };
}

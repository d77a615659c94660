import { isWidgetError } from '@service-payments/loader';
import { serviceCodeOf } from '../payment/payment-error.ts';

/** What was going on when it failed. */
export type KycStep = 'starting' | 'checking';

/**
 * Why the gate cannot be opened. `code` is one of the interface, of `WidgetError`, an HTTP status, `network`,
 * `session_invalid`, `bad_options` or `unknown`; `getMessage` has a text for each. Never carries `widget_data`.
 */
export class KycError extends Error {
  override readonly name = 'KycError';

  constructor(
    readonly code: string | number,
    readonly step: KycStep,
    cause?: unknown,
  ) {
    super(`The identity check stopped while ${step} (${code}).`, { cause });
  }
}

/** Reads whatever was thrown or answered: a `WidgetError`, an error envelope, an `Error` with `code` or `status`. */
export function readKycFailure(value: unknown, step: KycStep): KycError {
  if (value instanceof KycError) return value;
  const code = isWidgetError(value) ? value.code : serviceCodeOf(value);
  return new KycError(code ?? (value instanceof TypeError ? 'network' : 'unknown'), step, value);
}

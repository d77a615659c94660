/** What a call may fail with. None of them ever holds a token, a client secret or a signing key. */
import type { ErrorBody, ErrorCode, OpenEnum } from '@service-payments/contract';

/** The service answered, and the answer is no success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** `ERRnn`, a number, or null where the answer had none. Codes this version does not know pass through. */
  readonly code: OpenEnum<ErrorCode> | number | null;
  /** What the status means, in the service's words. */
  readonly reason: string;
  /** What to quote when you ask the service's operator about this call; null when the answer had none. */
  readonly requestId: string | null;
  /** How long the service asks to be left alone, in milliseconds; null when it did not say. */
  readonly retryAfterMs: number | null;
  /** What stood under `error`, unknown members kept. */
  readonly body: ErrorBody;

  constructor(call: string, body: ErrorBody, about: { requestId: string | null; retryAfterMs: number | null }) {
    const code = body.code === undefined ? '' : ` (${body.code})`;
    const message = body.message === undefined || body.message === '' ? '.' : `: ${withFullStop(body.message)}`;
    super(`${call} was answered ${body.status} ${body.reason}${code}${message}${adviceFor(body.status)}`);
    this.status = body.status;
    this.code = body.code ?? null;
    this.reason = body.reason;
    this.requestId = about.requestId;
    this.retryAfterMs = about.retryAfterMs;
    this.body = body;
  }
}

/** - `unreachable`: no connection, or it broke. - `timeout`: no whole answer in time. - `unreadable`: something else than the payment service answered. */
export type ConnectionErrorReason = 'unreachable' | 'timeout' | 'unreadable';

/** No usable answer came. What was asked for may have been done or not: repeat it with the same idempotency key. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly reason: ConnectionErrorReason;
  /** How often it was tried. */
  readonly attempts: number;

  constructor(reason: ConnectionErrorReason, message: string, options: { attempts: number; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.reason = reason;
    this.attempts = options.attempts;
  }
}

/**
 * Why a webhook cannot be trusted.
 * - `missing_header`: there is no signature header, so this was not sent by the service.
 * - `bad_encoding`: the header is no 64 lower-case hexadecimal digits.
 * - `body_not_raw`: a parsed body was given instead of the bytes that were signed.
 * - `body_changed`: the right key, but the body was parsed and written anew on its way.
 * - `bad_key`: no usable signing key was given.
 * - `key_whitespace`: the key fits once the white space around it is gone.
 * - `mismatch`: another key, or a forged or changed body.
 * - `unreadable_event`: the signature is right, but what it signs is no webhook event.
 */
export type SignatureErrorReason =
  | 'missing_header'
  | 'bad_encoding'
  | 'body_not_raw'
  | 'body_changed'
  | 'bad_key'
  | 'key_whitespace'
  | 'mismatch'
  | 'unreadable_event';

/** A webhook that must not be acted on. Answer it with 400. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  readonly reason: SignatureErrorReason;

  constructor(reason: SignatureErrorReason, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

/** Guards, because `instanceof` fails between two copies of this package. */
export function isApiError(value: unknown, code?: OpenEnum<ErrorCode> | number): value is ApiError {
  return isNamed(value, 'ApiError') && (code === undefined || (value as ApiError).code === code);
}

export function isConnectionError(value: unknown, reason?: ConnectionErrorReason): value is ConnectionError {
  return isNamed(value, 'ConnectionError') && (reason === undefined || (value as ConnectionError).reason === reason);
}

export function isSignatureError(value: unknown, reason?: SignatureErrorReason): value is SignatureError {
  return isNamed(value, 'SignatureError') && (reason === undefined || (value as SignatureError).reason === reason);
}

function isNamed(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name;
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function adviceFor(status: number): string {
  if (status === 401) return ' Check clientId and clientSecret, and that they belong to this baseUrl.';
  if (status >= 300 && status < 400) return ' The SDK follows no redirect; set baseUrl to the final address.';
  return '';
}

/** Every answer of the handlers, in the one form of the whole interface. Nothing is ever cached. */
import { REASONS } from '@service-payments/contract';
import type { ErrorEnvelope } from '@service-payments/contract';
import { isApiError, isConnectionError, isSignatureError } from '../errors.ts';
import type { ApiError } from '../errors.ts';

/** `data` goes out whole, as it came. */
export function dataAnswer(status: number, data: unknown): Response {
  return jsonAnswer(status, { data });
}

export interface ErrorAnswerOptions {
  /** For the developer at the page's console. */
  readonly message?: string;
  readonly code?: string | number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export function errorAnswer(status: number, { message, code, headers }: ErrorAnswerOptions = {}): Response {
  const envelope: ErrorEnvelope = {
    error: {
      status,
      reason: REASONS[status] ?? 'Error',
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message }),
    },
  };
  return jsonAnswer(status, envelope, headers);
}

/** Ends a handler from within: `answerOf` gives the answer, and nobody is alarmed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly answer: Response;

  constructor(status: number, options?: ErrorAnswerOptions) {
    super(REASONS[status] ?? String(status));
    this.answer = errorAnswer(status, options);
  }
}

/**
 * What a page is told of a failure. The service's messages speak to developers, and stay here. Whether something was
 * done when no answer came is not known; the page may repeat the same purchase.
 */
export function failureAnswer(error: unknown): Response {
  if (isApiError(error)) {
    const { retryAfterMs } = error;
    return errorAnswer(pageStatus(error), {
      code: isForThePage(error) ? (error.code ?? undefined) : undefined,
      headers: retryAfterMs === null ? {} : { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) },
    });
  }
  if (isConnectionError(error)) return errorAnswer(error.reason === 'unreadable' ? 502 : 503);
  if (!isSignatureError(error)) return errorAnswer(500);
  // Without a usable key nothing can be judged, and the sender is to come again. A forger learns nothing either way.
  return error.reason === 'bad_key' ? errorAnswer(503) : errorAnswer(400, { message: 'The signature does not fit' });
}

/** What says something of the purchase, the player or the load. The rest is between the shop and the service. */
function isForThePage({ status, code }: ApiError): boolean {
  return [403, 409, 429].includes(status) || (status === 400 && typeof code === 'string');
}

/** A 401 of the service means the shop's own credentials; the page would take it for "sign in". */
function pageStatus(error: ApiError): number {
  return isForThePage(error) || error.status === 503 ? error.status : 502;
}

function jsonAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // The redirect's answer is a secret, and the others lose nothing by it.
      'Referrer-Policy': 'no-referrer',
      ...headers,
    },
  });
}

/** The one way to answer with anything but success: throw a Problem, and the error envelope goes out. */
import { LIMITS, REASONS } from '@service-payments/contract';
import type { ErrorBody, ErrorEnvelope } from '@service-payments/contract';

export interface ProblemOptions {
  /** For people. Names fields and rules, never repeats what the client sent. */
  readonly message?: string;
  readonly code?: string | number;
  /** Further members of `error`; only where the interface allows them (`ERR02`). */
  readonly extra?: Pick<ErrorBody, 'minimum_amount'>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly options: ProblemOptions;

  constructor(status: number, options: ProblemOptions = {}) {
    super(options.message ?? reasonOf(status), { cause: options.cause });
    this.status = status;
    this.options = options;
  }

  toEnvelope(): ErrorEnvelope {
    const { code, message, extra } = this.options;
    return {
      error: {
        status: this.status,
        reason: reasonOf(this.status),
        ...(code === undefined ? {} : { code }),
        ...(message === undefined ? {} : { message: Array.from(message).slice(0, LIMITS.errorTextLength).join('') }),
        ...extra,
      },
    };
  }

  toResponse(): Response {
    return Response.json(this.toEnvelope(), { status: this.status, headers: this.options.headers ?? {} });
  }
}

function reasonOf(status: number): string {
  return REASONS[status] ?? 'Error';
}

export const unauthorized = (message: string): Problem =>
  new Problem(401, { message, headers: { 'WWW-Authenticate': 'Bearer' } });

export const notFound = (message: string): Problem => new Problem(404, { message });

export const unavailable = (message: string, cause?: unknown): Problem =>
  new Problem(503, { message, headers: { 'Retry-After': '1' }, cause });

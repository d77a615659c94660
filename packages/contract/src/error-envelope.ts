import type { Amount } from './amount.ts';
import type { ErrorCode } from './error-codes.ts';

/** What stands under `error`. @see interface, Error envelope */
export interface ErrorBody {
  /** The HTTP status once more. */
  status: number;
  /** What the status means, at most 1000 characters. */
  reason: string;
  /** `ERRnn`, or a number; absent in the generic body. */
  code?: ErrorCode | number | (string & {});
  /** For people, never for programs; at most 1000 characters. */
  message?: string;
  /** With `ERR02` only: the least amount the service takes (decisions H6). */
  minimum_amount?: Amount;
}

/** The body of every answer that is no success. @see interface, Errors */
export interface ErrorEnvelope {
  error: ErrorBody;
}

/** The body of every success that has one. */
export interface DataEnvelope<Data> {
  data: Data;
}

/** The `reason` of each status the service answers with. */
export const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** Answers in the one error form of the whole interface, so that the page reads a single one. */
import { REASONS } from '@service-payments/contract';
import type { ErrorEnvelope } from '@service-payments/contract';
import { isApiError, isConnectionError } from '@service-payments/server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '../log.ts';

export function errorAnswer(context: Context, status: number, message?: string, code?: string | number): Response {
  const envelope: ErrorEnvelope = {
    error: {
      status,
      reason: REASONS[status] ?? 'Error',
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message }),
    },
  };
  return context.json(envelope, status as ContentfulStatusCode);
}

/**
 * The service's own answer keeps status and code; its message stays here, for it speaks to developers. No answer at
 * all is a 503: whether anything was done is not known, and the page says so.
 */
export function answerToFailure(error: unknown, context: Context, log: Log): Response {
  if (isApiError(error)) {
    log(error.message);
    if (error.retryAfterMs !== null) context.header('Retry-After', String(Math.ceil(error.retryAfterMs / 1000)));
    return errorAnswer(context, error.status, undefined, error.code ?? undefined);
  }
  if (isConnectionError(error)) {
    log(error.message);
    return errorAnswer(context, 503);
  }
  if (error instanceof HTTPException) return errorAnswer(context, error.status, error.message);
  log(
    `${context.req.method} ${context.req.path} failed: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`,
  );
  return errorAnswer(context, 500);
}

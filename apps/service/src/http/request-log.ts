/** One line a request: the route's pattern, never the address itself, which may carry a token. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../operation/log.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

export interface RequestFacts {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

export function requestLog(log: Log, onRequest: (facts: RequestFacts) => void): MiddlewareHandler {
  return async function logRequest(context, next) {
    const begun = performance.now();
    const requestId = randomUUID();
    await next();
    // On the answer itself: `context.header` would build it anew, body and all.
    context.res.headers.set(REQUEST_ID_HEADER, requestId);
    const facts: RequestFacts = {
      method: context.req.method,
      route: routePath(context, -1),
      status: context.res.status,
      durationMs: performance.now() - begun,
    };
    onRequest(facts);
    log.debug({ requestId, ...facts }, 'request');
  };
}

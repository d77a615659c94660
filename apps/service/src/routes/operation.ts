import type { Hono } from 'hono';
import { sql } from 'kysely';
import { unavailable } from '../http/problem.ts';
import type { Metrics } from '../operation/metrics.ts';
import type { Store } from '../store/open-store.ts';

export interface OperationParts {
  readonly store: Store;
  /** False as soon as the service is told to stop. */
  readonly isAccepting: () => boolean;
  readonly metrics: Metrics;
  /** The OpenAPI document. */
  readonly openApi: () => unknown;
}

/** For the operator's machinery: whether the process lives, and whether it should get requests. */
export function mountOperation(app: Hono, { store, isAccepting, metrics, openApi }: OperationParts): void {
  app.get('/metrics', async function sendMetrics() {
    const { text, type } = await metrics.read();
    return new Response(text, { headers: { 'Content-Type': type } });
  });

  app.get('/openapi.json', () => Response.json(openApi(), { headers: { 'Access-Control-Allow-Origin': '*' } }));

  app.get('/healthz', () => Response.json({ status: 'ok' }));

  app.get('/readyz', async function ready() {
    if (!isAccepting()) throw unavailable('The service is stopping.');
    try {
      await sql`select 1`.execute(store);
    } catch (error) {
      throw unavailable('The database does not answer.', error);
    }
    return Response.json({ status: 'ready' });
  });
}

import type { Hono } from 'hono';
import { sql } from 'kysely';
import { unavailable } from '../http/problem.ts';
import type { Store } from '../store/open-store.ts';

export interface OperationParts {
  readonly store: Store;
  /** False as soon as the service is told to stop. */
  readonly isAccepting: () => boolean;
}

/** For the operator's machinery: whether the process lives, and whether it should get requests. */
export function mountOperation(app: Hono, { store, isAccepting }: OperationParts): void {
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

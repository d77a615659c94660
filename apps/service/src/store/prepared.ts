/**
 * Statements that run thousands of times a second are parsed and planned once for each connection instead of each
 * time. They say so themselves, so that the many rare ones do not fill the connections' memory.
 */
import { sql } from 'kysely';
import type { PostgresPool, PostgresPoolClient, RawBuilder } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/** To stand at the very beginning of a statement whose text is always the same. */
export const PREPARED: RawBuilder<unknown> = sql.raw(MARK);

/** The pool as Kysely wants it, with connections that keep what is marked. */
export function withPrepared(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string {
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = `service_payments_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> =>
      text.startsWith(MARK)
        ? await client.query({ name: nameOf(text), text, values: [...values] })
        : await client.query(text, [...values]);
    // Kysely's type knows cursors besides, which nobody here opens.
    const wrapped = { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    clients.set(client, wrapped);
    return wrapped;
  }

  return {
    async connect() {
      const client = await pool.connect();
      return clients.get(client) ?? wrap(client);
    },
    end: async () => await pool.end(),
  };
}

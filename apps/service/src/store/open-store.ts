/**
 * One database behind one driver: PostgreSQL, or the embedded engine through its bridge for the same driver. All
 * SQL is what both know (PostgreSQL 15).
 */
import { existsSync, mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import type { Settings } from '../config.ts';
import type { Log } from '../operation/log.ts';
import { StartError } from '../operation/start-error.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { isConflictToRetry } from './database-error.ts';
import { migrate } from './migrate.ts';
import { withPrepared } from './prepared.ts';
import type { Database } from './schema.ts';

export type Store = Kysely<Database>;
/** The store itself or a transaction on it. Inside a transaction nothing may use the store: the embedded one has a single connection. */
export type StoreOrTransaction = Store | Transaction<Database>;

export interface OpenedStore {
  readonly store: Store;
  readonly kind: 'embedded' | 'postgresql';
  /** Requests that wait for a connection. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

/** Opens and migrates. `engine`: an embedded engine that runs already and stays its owner's. @throws StartError with one sentence for the operator */
export async function openStore(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Log,
  engine?: PGlite,
): Promise<OpenedStore> {
  const opened =
    settings.databaseUrl === null
      ? await openEmbedded(settings.dataDir, log, engine)
      : openServer(settings.databaseUrl, log);
  try {
    await checkReachable(opened.store);
    await migrate(opened.store);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

function openServer(databaseUrl: string, log: Log): OpenedStore {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 16,
    // Counts the wait in the queue too, so a burst must not run into it.
    connectionTimeoutMillis: 20_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'service-payments',
  });
  return wrap(pool, 'postgresql', log, async () => {});
}

async function openEmbedded(dataDir: string | null, log: Log, given?: PGlite): Promise<OpenedStore> {
  const unlock = dataDir === null ? () => {} : lockDataDir(dataDir);
  try {
    if (dataDir !== null && !existsSync(dataDir)) mkdirSync(dataDir, { recursive: true });
    const engine = given ?? (await PGlite.create(dataDir === null ? {} : { dataDir }));
    // The bridge stands for a server on one connection; its types are looser than the driver's.
    const pool = new pg.Pool({ ...(createPgConfig(engine) as unknown as pg.PoolConfig), max: 1 });
    return wrap(pool, 'embedded', log, async () => {
      if (given === undefined) await engine.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw new StartError(`The embedded database in DATA_DIR could not be opened: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function wrap(pool: pg.Pool, kind: OpenedStore['kind'], log: Log, afterClose: () => Promise<void>): OpenedStore {
  // Without listeners a lost connection would end the process: the pool's is for idle ones, the client's for those in
  // use, whose query fails besides and is answered with 503.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'a connection was lost')));
  // The embedded engine is one session for good: what a closed pool has prepared would still be there for the next.
  const dialect = new PostgresDialect({ pool: kind === 'postgresql' ? withPrepared(pool) : pool });
  const store = new Kysely<Database>({ dialect });
  return {
    store,
    kind,
    waiting: () => pool.waitingCount,
    async close() {
      await store.destroy();
      await afterClose();
    },
  };
}

async function checkReachable(store: Store): Promise<void> {
  try {
    await sql`select 1`.execute(store);
  } catch (error) {
    const detail = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartError(
      `The database of DATABASE_URL cannot be used: ${detail}. Check the address and that it runs.`,
      {
        cause: error,
      },
    );
  }
}

/** Runs the work in a transaction, and again when another transaction got in its way. */
export async function inTransaction<Result>(
  store: Store,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.transaction().execute(work);
    } catch (error) {
      if (attempt === 5 || !isConflictToRetry(error)) throw error;
    }
  }
}

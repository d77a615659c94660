import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator } from 'kysely';
import { lockDataDir } from './data-dir-lock.ts';
import { MIGRATIONS } from './migrations.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly database: Kysely<Database>;
  /** Waits for what runs, closes, and gives the folder back. */
  close(): Promise<void>;
}

/** Opens the embedded database with its schema up to date. Null keeps it in memory. Throws DataDirInUseError. */
export async function openDatabase(dataDir: string | null): Promise<OpenDatabase> {
  const unlock = dataDir === null ? () => undefined : lockDataDir(dataDir);
  try {
    const pglite = await (dataDir === null ? PGlite.create() : PGlite.create(join(dataDir, 'database')));
    const database = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
    await migrate(database);
    return {
      database,
      async close() {
        await database.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

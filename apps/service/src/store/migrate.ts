/** Brings the tables to this build's form. Two processes may do so at once: the migrator takes a lock. */
import { Migrator } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { up as firstSchema } from '../migrations/0001-first-schema.ts';
import { up as kyc } from '../migrations/0002-kyc.ts';
import { up as newestFirst } from '../migrations/0003-newest-first.ts';
import { up as nextAttempt } from '../migrations/0004-next-attempt.ts';
import { up as checkout } from '../migrations/0005-checkout.ts';
import { up as kycCapture } from '../migrations/0006-kyc-capture.ts';
import { StartError } from '../operation/start-error.ts';
import type { Database } from './schema.ts';

/** In order, and forward only. A released one is never changed: add the next. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-schema': { up: firstSchema },
  '0002-kyc': { up: kyc },
  '0003-newest-first': { up: newestFirst },
  '0004-next-attempt': { up: nextAttempt },
  '0005-checkout': { up: checkout },
  '0006-kyc-capture': { up: kycCapture },
};

/** @throws StartError when the database was made by a newer build, or a step failed */
export async function migrate(store: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const detail = error instanceof Error ? error.message : 'an unknown error';
  if (/previously executed migration .* is missing|corrupted migrations/i.test(detail)) {
    throw new StartError('The database was set up by a newer version of this service. Start that version instead.', {
      cause: error,
    });
  }
  throw new StartError(`The database could not be brought up to date: ${detail}.`, { cause: error });
}

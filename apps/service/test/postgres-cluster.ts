/** Starts a throw-away PostgreSQL for the whole run. It need not outlive a power cut, so it does not sync. */
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../../scripts/machine.mjs';
import { startCluster } from '../../../scripts/postgres-cluster.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster without a database's name, or null when this machine has no PostgreSQL. */
    postgres: string | null;
  }
}

const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'max_connections=200'];

export default async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres();
  if (programs === null) {
    if (process.env['CI'] !== undefined) {
      throw new Error('PostgreSQL is missing: its half of the tests must run in CI. Install the package "postgresql".');
    }
    process.stdout.write('PostgreSQL is not installed, so its half of the service tests does NOT run.\n');
    project.provide('postgres', null);
    return undefined;
  }
  const { address, stop } = await startCluster({ programs, settings: SETTINGS });
  project.provide('postgres', address);
  return stop;
}

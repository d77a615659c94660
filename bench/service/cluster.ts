/** A private PostgreSQL for one run. It syncs to disk, as one in earnest does. */
import pg from 'pg';
import { findPostgres } from '../../scripts/machine.mjs';
import { startCluster as startPostgres } from '../../scripts/postgres-cluster.mjs';

export interface Cluster {
  /** Makes an empty database and gives its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const programs = findPostgres();
  if (programs === null) throw new Error('No PostgreSQL was found. Install it, or set POSTGRES_BIN to its programs.');
  const { address, stop } = await startPostgres({ programs, settings: ['shared_buffers=256MB'] });
  return {
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: `${address}/postgres` });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `${address}/${name}`;
    },
    stop,
  };
}

/** A private PostgreSQL for one run: own folder, own port, gone afterwards. It syncs to disk, as one in earnest does. */
import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../../scripts/machine.mjs';

export interface Cluster {
  /** Makes an empty database and gives its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

const run = promisify(execFile);

export async function startCluster(): Promise<Cluster> {
  const programs = findPostgres();
  if (programs === null) throw new Error('No PostgreSQL was found. Install it, or set POSTGRES_BIN to its programs.');
  const folder = await mkdtemp(join(tmpdir(), 'service-payments-bench-'));
  const command = await commandsAs(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const server = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c max_connections=100 -c shared_buffers=256MB`;
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  await command(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', ...locale]);
  await command(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', server, 'start']);
  const address = `postgres://postgres@127.0.0.1:${port}`;

  return {
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: `${address}/postgres` });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `${address}/${name}`;
    },
    async stop() {
      await command(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root hands the folder and the commands to the package's own user. */
async function commandsAs(folder: string): Promise<(program: string, args: string[]) => Promise<unknown>> {
  // Output goes nowhere: the server would keep a pipe open that nobody reads.
  const quiet = async (program: string, args: string[]): Promise<unknown> =>
    await run('sh', ['-c', '"$0" "$@" >/dev/null 2>&1', program, ...args], { cwd: folder });
  if (userInfo().uid !== 0) return quiet;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  await chown(folder, uid ?? 0, gid ?? 0);
  return async (program, args) => await quiet('runuser', ['-u', 'postgres', '--', program, ...args]);
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

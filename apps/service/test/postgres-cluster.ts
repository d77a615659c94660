/** Starts a throw-away PostgreSQL for the whole run: own folder, own port, gone afterwards. */
import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster without a database's name, or null when this machine has no PostgreSQL. */
    postgres: string | null;
  }
}

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';

export default async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = await findPrograms();
  if (programs === null) {
    if (process.env['CI'] !== undefined) {
      throw new Error('PostgreSQL is missing: its half of the tests must run in CI. Install the package "postgresql".');
    }
    process.stdout.write('PostgreSQL is not installed, so its half of the service tests does NOT run.\n');
    project.provide('postgres', null);
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'service-payments-pg-'));
  const as = await commandsAs(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c synchronous_commit=off -c max_connections=200`;
  await as(join(programs, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  await as(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  project.provide('postgres', `postgres://postgres@127.0.0.1:${port}`);

  return async function stopPostgres() {
    await as(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    await rm(folder, { recursive: true, force: true });
  };
}

async function findPrograms(): Promise<string | null> {
  const versions = await readdir(INSTALLED).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .sort((one, other) => other - one)[0];
  return newest === undefined ? null : join(INSTALLED, String(newest), 'bin');
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

// A throw-away PostgreSQL for tests and benches: own folder, own port, gone afterwards.
import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `programs`: folder of `initdb` and `pg_ctl`. `settings`: as `name=value`, on top of where it listens. */
export async function startCluster({ programs, settings = [] }) {
  const folder = await mkdtemp(join(tmpdir(), 'service-payments-pg-'));
  const command = await commandsAs(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const server = ['listen_addresses=127.0.0.1', ...settings].map((setting) => `-c ${setting}`).join(' ');
  const options = `-p ${port} -k ${folder} ${server}`;
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  await command(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', ...locale]);
  await command(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    address: `postgres://postgres@127.0.0.1:${port}`,
    async stop() {
      await command(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root hands the folder and the commands to the package's own user. */
async function commandsAs(folder) {
  // Output goes nowhere: the server would keep a pipe open that nobody reads.
  const quiet = (program, args) => run('sh', ['-c', '"$0" "$@" >/dev/null 2>&1', program, ...args], { cwd: folder });
  if (userInfo().uid !== 0) return quiet;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  await chown(folder, uid, gid);
  return (program, args) => quiet('runuser', ['-u', 'postgres', '--', program, ...args]);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

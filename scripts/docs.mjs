// Builds what is stale and the site (apps/docs), then serves it together with the back end of its playground, which asks
// the payment service of `npm start`. DOCS_PORT and SERVICE_URL choose other addresses; Ctrl-C stops it. `-- --check`
// only builds: a dead link, a missing snippet or a page that does not compile fails it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = `${root}apps/docs`;

run(root, ['scripts/build.mjs']);
run(site, ['build.mjs']);
if (!process.argv.includes('--check')) {
  run(site, ['--import=tsx', '--conditions=@service-payments/source', 'server/main.ts']);
}

function run(cwd, args) {
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

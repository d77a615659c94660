// Builds the examples and buys a sword in each, in Chromium. `npm run examples -- vue html` takes some of them. The
// frameworks are installed on demand, into examples/node_modules; Angular alone is 250 MB.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const FRAMEWORKS = ['vue', 'svelte', 'solid', 'angular'];
const root = fileURLToPath(new URL('..', import.meta.url));
const examples = fileURLToPath(new URL('../examples', import.meta.url));
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : ['html', ...FRAMEWORKS];
const frameworks = FRAMEWORKS.filter((name) => names.includes(name));

run(root, process.execPath, ['scripts/build.mjs']);
if (frameworks.length > 0) {
  const filters = frameworks.map((name) => `--filter=./${name}`);
  run(examples, 'npx', ['--yes', PNPM, ...filters, 'install', '--frozen-lockfile']);
  run(examples, 'npx', ['--yes', PNPM, ...filters, '--workspace-concurrency=1', 'run', 'build']);
}
run(root, 'npx', ['playwright', 'test', '--config', 'examples/playwright.config.ts'], { EXAMPLES: names.join(' ') });

function run(cwd, command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

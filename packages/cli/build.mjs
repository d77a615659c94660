// The command itself, and beside it the built service and the built widget that `dev` runs. Output is copied, nothing of
// the apps is imported; what the service needs from npm must therefore stand among this package's dependencies.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const APPS = join(here, '../../apps');

const missing = missingDependencies();
if (missing.length > 0) {
  console.error(
    `packages/cli/package.json needs what the service runs on, at the same version: ${missing.join(', ')}.`,
  );
  process.exit(1);
}
for (const [app, file] of [
  ['service', 'main.js'],
  ['widget', 'embed.js'],
]) {
  if (existsSync(join(APPS, app, 'dist', file))) continue;
  console.error(`apps/${app} is not built. Run "npm run build", which builds what the command carries before it.`);
  process.exit(1);
}
const { status } = spawnSync('tsdown', ['--log-level', 'warn'], { stdio: 'inherit', cwd: here });
if (status !== 0) process.exit(status ?? 1);
for (const app of ['service', 'widget']) {
  cpSync(join(APPS, app, 'dist'), join(here, 'dist', app), { recursive: true, filter: isPublished });
}

function missingDependencies() {
  const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies;
  const own = read(here);
  const wanted = Object.entries(read(join(APPS, 'service')));
  return wanted.filter(([name, version]) => own[name] !== version).map(([name, version]) => `${name} ${version}`);
}

/** Stamps of the workspace's build and source maps of the service's sources are nothing to users. */
function isPublished(path) {
  return !path.endsWith('.fingerprint') && !path.endsWith('.map');
}

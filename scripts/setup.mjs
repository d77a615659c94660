// Makes a fresh clone ready: installs the packages with the pinned package manager, and on request finds or installs
// the browsers and the database that tests need. Runs before every root script; does nothing when nothing is to do.
// Needs Node and npm only, so it imports nothing that has to be installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findFirefox, findPostgres, findWebKit } from './machine.mjs';

const PNPM = 'pnpm@12.21.0';
const OLDEST_NODE = [20, 19];
const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = new Set(process.argv.slice(2));
const onlyApps = wanted.has('--apps');
/** What `npm start` builds and runs. */
const APPS = ['service', 'widget', 'storefront'];

checkNode();
installPackages();
if (wanted.has('--browser')) ensure('Chromium', findChromium, ['chromium'], 'CHROMIUM_PATH');
if (wanted.has('--engines')) {
  ensure('Firefox', findFirefox, ['firefox-esr'], 'FIREFOX_PATH');
  ensure('WebKitGTK', findWebKit, ['webkit2gtk-driver', 'xvfb'], 'WEBKIT_BROWSER_PATH');
}
if (wanted.has('--postgres')) ensure('PostgreSQL', findPostgres, ['postgresql'], 'POSTGRES_BIN');

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  stop(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/**
 * Skipped when the last install was for exactly this lockfile and these manifests. With `--apps` only what the apps are
 * built from and need to run: the rest, engines of games and frameworks for tests and examples, is four times as much.
 */
function installPackages() {
  const stamp = join(root, 'node_modules', '.setup-stamp');
  const whole = fingerprintOfManifests();
  const part = `${whole} apps`;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === whole || (onlyApps && installed === part)) return;
  console.log('Installing packages …');
  const filters = onlyApps ? ['.', ...APPS.map((app) => `{./apps/${app}}...`)] : [];
  const install = run('npx', [
    '--yes',
    PNPM,
    'install',
    '--frozen-lockfile',
    // The age of what is new is judged when the lockfile changes. Judged again here, it would cost the whole history of
    // every package: a third of a gigabyte, and a minute and a half, on a machine that has none of it yet.
    '--config.minimumReleaseAge=0',
    '--reporter=append-only',
    ...filters.map((filter) => `--filter=${filter}`),
  ]);
  if (install !== 0)
    stop('The packages could not be installed; the lines above say why. Is the npm registry reachable?');
  writeFileSync(stamp, onlyApps ? part : whole);
}

function fingerprintOfManifests() {
  const hash = createHash('sha256');
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(join(root, folder))) files.push(`${folder}/${name}/package.json`);
  }
  for (const name of ['e2e', 'bench', 'tools']) files.push(`${name}/package.json`);
  for (const file of files) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.update(process.version).digest('hex');
}

/** Finds a program; on Debian and Ubuntu, as root, installs it from the system's packages; else says what to do. */
function ensure(name, find, debianPackages, variable) {
  if (find() !== null) return;
  const hasApt = existsSync('/usr/bin/apt-get');
  if (hasApt && process.getuid?.() === 0) {
    console.log(`Installing ${name} from the system's packages …`);
    run('apt-get', ['update', '-qq'], { quiet: true });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], {
      quiet: true,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (find() !== null) return;
  }
  const how = hasApt
    ? `sudo apt-get install ${debianPackages.join(' ')}`
    : `install it and set ${variable} to its place`;
  const message = `${name} was not found. To run the tests that need it: ${how}.`;
  // Where it is checked for good, a missing half is a failure, never a silent pass.
  if (process.env.CI) stop(message);
  console.warn(`\n  ! ${message}\n  ! Those tests are NOT run.\n`);
}

function run(command, args, { quiet = false, env = process.env } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return result.status ?? 1;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

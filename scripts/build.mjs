// Builds what is asked for, skipping what is fresh: `--apps` what `npm start` runs, nothing given: everything.
// A part is fresh when its output carries the fingerprint of its sources and of the workspace sources it may bundle.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const onlyApps = process.argv.includes('--apps');
const force = process.argv.includes('--force');

/** In the order they are built. */
const PACKAGES = ['contract', 'loader', 'messages', 'server', 'flows', 'react', 'elements', 'testing'];
const APPS = ['widget', 'service', 'storefront'];
/** Carries the built apps named here, so it comes after them. */
const CLI = { folder: 'packages/cli', carries: ['apps/service', 'apps/widget'] };

const folders = [
  ...(onlyApps ? [] : PACKAGES.map((name) => `packages/${name}`)),
  ...APPS.map((name) => `apps/${name}`),
  ...(onlyApps ? [] : [CLI.folder]),
];
const parts = folders.map((folder) => ({
  folder,
  command: existsSync(join(root, folder, 'build.mjs'))
    ? [process.execPath, 'build.mjs']
    : ['tsdown', '--log-level', 'warn'],
}));

const packagesFingerprint = fingerprint(PACKAGES.concat('checkout-protocol').map((name) => `packages/${name}`));
const stale = parts.filter((part) => force || !isFresh(part));
const startedAt = performance.now();
// Every package takes the contract's words into its own files, so that one is there before the others start.
const isContract = (part) => part.folder === 'packages/contract';
const isCli = (part) => part.folder === CLI.folder;
await runAll(stale.filter(isContract), 1);
await runAll(
  stale.filter((part) => !isContract(part) && !isCli(part)),
  2,
);
await runAll(stale.filter(isCli), 1);
if (stale.length > 0) console.log(`Built ${stale.map((part) => part.folder).join(', ')} in ${seconds(startedAt)} s.`);

function stampOf(part) {
  return join(root, part.folder, 'dist', '.fingerprint');
}

function isFresh(part) {
  return existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === fingerprintOf(part);
}

function fingerprintOf(part) {
  const folders = part.folder === CLI.folder ? [part.folder, ...CLI.carries] : [part.folder];
  return `${packagesFingerprint}-${fingerprint(folders)}`;
}

function fingerprint(folders) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const folder of folders) {
    for (const file of filesBelow(join(root, folder))) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  const skipped = new Set(['dist', 'node_modules', 'test', 'etc', 'coverage']);
  return readdirSync(folder)
    .sort()
    .filter((name) => !skipped.has(name))
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });
}

async function runAll(queue, atOnce) {
  const waiting = [...queue];
  const workers = Array.from({ length: atOnce }, async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await build(part);
  });
  await Promise.all(workers);
}

async function build(part) {
  const before = fingerprintOf(part);
  const [command, ...args] = part.command;
  const binaries = [join(root, part.folder, 'node_modules', '.bin'), join(root, 'node_modules', '.bin')].join(':');
  const child = spawn(command, args, {
    cwd: join(root, part.folder),
    env: { ...process.env, NODE_ENV: 'production', PATH: `${binaries}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  if (code !== 0) {
    console.error(`Building ${part.folder} failed:\n${output}`);
    process.exit(1);
  }
  mkdirSync(dirname(stampOf(part)), { recursive: true });
  writeFileSync(stampOf(part), before);
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}

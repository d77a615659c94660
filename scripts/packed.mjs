// The packages as they would be published, in a user's hands: `npm run packed` does all of it, `-- consumers`,
// `-- cli` or `-- first-hour` a part. Needs the packed tarballs only; the repository's own modules are out of reach.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkConsumers, installConsumer } from './packed/consumers.mjs';
import { rehearse } from './packed/first-hour.mjs';
import { manifestOf, packPackage, publicPackages } from './packed/pack-packages.mjs';
import { serveRegistry } from './packed/serve-registry.mjs';
import { createWorkplace, Failure, run, step } from './packed/workplace.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const PARTS = ['consumers', 'cli', 'first-hour'];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}". There are: ${PARTS.join(', ')}.`);
  process.exit(2);
}
const isAsked = (name) => asked.length === 0 || asked.includes(name);
process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;

try {
  await main();
} catch (error) {
  for (const one of error instanceof AggregateError ? error.errors : [error]) {
    console.error(one instanceof Failure ? one.message : one);
  }
  process.exitCode = 1;
}

async function main() {
  await step('build', () => run('node', ['scripts/build.mjs'], { cwd: root }));
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  const tarballs = await step('pack', () => packAll(folder));
  const registry = await serveRegistry(tarballs);
  const consumer = createWorkplace('consumer');
  try {
    // Side by side: the one computes while the other waits for npm and for a browser.
    const ends = await Promise.allSettled([
      useAll(consumer, registry, tarballs),
      isAsked('first-hour') ? rehearse(registry) : undefined,
    ]);
    const failures = ends.filter(({ status }) => status === 'rejected').map(({ reason }) => reason);
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
  } finally {
    registry.close();
    consumer.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function useAll(consumer, registry, tarballs) {
  if (!isAsked('consumers') && !isAsked('cli')) return;
  const manifests = tarballs.map(manifestOf);
  await step('install the tarballs', () => installConsumer(consumer, registry, manifests));
  if (isAsked('consumers')) await checkConsumers(consumer, manifests);
  if (isAsked('cli')) await step('every command of the installed cli', () => runCliJourneys(consumer.path));
}

function packAll(folder) {
  return publicPackages().map(({ folder: name }) => {
    const { tarball, problem } = packPackage(name, folder);
    if (problem !== null) throw new Failure(`packages/${name} cannot be packed:\n${problem}`);
    return tarball;
  });
}

async function runCliJourneys(folder) {
  const env = { CLI_MAIN: join(folder, 'node_modules/@service-payments/cli/dist/main.js') };
  await run('vitest', ['run', '--config', 'packages/cli/vitest.journeys.config.ts'], { cwd: root, env });
}

// Every check but tests and end-to-end. `npm run check` runs all of them; `npm run check -- lint types` runs those.
// What each is for and how to mend it stands in CONTRIBUTING.md.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = process.execPath;

/** In the order that finds the cheap mistakes first. */
const CHECKS = {
  format: [['oxfmt', '--check']],
  lint: [['oxlint', '--type-aware', '--quiet']],
  types: [['tsc', '-b']],
  imports: [[node, 'tools/check-imports.mjs']],
  build: [[node, 'scripts/build.mjs']],
  stories: [[node, 'scripts/stories.mjs', 'check']],
  docs: [[node, 'scripts/docs.mjs', '--check']],
  examples: [['pnpm', '--filter', './examples/*', 'build']],
  packages: [[node, 'scripts/check-packages.mjs']],
  api: [[node, 'tools/api-report.mjs', ...process.argv.filter((argument) => argument === '--write')]],
  size: [[node, 'bench/first-load.mjs'], ['size-limit']],
  knip: [['knip']],
  changesets: [[node, 'scripts/check-changesets.mjs']],
};

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = asked.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join('", "')}". There are: ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}

const failed = [];
for (const [name, commands] of Object.entries(CHECKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const startedAt = performance.now();
  const passed = commands.every(run);
  console.log(`${passed ? '✔' : '✘'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!passed) failed.push(name);
}

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}. CONTRIBUTING.md says what each is for and how to mend it.`);
  process.exit(1);
}

function run([command, ...args]) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: `${root}node_modules/.bin:${process.env.PATH}`,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  if (result.error) console.error(`${command}: ${result.error.message}`);
  return result.status === 0;
}

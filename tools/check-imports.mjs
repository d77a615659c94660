// Runs the import rules, and makes sure they looked at something: with a TypeScript it cannot use, the tool reports
// "no violations (0 modules)" and passes.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const LEAST_MODULES = 60;

const binary = fileURLToPath(new URL('node_modules/.bin/depcruise', import.meta.url));
const result = spawnSync(binary, ['--config', '.dependency-cruiser.cjs', 'packages', 'apps'], {
  cwd: root,
  encoding: 'utf8',
});
process.stdout.write(result.stdout);
process.stderr.write(result.stderr);
const modules = Number(/\((\d+) modules/.exec(result.stdout)?.[1] ?? /(\d+) modules/.exec(result.stdout)?.[1] ?? 0);
if (result.status === 0 && modules < LEAST_MODULES) {
  console.error(`Only ${modules} modules were looked at, so the rules prove nothing.`);
  process.exit(1);
}
process.exit(result.status ?? 1);

/**
 * The same checks in Chromium, Firefox ESR and WebKitGTK, and one table of what came out. What an engine's automation
 * cannot do is named there with its reason; with `CI` set an engine that is not on this machine is a failure.
 * `npm run e2e:engines`; `-- --engine firefox` for one engine, `-- popup` for the checks that say so.
 */
import { bundlePages } from './bundle.ts';
import type { Check, Outcome } from './check.ts';
import { CHECK_GROUPS } from './checks/index.ts';
import type { Driver, Engine } from './drivers/driver.ts';
import { chromiumEngine, firefoxEngine } from './drivers/playwright.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { startHost } from './host.ts';
import type { Host } from './host.ts';
import { printFailures, printTable } from './table.ts';
import type { Cell, Column } from './table.ts';

const CHECK_MS = 20_000;

const asked = process.argv.slice(2);
const onlyEngine = asked.includes('--engine') ? asked[asked.indexOf('--engine') + 1]?.toLowerCase() : undefined;
const words = asked.filter((word, index) => word !== '--engine' && asked[index - 1] !== '--engine');

const engines = [chromiumEngine, firefoxEngine, webkitEngine].filter(
  ({ name }) => onlyEngine === undefined || name.toLowerCase().startsWith(onlyEngine),
);
const groups = CHECK_GROUPS.map(({ name, checks }) => ({
  name,
  checks: checks.filter((check) => words.every((word) => `${name}: ${check.name}`.includes(word))),
})).filter(({ checks }) => checks.length > 0);
const checks = groups.flatMap((group) => group.checks);
if (engines.length === 0 || checks.length === 0) {
  console.error('No engine or no check has such a name.');
  process.exit(2);
}

const startedAt = performance.now();
const host = await startHost(await bundlePages());
const columns = await Promise.all(engines.map((engine) => runEngine(engine, host)));
await host.close();
printTable(groups, columns);
printFailures(columns);
console.log(
  `\n${checks.length} check${checks.length === 1 ? '' : 's'} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`,
);
if (columns.some(({ cells }) => [...cells.values()].some((cell) => cell.kind === 'failed'))) process.exitCode = 1;

async function runEngine(engine: Engine, host: Host): Promise<Column> {
  const driver = await engine.start().catch((error: unknown) => String(error));
  if (driver === null || typeof driver === 'string') return columnWithout(engine, driver ?? engine.missing, !driver);
  const cells = new Map<Check, Cell>();
  for (const [index, check] of checks.entries()) {
    const reason = check.needs?.map((power) => driver.lacks[power]).find((lack) => lack !== undefined);
    cells.set(
      check,
      reason === undefined
        ? toCell(await runCheck(driver, host, `${engine.name.toLowerCase()}-${index}`, check))
        : { kind: 'not run', reason },
    );
  }
  await driver.close();
  return { engine: `${engine.name} ${driver.version}`, cells };
}

/** Not on this machine: never a silent pass, and where it is checked for good a failure. Broken: always a failure. */
function columnWithout(engine: Engine, reason: string, isMissing: boolean): Column {
  const isFailure = !isMissing || Boolean(process.env['CI']);
  const cell: Cell = isFailure ? { kind: 'failed', message: reason } : { kind: 'not run', reason };
  return { engine: engine.name, cells: new Map(checks.map((check) => [check, cell])) };
}

async function runCheck(driver: Driver, host: Host, id: string, check: Check): Promise<Outcome> {
  const run = host.start(id, check, driver);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ passed: false, message: `not over after ${CHECK_MS / 1000} s` }), CHECK_MS);
  });
  try {
    await driver.open(run.address);
    return await Promise.race([run.outcome, late]);
  } catch (error) {
    return { passed: false, message: `The page did not open: ${String(error)}` };
  } finally {
    clearTimeout(timer);
    run.end();
  }
}

function toCell(outcome: Outcome): Cell {
  return outcome.passed ? { kind: 'passed' } : { kind: 'failed', message: outcome.message };
}

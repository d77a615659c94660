/**
 * What the service adds to the work that must be done anyway, each beside it in the same run, as ratios.
 *
 * The database is a private PostgreSQL that syncs to disk. Sides take turns, so that a slow moment of the machine hits
 * both; a ratio is the median of the rounds' ratios. `npm run bench:service`; `QUICK=1` for a short look, whose numbers
 * say little. `npm run bench:service -- drain` runs only that one. A missed target is said plainly; the exit code tells
 * only whether something broke.
 */
import { benchBigTable } from './service/big-table.ts';
import { startCluster } from './service/cluster.ts';
import { benchDrain } from './service/drain.ts';
import { benchIntents } from './service/intents.ts';
import { printTable } from './service/measure.ts';
import type { Finding } from './service/measure.ts';

const BENCHES = { intents: benchIntents, 'big-table': benchBigTable, drain: benchDrain };

const asked = process.argv.slice(2);
const chosen = Object.entries(BENCHES).filter(([name]) => asked.length === 0 || asked.includes(name));
const cluster = await startCluster();
try {
  const startedAt = performance.now();
  const findings: Finding[] = [];
  for (const [name, bench] of chosen) {
    console.error(`${name} …`);
    findings.push(...(await bench(cluster)));
  }
  printTable(findings);
  console.log(`Taken in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
} finally {
  await cluster.stop();
}

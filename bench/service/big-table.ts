/** What half a million payments cost those who ask for a hundred, and the sweep that finds nothing to do. */
import pg from 'pg';
import { readSettings } from '../../apps/service/src/config.ts';
import { createLog } from '../../apps/service/src/operation/log.ts';
import { sweepPayments } from '../../apps/service/src/payments/sweep.ts';
import { openStore } from '../../apps/service/src/store/open-store.ts';
import type { Cluster } from './cluster.ts';
import { atMost, IS_QUICK, median, percentile } from './measure.ts';
import type { Finding } from './measure.ts';
import { createRawClient } from './raw-client.ts';
import { readToken, startService } from './service-process.ts';

const PAYMENTS = IS_QUICK ? 50_000 : 500_000;
/** Of them, those that still wait for their buyer. */
const OPEN_PAYMENTS = PAYMENTS / 100;
const ROUNDS = IS_QUICK ? 3 : 7;
const CALLS_PER_ROUND = 300;
const SWEEPS_PER_ROUND = 100;
const IDS_PER_CALL = 100;

export async function benchBigTable(cluster: Cluster): Promise<Finding[]> {
  const empty = await openSide(await cluster.createDatabase('empty'), 0);
  const full = await openSide(await cluster.createDatabase('half_a_million'), PAYMENTS);
  try {
    const calls: { empty: number; full: number }[] = [];
    const sweeps: { empty: number; full: number }[] = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      const call = await interleave(CALLS_PER_ROUND, empty.askForStatuses, full.askForStatuses);
      const sweep = await interleave(SWEEPS_PER_ROUND, empty.sweep, full.sweep);
      if (round < 0) continue;
      calls.push({ empty: percentile(call.one, 0.99), full: percentile(call.other, 0.99) });
      sweeps.push({ empty: median(sweep.one), full: median(sweep.other) });
    }
    const size = PAYMENTS.toLocaleString('en');
    return [
      compare(`statuses of ${IDS_PER_CALL} ids at ${size} payments, p99, beside an empty table`, calls),
      compare(`a sweep with nothing to do at ${size} payments, beside an empty table`, sweeps),
    ];
  } finally {
    await Promise.all([empty.close(), full.close()]);
  }
}

function compare(what: string, rounds: readonly { empty: number; full: number }[]): Finding {
  const milliseconds = (side: 'empty' | 'full'): string =>
    `${median(rounds.map((round) => round[side])).toFixed(2)} ms`;
  const ratio = median(rounds.map((round) => round.full / round.empty));
  return atMost(what, 2, ratio, `${milliseconds('full')} beside ${milliseconds('empty')}`);
}

interface Side {
  readonly askForStatuses: () => Promise<unknown>;
  readonly sweep: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function openSide(database: string, payments: number): Promise<Side> {
  const service = await startService(database);
  const ids = await fill(database, payments);
  const token = await readToken(service.url);
  const client = createRawClient(service.url);
  const { store, close: closeStore } = await openStore(readSettings({ DATABASE_URL: database }), createLog('silent'));
  let at = 0;
  return {
    async askForStatuses() {
      at = (at + IDS_PER_CALL) % ids.length;
      const body = JSON.stringify({ payment_intent_ids: ids.slice(at, at + IDS_PER_CALL) });
      return await client.post(200, '/payments/v1/payments/statuses', body, token);
    },
    sweep: async () => await sweepPayments(store, { inactivityMinutes: 30 }),
    async close() {
      client.close();
      await closeStore();
      await service.stop();
    },
  };
}

/** Payments of the last year, all ended but a few that began just now. Gives ids to ask for, unknown ones if it must. */
async function fill(database: string, payments: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(INSERT_PAYMENTS, [payments, OPEN_PAYMENTS]);
    await client.query('vacuum analyze payment_intent');
    const { rows } = await client.query<{ id: string }>(CHOOSE_IDS);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

const INSERT_PAYMENTS = `
  insert into payment_intent (
    id, merchant_id, key_hash, request_hash, kyc_level, buyer_id, buyer_hash, buyer_email,
    amount, currency, item_id, item_title, item_image_url, created_at, status, step, method, last_activity_at, ended_at)
  select gen_random_uuid(), (select id from merchant), sha256(number::text::bytea), sha256(number::text::bytea), 0,
    'player-' || number % 10000, sha256((number % 10000)::text::bytea), 'player@example.com',
    '4.99', 'USD', 'sword-1', 'Sword', 'https://game.example/sword.png',
    case when number <= $2::int then now() else now() - number % 365 * interval '1 day' end,
    case when number <= $2::int then 'Created' when number % 10 = 0 then 'Declined' else 'Approved' end,
    case when number <= $2::int then 'buyer' end, 'credit', now(),
    case when number > $2::int then now() - number % 365 * interval '1 day' end
  from generate_series(1, $1::int) as number`;

const CHOOSE_IDS = `
  select coalesce(id, gen_random_uuid()) as id
  from generate_series(1, 2000) as place
  left join (select row_number() over () as place, id from payment_intent limit 2000) as payment using (place)`;

/** Milliseconds of each call of either side, called in turn. */
async function interleave(
  times: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<{ one: number[]; other: number[] }> {
  const taken = { one: [] as number[], other: [] as number[] };
  for (let call = 0; call < times; call += 1) {
    taken.one.push(await millisecondsOf(one));
    taken.other.push(await millisecondsOf(other));
  }
  return taken;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

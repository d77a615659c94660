/** Creating intents: beside bare inserts of the same row, with two processes beside one, and what it does to memory. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { atLeast, atMost, IS_QUICK, median, rateOf } from './measure.ts';
import type { Finding } from './measure.ts';
import { createRawClient } from './raw-client.ts';
import type { RawClient } from './raw-client.ts';
import { readToken, startService } from './service-process.ts';
import type { ServiceProcess } from './service-process.ts';

const ROUNDS = IS_QUICK ? 3 : 7;
const INTENTS_PER_ROUND = IS_QUICK ? 1000 : 3000;
const MEMORY_INTENTS = IS_QUICK ? 12_000 : 100_000;
/** As many as the service's own pool holds (`apps/service/src/store/open-store.ts`). */
const POOL_SIZE = 16;
const CONCURRENCY = 32;

export async function benchIntents(cluster: Cluster): Promise<Finding[]> {
  const database = await cluster.createDatabase('intents');
  const first = await startService(database);
  const second = await startService(database);
  const clients = [createRawClient(first.url), createRawClient(second.url)] as const;
  const pool = new pg.Pool({ connectionString: database, max: POOL_SIZE });
  try {
    const token = await readToken(first.url);
    const create = async (client: RawClient): Promise<string> => await createIntent(client, token);
    const merchantId = (await pool.query<{ id: string }>('select id from merchant')).rows[0]?.id ?? '';
    const bare = (): Promise<unknown> => insertBare(pool, merchantId);

    const rates: { bare: number; one: number; two: number }[] = [];
    // One round first that does not count.
    for (let round = -1; round < ROUNDS; round += 1) {
      const rate = {
        bare: await rateOf(INTENTS_PER_ROUND, CONCURRENCY, bare),
        one: await rateOf(INTENTS_PER_ROUND, CONCURRENCY, () => create(clients[0])),
        two: await rateOf(INTENTS_PER_ROUND, CONCURRENCY, (lane) => create(clients[lane % 2 === 0 ? 0 : 1])),
      };
      if (round >= 0) rates.push(rate);
    }
    const one = median(rates.map((rate) => rate.one));
    const perSecond = (name: 'bare' | 'one' | 'two'): string =>
      `${median(rates.map((rate) => rate[name])).toFixed(0)}/s`;
    return [
      atLeast(
        'intents over HTTP, beside bare inserts of the same row',
        0.5,
        // Of each round, so that a slow moment of the machine is in both sides.
        median(rates.map((rate) => rate.one / rate.bare)),
        `${perSecond('one')} beside ${perSecond('bare')}`,
      ),
      atLeast(
        'two processes, beside one on the same database',
        1,
        median(rates.map((rate) => rate.two / rate.one)),
        `${perSecond('two')} beside ${perSecond('one')}`,
      ),
      await benchMemory(first, () => create(clients[0]), one),
    ];
  } finally {
    await pool.end();
    for (const client of clients) client.close();
    await Promise.all([first.stop(), second.stop()]);
  }
}

/** Resident memory in the last fifth of the intents beside that in the second fifth, when caches and heap are warm. */
async function benchMemory(service: ServiceProcess, create: () => Promise<unknown>, rate: number): Promise<Finding> {
  const samples: number[] = [];
  const steps = 50;
  for (let step = 0; step < steps; step += 1) {
    await rateOf(MEMORY_INTENTS / steps, CONCURRENCY, create);
    samples.push(residentMegabytes(service.pid));
  }
  const early = median(samples.slice(steps / 5, (2 * steps) / 5));
  const late = median(samples.slice((4 * steps) / 5));
  const detail = `${late.toFixed(0)} MB beside ${early.toFixed(0)} MB, at about ${rate.toFixed(0)} intents/s`;
  const what = `memory over ${MEMORY_INTENTS.toLocaleString('en')} intents, its last fifth beside its second`;
  return atMost(what, 1.1, late / early, detail);
}

function residentMegabytes(pid: number): number {
  if (process.platform === 'linux') {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

async function createIntent(client: RawClient, token: string): Promise<string> {
  const body = JSON.stringify({
    transaction_type: 'BUY_VDA',
    buyer: { id: 'player-1', email: 'player@example.com' },
    currency: 'USD',
    idempotency_key: randomUUID(),
    reference: 'order-1',
    items: [{ id: 'sword-1', title: 'Sword', amount: '4.99', image_url: 'https://game.example/sword.png' }],
  });
  return await client.post(201, '/payments/v2/intent', body, token);
}

/** What the service writes for such an intent, and nothing else; prepared, as the service's statement is. */
const INSERT = `
  insert into payment_intent (
    id, merchant_id, key_hash, request_hash, error_code, kyc_level,
    buyer_id, buyer_hash, buyer_email, wallet_hash, wallet_address, wallet_blockchain,
    amount, currency, item_id, item_title, item_description, item_image_url, reference,
    created_at, status
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, statement_timestamp(), 'Open')`;

async function insertBare(pool: pg.Pool, merchantId: string): Promise<unknown> {
  const values = [
    randomUUID(),
    merchantId,
    randomBytes(32),
    randomBytes(32),
    null,
    0,
    'player-1',
    randomBytes(32),
    'player@example.com',
    null,
    null,
    null,
    '4.99',
    'USD',
    'sword-1',
    'Sword',
    null,
    'https://game.example/sword.png',
    'order-1',
  ];
  return await pool.query({ name: 'bare', text: INSERT, values });
}

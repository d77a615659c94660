/** Sending what waits in the outbox, beside a loop that only POSTs: same receiver, same bodies, as many at once. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { atLeast, IS_QUICK, median } from './measure.ts';
import type { Finding } from './measure.ts';
import { readToken, startService } from './service-process.ts';

const ROUNDS = IS_QUICK ? 3 : 5;
const WEBHOOKS = IS_QUICK ? 500 : 2000;
/** As many as the service sends to one endpoint at once (`apps/service/src/webhooks/delivery-loop.ts`). */
const CONCURRENCY = 16;
/** How long a receiver takes that writes the event to its own database before it answers. */
const RECEIVER_MS = [0, 20];

export async function benchDrain(cluster: Cluster): Promise<Finding[]> {
  const receiver = await startReceiver();
  const bare = fork(fileURLToPath(new URL('bare-posts.ts', import.meta.url)));
  const database = await cluster.createDatabase('drain');
  const service = await startService(database, { ENVIRONMENT: 'sandbox' });
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await subscribe(service.url, receiver.url);
    const findings: Finding[] = [];
    for (const receiverMs of RECEIVER_MS) {
      receiver.answerAfterMs = receiverMs;
      const rates: { service: number; bare: number }[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const rate = {
          bare: await receiver.rateOf(WEBHOOKS, () => postBare(bare, receiver.url)),
          service: await receiver.rateOf(WEBHOOKS, () => fillOutbox(client)),
        };
        await untilWritten(client);
        if (round >= 0) rates.push(rate);
      }
      const perSecond = (side: 'service' | 'bare'): string => `${median(rates.map((rate) => rate[side])).toFixed(0)}/s`;
      const ratio = median(rates.map((rate) => rate.service / rate.bare));
      const kind = receiverMs === 0 ? 'that answers at once' : `that takes ${receiverMs} ms`;
      const what = `webhooks out of the outbox to a receiver ${kind}, beside bare POSTs, ${CONCURRENCY} at once`;
      findings.push(atLeast(what, 0.5, ratio, `${perSecond('service')} beside ${perSecond('bare')}`));
    }
    return findings;
  } finally {
    bare.kill();
    await client.end();
    await service.stop();
    receiver.close();
  }
}

interface Receiver {
  readonly url: string;
  answerAfterMs: number;
  /** Webhooks a second from `begin` until `count` have come. */
  rateOf(count: number, begin: () => Promise<void>): Promise<number>;
  close(): void;
}

async function startReceiver(): Promise<Receiver> {
  let received = 0;
  let firstAt = 0;
  let onReceived: (() => void) | null = null;
  const server = http.createServer((request, response) => {
    if (received === 0) firstAt = performance.now();
    request.resume();
    request.once('end', () => {
      received += 1;
      if (receiver.answerAfterMs === 0) response.end();
      else setTimeout(() => response.end(), receiver.answerAfterMs);
      onReceived?.();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    answerAfterMs: 0,
    async rateOf(count, begin) {
      received = 0;
      const all = new Promise<void>((resolve) => {
        onReceived = () => received >= count && resolve();
      });
      await begin();
      await all;
      // From the first one on: neither the filling nor the way to the other process is part of the sending.
      return ((count - 1) / (performance.now() - firstAt)) * 1000;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

async function postBare(child: ChildProcess, url: string): Promise<void> {
  const done = once(child, 'message');
  child.send({ url, times: WEBHOOKS, concurrency: CONCURRENCY });
  await done;
}

async function subscribe(url: string, endpoint: string): Promise<void> {
  const response = await fetch(`${url}/notifications/v1/subscriptions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await readToken(url)}` },
    body: JSON.stringify({ endpoint, description: 'bench' }),
  });
  if (response.status !== 201) throw new Error(`The subscription was refused: ${await response.text()}`);
}

/** Payments that began at the same moment, each with its event and its webhook due, in one transaction. */
async function fillOutbox(client: pg.Client): Promise<void> {
  await client.query(
    `with events as (
       insert into event (id, merchant_id, intent_id, type, body, occurred_at)
       select gen_random_uuid(), (select id from merchant where active), gen_random_uuid(), 'payment_created',
         json_build_object('event_type', 'payment_created', 'timestamp', '1700000000000', 'version', 1, 'event_payload',
           json_build_object('payment_intent_id', gen_random_uuid(), 'payment_status', 'Created', 'payment_method', 'credit',
             'amount', '4.99', 'currency', 'USD', 'item_title', 'Sword', 'item_desc', '', 'customer_id', 'player-1'))::text,
         service_now()
       from generate_series(1, $1)
       returning id, sequence, merchant_id, intent_id
     )
     insert into delivery (id, sequence, webhook_id, run_id, event_id, intent_id, merchant_id, subscription_id,
       status, next_at, created_at)
     select webhook.id, webhook.sequence, webhook.id, webhook.intent_id, webhook.event_id, webhook.intent_id,
       webhook.merchant_id, subscription.id, 'pending', service_now(), service_now()
     from (select gen_random_uuid() as id, id as event_id, sequence, merchant_id, intent_id from events) as webhook,
       subscription`,
    [WEBHOOKS],
  );
}

/** The last answers are written after the receiver has counted them. */
async function untilWritten(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from delivery where status = 'pending'`,
    );
    if (rows[0]?.waiting === 0) return;
  }
}

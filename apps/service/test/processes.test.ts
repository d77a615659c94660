/** The service as real processes: how it fails to start, stops, is killed, and loses its database. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createIntent,
  eventually,
  freshDatabase,
  HAS_POSTGRES,
  payByCard,
  startOn,
  startReceiver,
  subscribe,
  WIDGET_DIR,
} from './service-under-test.ts';

/** The built service starts several times quicker than its source; beside it stand the modules it needs. */
const BUILT = join(import.meta.dirname, '../node_modules/.cache/service-under-test');
const TSDOWN = join(import.meta.dirname, '../../../node_modules/tsdown/dist/run.mjs');
const running = new Set<ChildProcess>();
/** Five processes that start at once on a busy machine take their time. */
const PATIENT = { timeout: 60_000, interval: 20 };

beforeAll(async () => {
  const service = join(import.meta.dirname, '..');
  await promisify(execFile)(process.execPath, [TSDOWN, '--out-dir', BUILT], { cwd: service });
  await cp(join(service, 'src/sandbox-page/client'), join(BUILT, 'sandbox-page'), { recursive: true });
});

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

interface Started {
  readonly child: ChildProcess;
  /** Its address, once it listens. */
  readonly url: Promise<string>;
  /** Exit code and what it wrote to stderr. */
  readonly exit: Promise<{ code: number | null; stderr: string }>;
}

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(BUILT, 'main.js')], {
    env: { PATH: process.env['PATH'], PORT: '0', WIDGET_DIR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const url = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const line = stdout.split('\n').find((text) => text.includes('"listening"'));
      if (line !== undefined) resolve((JSON.parse(line) as { url: string }).url);
    });
  });
  const exit = once(child, 'exit').then(([code]: (number | null)[]) => {
    running.delete(child);
    return { code: code ?? null, stderr };
  });
  return { child, url, exit };
}

async function listenSomewhere(onConnection?: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const server = createServer(onConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('a service that cannot start says why in one sentence and exits with 1', () => {
  const expectSentence = async ({ exit }: Started, sentence: RegExp): Promise<void> => {
    const { code, stderr } = await exit;
    expect(stderr.trim()).toMatch(sentence);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(1);
  };

  test('all wrong settings are named at once', async () => {
    const started = start({ PORT: 'http', ENVIRONMENT: 'staging', MIN_AMOUNT: '1', MERCHANTS: '[{}]' });
    const { code, stderr } = await started.exit;
    expect(code).toBe(1);
    for (const name of ['PORT', 'ENVIRONMENT', 'MIN_AMOUNT', 'MERCHANTS[0]']) expect(stderr).toContain(`- ${name}`);
  });

  test('a port in use', async () => {
    const { server, port } = await listenSomewhere();
    await expectSentence(start({ PORT: String(port) }), /^Port [0-9]+ on 127\.0\.0\.1 is in use\. .*$/);
    server.close();
  });

  test('a database that is not there', async () => {
    await expectSentence(
      start({ DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/none' }),
      /^The database of DATABASE_URL cannot be used: (?!.*hidden).*$/,
    );
  });

  test('no widget', async () => {
    await expectSentence(start({ WIDGET_DIR: '/nowhere' }), /npm run build/);
  });

  test('a second process on the same DATA_DIR, while the first goes on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'service-payments-'));
    const environment = { DATA_DIR: join(folder, 'data') };
    const first = start(environment);
    const url = await first.url;
    await expectSentence(start(environment), /in use by process [0-9]+\..*DATABASE_URL/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    // After a kill the lock is left behind; a dead process holds nothing.
    first.child.kill('SIGKILL');
    await first.exit;
    const third = start(environment);
    expect((await fetch(`${await third.url}/readyz`)).status).toBe(200);
    third.child.kill('SIGTERM');
    expect((await third.exit).code).toBe(0);
    await rm(folder, { recursive: true });
  }, 90_000);
});

describe.runIf(HAS_POSTGRES)('on PostgreSQL', () => {
  test('twenty processes killed in the middle of their deliveries lose nothing', async () => {
    const environment: Record<string, string> = {
      ...(await freshDatabase('postgresql')),
      SETTLE_SECONDS: '0',
      LOG_LEVEL: 'info',
    };
    const mine = await startOn(environment, {
      sendWebhook: async () => await new Promise(() => {}),
      pollMs: 100_000,
      drainMs: 0,
    });
    let hangs = true;
    const receiver = await startReceiver((_webhook, response) => {
      if (!hangs) response.end();
    });
    const token = await mine.token();
    await subscribe(mine, token, receiver.url);
    // As many as five processes claim at once.
    const ids = await Promise.all(
      Array.from({ length: 5 * 64 }, async () => {
        const { id, widgetData } = await createIntent(mine, token);
        await payByCard(mine, widgetData);
        return id;
      }),
    );

    for (let round = 0; round < 4; round += 1) {
      const before = receiver.received.length;
      const children = Array.from({ length: 5 }, () => start(environment));
      // A process has at most 16 under way to one subscription, so now every one is in the middle of some.
      await vi.waitFor(() => expect(receiver.received.length - before).toBeGreaterThanOrEqual(5 * 16), PATIENT);
      for (const { child } of children) child.kill('SIGKILL');
      await Promise.all(children.map(async ({ exit }) => await exit));
      // A lease counts in the database's own time, which no clock of the sandbox moves.
      await mine.store.updateTable('delivery').set({ leased_until: null }).execute();
    }

    hangs = false;
    const survivor = await startOn(environment);
    await eventually(() => {
      const types = new Map<unknown, Set<string>>(ids.map((id) => [id, new Set()]));
      for (const { event } of receiver.received)
        types.get(event.event_payload['payment_intent_id'])?.add(event.event_type);
      const whole = [...types.values()].filter((seen) => seen.has('payment_created') && seen.has('payment_approved'));
      expect(whole).toHaveLength(ids.length);
    });
    await eventually(async () => {
      const pending = await survivor.store
        .selectFrom('delivery')
        .select('id')
        .where('status', '=', 'pending')
        .execute();
      expect(pending).toHaveLength(0);
    });
    await survivor.close();
    await mine.close();
    await receiver.close();
  }, 300_000);

  test('SIGTERM: readiness turns off, the request on its way is answered, the process leaves with 0', async () => {
    const environment: Record<string, string> = await freshDatabase('postgresql');
    const { child, url: address, exit } = start(environment);
    const url = await address;
    const mine = await startOn(environment);
    const token = await mine.token();
    const call = async (method: string, path: string, body: unknown): Promise<Response> =>
      await fetch(url + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    await call('POST', '/sandbox/v1/faults', {
      route: 'POST /payments/v1/payments/statuses',
      delay_ms: 1500,
      times: 1,
    });
    const slow = call('POST', '/payments/v1/payments/statuses', {
      payment_intent_ids: ['00000000-0000-0000-0000-000000000000'],
    });
    await eventually(async () => {
      const fault = await mine.store.selectFrom('fault').select('times_left').executeTakeFirstOrThrow();
      expect(fault.times_left).toBe(0);
    });
    child.kill('SIGTERM');
    expect((await slow).status).toBe(200);
    expect((await exit).code).toBe(0);
    await mine.close();
  }, 60_000);

  test('a lost database is 503, and comes back by itself', async () => {
    const { DATABASE_URL = '' } = await freshDatabase('postgresql');
    const target = new URL(DATABASE_URL);
    const sockets = new Set<Socket>();
    const proxyTo = (client: Socket): void => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => [client, upstream].forEach((each) => each.destroy()));
      }
      client.pipe(upstream).pipe(client);
    };
    const { server, port } = await listenSomewhere(proxyTo);
    const throughProxy = new URL(DATABASE_URL);
    throughProxy.port = String(port);
    const service = await startOn({ DATABASE_URL: throughProxy.href });
    const token = await service.token();
    const read = async (): Promise<number> =>
      (await service.call('GET', '/notifications/v1/subscriptions', { token })).status;
    expect(await read()).toBe(200);

    server.close();
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect(await read()).toBe(503));
    expect((await service.call('GET', '/readyz')).status).toBe(503);
    expect((await service.call('GET', '/healthz')).status).toBe(200);

    const again = createServer(proxyTo);
    again.listen(port, '127.0.0.1');
    await once(again, 'listening');
    await eventually(async () => expect(await read()).toBe(200));
    await service.close();
    again.close();
    for (const socket of sockets) socket.destroy();
  });
});

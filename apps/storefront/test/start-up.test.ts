import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServicePayments } from '@service-payments/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockDataDir } from '../server/database/data-dir-lock.ts';
import { openDatabase } from '../server/database/open-database.ts';
import type { OpenDatabase } from '../server/database/open-database.ts';
import { sessionKey } from '../server/http/session.ts';
import { readSettings } from '../server/settings.ts';
import { ensureSubscription, keepSubscribed } from '../server/webhook-subscription.ts';
import { createFakeService } from './fake-service.ts';
import type { FakeService } from './fake-service.ts';
import { STARTING_MS } from './shop-under-test.ts';

describe('settings', () => {
  test('have defaults that fit npm start', () => {
    expect(readSettings({})).toEqual({
      port: 4173,
      host: '127.0.0.1',
      serviceUrl: 'http://127.0.0.1:8080',
      clientId: 'demo-client',
      clientSecret: 'demo-secret',
      storefrontUrl: 'http://127.0.0.1:4173',
      widgetBaseUrl: 'http://127.0.0.1:8080/widget/',
      dataDir: null,
    });
  });

  test('that are wrong are named all at once, without their values', () => {
    const read = (): unknown =>
      readSettings({ STOREFRONT_PORT: '99999', SERVICE_URL: 'user:hunter2@x', STOREFRONT_URL: 'ftp://x' });
    expect(read).toThrow(/STOREFRONT_PORT[^]*SERVICE_URL[^]*STOREFRONT_URL/);
    expect(read).not.toThrow(/hunter2/);
  });

  test('the widget’s folder follows the service, and keeps one slash', () => {
    expect(readSettings({ SERVICE_URL: 'https://pay.example/' }).widgetBaseUrl).toBe('https://pay.example/widget/');
    expect(readSettings({ WIDGET_BASE_URL: 'https://cdn.example/w' }).widgetBaseUrl).toBe('https://cdn.example/w/');
  });
});

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is for one process', () => {
    const unlock = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(/in use by process [0-9]+/);
    unlock();
    lockDataDir(folder)();
  });

  test.each([
    ['of a process that is gone', '4194303 1'],
    ['of a process whose number has a new owner', `${process.pid} 1`],
    ['that is empty', ''],
  ])('a lock %s is no lock', (_, owner) => {
    writeFileSync(join(folder, 'lock'), owner);
    const unlock = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(/in use/);
    unlock();
  });

  test(
    'keeps what is in it',
    async () => {
      const first = await openDatabase(folder);
      const key = await sessionKey(first.database);
      await first.close();
      const second = await openDatabase(folder);
      await expect(sessionKey(second.database)).resolves.toBe(key);
      await second.close();
    },
    STARTING_MS,
  );
});

describe('the webhook subscription', () => {
  const endpoint = 'http://127.0.0.1:4173/webhooks';
  let service: FakeService;
  let store: OpenDatabase;
  let log: string[];
  beforeAll(async () => {
    store = await openDatabase(null);
  }, STARTING_MS);
  afterAll(() => store.close());
  beforeEach(async () => {
    service = createFakeService();
    log = [];
    await store.database.deleteFrom('kept').execute();
  });

  function tools(address = endpoint): Parameters<typeof ensureSubscription>[0] {
    const payments = createServicePayments({
      baseUrl: 'http://service.test',
      clientId: 'demo-client',
      clientSecret: 'demo-secret',
      fetch: service.fetch,
      retries: 0,
    });
    return { database: store.database, payments, endpoint: address, log: (line) => log.push(line) };
  }

  test('is made once and found again', async () => {
    const first = await ensureSubscription(tools(), []);
    const second = await ensureSubscription(tools(), first);
    expect(second).toEqual(first);
    expect(service.subscriptions).toMatchObject([{ endpoint, status: 'enabled' }]);
  });

  test('is found by its endpoint when the shop has lost its memory', async () => {
    const first = await ensureSubscription(tools(), []);
    await expect(ensureSubscription(tools(), [])).resolves.toEqual(first);
  });

  test('is made anew when the service has lost its memory', async () => {
    const first = await ensureSubscription(tools(), []);
    service.subscriptions = [];
    const second = await ensureSubscription(tools(), first);
    expect(second).not.toEqual(first);
    expect(service.subscriptions).toHaveLength(1);
  });

  test('follows the shop to another address', async () => {
    const first = await ensureSubscription(tools(), []);
    const moved = await ensureSubscription(tools('http://127.0.0.1:9000/webhooks'), first);
    expect(moved).toEqual(first);
    expect(service.subscriptions).toMatchObject([{ endpoint: 'http://127.0.0.1:9000/webhooks' }]);
  });

  test('is enabled again after the service switched it off', async () => {
    const first = await ensureSubscription(tools(), []);
    service.subscriptions = service.subscriptions.map((one) => ({ ...one, status: 'disabled' }));
    await ensureSubscription(tools(), first);
    expect(service.subscriptions).toMatchObject([{ status: 'enabled' }]);
  });

  test('is tried for until the service is up, and its key outlives a restart of the shop', async () => {
    service.faults.push({ path: '/notifications/v1/subscriptions', status: null });
    const first = await keepSubscribed(tools());
    await vi.waitFor(() => expect(first.isActive()).toBe(true), { timeout: 5_000 });
    expect(log[0]).toMatch(/trying on/);
    const keys = first.signingKeys();
    expect(keys).toEqual(service.subscriptions.map((one) => one.signing_key));
    first.stop();

    service.faults.push({ path: '/notifications/v1/subscriptions', status: null });
    const second = await keepSubscribed(tools());
    expect(second.signingKeys()).toEqual(keys);
    second.stop();
  });

  test('asks for what was missed when orders are open, and only then', async () => {
    const asked = (): number => service.calls.filter((call) => call.endsWith('/webhooks/replay')).length;
    const first = await keepSubscribed(tools());
    await vi.waitFor(() => expect(first.isActive()).toBe(true));
    first.stop();
    expect(asked()).toBe(0);

    const now = new Date().toISOString();
    const texts = { player_id: 'p', item_id: 'i', title: 't', amount: '1.00', currency: 'USD', intent_request: '{}' };
    await store.database
      .insertInto('order')
      .values({
        id: 'o',
        ...texts,
        status: 'open',
        intent_data: '{}',
        payment_intent_id: 'x',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const second = await keepSubscribed(tools());
    await vi.waitFor(() => expect(second.isActive()).toBe(true));
    second.stop();
    expect(asked()).toBe(1);
  });
});

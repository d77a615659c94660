import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { readSettings } from '../src/config.ts';
import { PREPARED } from '../src/store/prepared.ts';
import { createSecretBox } from '../src/store/secret-box.ts';
import {
  createIntent,
  dataOf,
  freshDatabase,
  HAS_POSTGRES,
  startOn,
  startService,
  STORES,
  subscribe,
  WIDGET_DIR,
} from './service-under-test.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

const KEY = 'ab'.repeat(32);

test('a sealed secret comes back with its key only, and not when it was touched', () => {
  const box = createSecretBox(Buffer.from(KEY, 'hex'));
  const sealed = box.seal('secret-9');
  expect(sealed).not.toContain('secret-9');
  expect(box.open(sealed)).toBe('secret-9');
  expect(() => createSecretBox(null).open(sealed)).toThrow('SECRETS_KEY');
  expect(() => createSecretBox(Buffer.alloc(32)).open(sealed)).toThrow('authenticate');
  expect(() => box.open(`${sealed.slice(0, -6)}AAAAA=`)).toThrow('authenticate');
  expect(box.open(createSecretBox(null).seal('plain-9'))).toBe('plain-9');
});

describe('settings', () => {
  const problemsOf = (environment: Record<string, string>): string => {
    try {
      readSettings(environment);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('the sandbox has two merchants and sensible defaults', () => {
    const settings = readSettings({});
    expect(settings.merchants.map(({ clientId }) => clientId)).toEqual(['demo-client', 'rival-client']);
    expect(settings).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      minAmount: 50n,
      webhookRetrySeconds: [10, 60, 600],
    });
  });

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'https://pay.example/path' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ MIN_AMOUNT: '0.5' }, 'MIN_AMOUNT'],
    [{ WEBHOOK_RETRY_SECONDS: '10;60' }, 'WEBHOOK_RETRY_SECONDS'],
    [{ ALLOW_LOCAL_ENDPOINTS: 'yes' }, 'ALLOW_LOCAL_ENDPOINTS'],
    [{ SECRETS_KEY: 'short' }, 'SECRETS_KEY'],
    [{ MERCHANTS: '{}' }, 'MERCHANTS'],
    [{ MERCHANTS: '[{"client_id":"a","client_secret":"very-secret","name":""}]' }, 'MERCHANTS[0] needs a name'],
    [{ ENVIRONMENT: 'production' }, 'MERCHANTS must be set in production'],
    [
      {
        ENVIRONMENT: 'production',
        MERCHANTS: '[{"client_id":"a","client_secret":"b","name":"c"}]',
        ALLOW_LOCAL_ENDPOINTS: 'true',
      },
      'must not be true in production',
    ],
  ])('%j is told as %s, without any secret', (environment, sentence) => {
    const message = problemsOf(environment);
    expect(message).toContain(sentence);
    expect(message).not.toContain('very-secret');
  });
});

describe.each(STORES)('the %s store', (kind) => {
  let service: ServiceUnderTest | undefined;
  afterEach(async () => await service?.close());

  test('secrets and credentials lie in it sealed or hashed', async () => {
    service = await startService(kind, { SECRETS_KEY: KEY });
    const token = await service.token();
    const { signing_key } = await subscribe(service, token, 'http://127.0.0.1:9/x');
    const { widgetData } = await createIntent(service, token);
    const tables = ['subscription', 'service_secret', 'access_token', 'merchant', 'payment_intent', 'event'];
    const rows = await Promise.all(
      tables.map(
        async (table) =>
          (
            await sql`select ${sql.table(table)}::text as row from ${sql.table(table)}`.execute(
              service?.store as ServiceUnderTest['store'],
            )
          ).rows,
      ),
    );
    const text = JSON.stringify(rows);
    for (const secret of [signing_key, token, widgetData, 'demo-secret']) expect(text).not.toContain(secret);
    const list = dataOf<{ signing_key: string }[]>(
      await service.call('GET', '/notifications/v1/subscriptions', { token }),
    );
    expect(list[0]?.signing_key).toBe(signing_key);
  });

  test('a statement marked for it is prepared once for a connection, others are not', async () => {
    if (kind === 'embedded') return;
    service = await startService(kind);
    const { rows } = await service.store.connection().execute(async function runTwice(connection) {
      for (const number of [1, 2]) {
        await sql`${PREPARED} select ${number}::int as marked`.execute(connection);
        await sql`select ${number}::int as plain`.execute(connection);
      }
      return await sql`
        select statement from pg_prepared_statements where statement ~ 'as (marked|plain)'
      `.execute(connection);
    });
    expect(rows).toEqual([{ statement: '/* prepared */ select $1::int as marked' }]);
  });

  test('a database of a newer build is refused', async () => {
    if (kind === 'embedded') return;
    const environment = await freshDatabase(kind);
    service = await startOn(environment);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'now')`.execute(
      service.store,
    );
    await expect(startOn(environment)).rejects.toThrow('set up by a newer version');
  });
});

describe.runIf(HAS_POSTGRES)('two starts on one PostgreSQL', () => {
  test('a changed script gets the next version, and the older one stays served', async () => {
    const environment = await freshDatabase('postgresql');
    const first = await startOn(environment);
    const token = await first.token();
    const manifest = async (service: ServiceUnderTest): Promise<{ file_name: string }> =>
      dataOf(await service.call('GET', '/payments/v1/widget/manifest', { token }));
    const { file_name } = await manifest(first);
    const folder = await mkdtemp(join(tmpdir(), 'service-payments-widget-'));
    await cp(WIDGET_DIR, folder, { recursive: true });
    await writeFile(`${folder}/embed.js`, 'window.initServicePaymentsWidget = () => { void 2; };\n');
    const second = await startOn({ ...environment, WIDGET_DIR: folder });
    expect(file_name).toBe('service-payments-widget-1.2.3.js');
    expect((await manifest(second)).file_name).toBe('service-payments-widget-1.2.4.js');
    expect((await second.app.request(`/widget/${file_name}`)).status).toBe(200);
    expect(await (await second.app.request(`/widget/${file_name}`)).text()).toBe(
      await (await first.app.request(`/widget/${file_name}`)).text(),
    );
    const third = await startOn(environment);
    expect((await manifest(third)).file_name).toBe(file_name);
    await Promise.all([first, second, third].map(async (service) => await service.close()));
    await rm(folder, { recursive: true });
  });
});

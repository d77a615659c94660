import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDeliveries } from '../src/webhooks/claim-deliveries.ts';
import { freshDatabase, HAS_POSTGRES, startOn, subscribe } from './service-under-test.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

const DUE = 10_000;
const CLAIM = { most: 16, except: [] };

describe.runIf(HAS_POSTGRES)('10,000 webhooks due at once in a database that has no statistics yet', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    // This process only starts things; it never sends.
    service = await startOn(await freshDatabase('postgresql'), {
      sendWebhook: async () => await new Promise(() => {}),
      pollMs: 100_000,
      drainMs: 0,
    });
    await sql`alter table delivery set (autovacuum_enabled = false)`.execute(service.store);
    await subscribe(service, await service.token(), 'http://127.0.0.1:9/none');
    // Two events of each payment: the second waits for the first.
    await sql`
      with events as (
        insert into event (id, merchant_id, intent_id, type, body, occurred_at)
        select gen_random_uuid(), subscription.merchant_id, intent.id, type, '{}', service_now()
        from subscription,
          (select gen_random_uuid() as id from generate_series(1, ${DUE / 2}::int)) as intent,
          unnest(array['payment_created', 'payment_approved']) as type
        returning id, sequence, merchant_id, intent_id
      )
      insert into delivery (id, sequence, webhook_id, run_id, event_id, intent_id, merchant_id, subscription_id,
        status, next_at, created_at)
      select gen_random_uuid(), events.sequence, events.id, events.intent_id, events.id, events.intent_id,
        events.merchant_id, subscription.id, 'pending', service_now(), service_now()
      from events, subscription
    `.execute(service.store);
  });
  afterAll(async () => await service.close());

  test('a claim reads a few rows for each it takes, not all that wait', async () => {
    const { claimed, rowsRead } = await service.store.transaction().execute(async (transaction) => {
      const rows = await claimDeliveries(transaction, CLAIM);
      const read = await sql<{ count: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as count
        from pg_stat_xact_user_tables where relname = 'delivery'
      `.execute(transaction);
      return { claimed: rows.length, rowsRead: read.rows[0]?.count ?? Number.NaN };
    });
    expect(claimed).toBe(CLAIM.most);
    expect(rowsRead).toBeLessThan(20 * CLAIM.most);
  });

  test('it takes the first event of each payment only', async () => {
    const taken = new Set<string>();
    for (;;) {
      const claimed = await claimDeliveries(service.store, { ...CLAIM, most: 1000 });
      if (claimed.length === 0) break;
      for (const { webhookId } of claimed) taken.add(webhookId);
    }
    const { rows } = await sql<{ type: string; count: number }>`
      select type, count(*)::int as count from event where id = any (${[...taken]}::uuid[]) group by type
    `.execute(service.store);
    expect(rows).toEqual([{ type: 'payment_created', count: DUE / 2 - CLAIM.most }]);
  });
});

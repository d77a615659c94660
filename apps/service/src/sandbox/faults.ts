/** Faults on a route: a status in its place, a delay before it, for so many calls. Kept in the store, so that all processes obey. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Problem } from '../http/problem.ts';
import type { Store } from '../store/open-store.ts';

export interface Fault {
  /** `METHOD /path` with `{id}` for any id. */
  readonly route: string;
  /** Absent: the route answers as ever, after the delay. */
  readonly status?: number | undefined;
  readonly delay_ms?: number | undefined;
  /** Absent: until the faults are deleted. */
  readonly times?: number | undefined;
}

export async function addFault(store: Store, merchantId: string, fault: Fault): Promise<void> {
  await store
    .insertInto('fault')
    .values({
      id: randomUUID(),
      merchant_id: merchantId,
      route: fault.route,
      status: fault.status ?? null,
      delay_ms: fault.delay_ms ?? 0,
      times_left: fault.times ?? null,
      created_at: sql<Date>`service_now()`,
    })
    .execute();
}

export async function deleteFaults(store: Store, merchantId: string): Promise<void> {
  await store.deleteFrom('fault').where('merchant_id', '=', merchantId).execute();
}

/**
 * Lets the oldest fault on the route take its turn. Routes without a bearer, such as the widget's files, know no
 * merchant: there the faults of all count.
 * @throws Problem with the fault's status
 */
export async function sufferFault(store: Store, route: string, merchantId: string | null): Promise<void> {
  const { rows } = await sql<{ status: number | null; delay_ms: number }>`
    with chosen as (
      select id from fault
      where route = ${route}
      and (${merchantId}::uuid is null or merchant_id = ${merchantId}::uuid)
      and (times_left is null or times_left > 0)
      order by created_at, id
      limit 1
      for update
    )
    update fault set times_left = times_left - 1
    from chosen where fault.id = chosen.id
    returning fault.status, fault.delay_ms
  `.execute(store);
  const fault = rows[0];
  if (fault === undefined) return;
  if (fault.delay_ms > 0) await delay(fault.delay_ms);
  if (fault.status === null) return;
  const headers = fault.status === 429 || fault.status === 503 ? { headers: { 'Retry-After': '1' } } : {};
  throw new Problem(fault.status, { message: 'A fault of the sandbox, asked for on this route.', ...headers });
}

/** The one-time address of the hosted page: 256 random bits, kept as a hash, spent by one atomic statement (decisions P5). */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CHECKOUT_PATHS } from '@service-payments/checkout-protocol';
import { LIMITS } from '@service-payments/contract';
import { sha256 } from '../store/hash.ts';
import type { Store } from '../store/open-store.ts';

export const REDIRECT_TOKEN = 'redirect_token';

/** Makes the intent's link. An older one ends (decisions, "Same body"). */
export async function createRedirectUrl(store: Store, intentId: string, publicUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into redirect_link (intent_id, token_hash, expires_at)
    values (${intentId}, ${sha256(token)}, service_now() + ${LIMITS.redirectUrlSeconds} * interval '1 second')
    on conflict (intent_id) do update
    set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null
  `.execute(store);
  return `${publicUrl}${hostedPagePath(intentId)}?${REDIRECT_TOKEN}=${token}`;
}

/** True for the one visit that spends the link in time. */
export async function spendRedirectToken(store: Store, intentId: string, token: string): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('redirect_link')
    .set({ used_at: sql<Date>`service_now()` })
    .where('intent_id', '=', intentId)
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > service_now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function hostedPagePath(intentId: string): string {
  return `${CHECKOUT_PATHS.hostedPage}${intentId}`;
}

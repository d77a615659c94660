/** Opaque bearer tokens: 256 random bits, of which only the SHA-256 is kept (decisions H2). */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS } from '@service-payments/contract';
import type { AccessToken } from '@service-payments/contract';
import type { Environment } from '../config.ts';
import { equalBytes, sha256 } from '../store/hash.ts';
import type { Store } from '../store/open-store.ts';

export interface Merchant {
  readonly id: string;
  readonly name: string;
  readonly kyc: boolean;
  /** Whether the sandbox has any fault to look for; never in production. */
  readonly mayHaveFaults: boolean;
}

export interface AccessTokens {
  /** The merchant with these credentials, or null. */
  findMerchant(clientId: string, clientSecret: string): Promise<Merchant | null>;
  issue(merchantId: string): Promise<AccessToken>;
  /** The merchant that the token belongs to, while it lasts. */
  verify(token: string): Promise<Merchant | null>;
}

const anyFault = sql<boolean>`exists (select from fault)`.as('any_fault');

function toMerchant(row: { id: string; name: string; kyc: boolean; any_fault: boolean }): Merchant {
  return { id: row.id, name: row.name, kyc: row.kyc, mayHaveFaults: row.any_fault };
}

const CACHE_MS = 30_000;
const CACHE_ENTRIES = 10_000;

export function createAccessTokens(store: Store, environment: Environment): AccessTokens {
  // The sandbox's clock may jump in any process, so only production remembers what it has looked up.
  const cache = environment === 'production' ? new Map<string, { merchant: Merchant; until: number }>() : null;

  return {
    async findMerchant(clientId, clientSecret) {
      const row = await store
        .selectFrom('merchant')
        .select(['id', 'name', 'kyc', 'secret_hash', anyFault])
        .where('client_id', '=', clientId)
        .where('active', '=', true)
        .executeTakeFirst();
      const expected = row?.secret_hash ?? Buffer.alloc(32);
      const isRight = equalBytes(sha256(clientSecret), expected);
      return row !== undefined && isRight ? toMerchant(row) : null;
    },

    async issue(merchantId) {
      const token = randomBytes(32).toString('base64url');
      await store
        .insertInto('access_token')
        .values({
          hash: sha256(token),
          merchant_id: merchantId,
          expires_at: sql<Date>`service_now() + ${LIMITS.tokenLifetimeSeconds} * interval '1 second'`,
        })
        .execute();
      return { access_token: token, expires_in: LIMITS.tokenLifetimeSeconds, token_type: 'Bearer' };
    },

    async verify(token) {
      const hash = sha256(token);
      const cacheKey = hash.toString('base64');
      const known = cache?.get(cacheKey);
      if (known !== undefined && known.until > performance.now()) return known.merchant;
      const row = await store
        .selectFrom('access_token')
        .innerJoin('merchant', 'merchant.id', 'access_token.merchant_id')
        .select(['merchant.id', 'merchant.name', 'merchant.kyc', anyFault])
        .select(sql<number>`extract(epoch from access_token.expires_at - service_now())::float8`.as('seconds_left'))
        .where('access_token.hash', '=', hash)
        .where('merchant.active', '=', true)
        .where(sql<boolean>`access_token.expires_at > service_now()`)
        .executeTakeFirst();
      if (row === undefined) return null;
      const merchant = toMerchant(row);
      if (cache !== null) {
        if (cache.size >= CACHE_ENTRIES) cache.clear();
        cache.set(cacheKey, { merchant, until: performance.now() + Math.min(CACHE_MS, row.seconds_left * 1000) });
      }
      return merchant;
    },
  };
}

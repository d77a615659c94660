/** The subscriptions of a merchant and the rules that many callers at once must not break. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { LIMITS, SUBSCRIPTION_VERSION } from '@service-payments/contract';
import type {
  Subscription,
  SubscriptionCreateRequest,
  SubscriptionStatus,
  SubscriptionUpdateRequest,
  SubscriptionWithoutKey,
} from '@service-payments/contract';
import type { Environment } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { inTransaction } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import type { Database } from '../store/schema.ts';
import type { SecretBox } from '../store/secret-box.ts';

/** Whose subscription, and which. */
export interface SubscriptionKey {
  readonly merchantId: string;
  readonly id: string;
}

const PUBLIC_COLUMNS = ['id', 'endpoint', 'description', 'status', 'version'] as const;

export async function createSubscription(
  store: Store,
  secrets: SecretBox,
  environment: Environment,
  merchantId: string,
  { endpoint, description }: SubscriptionCreateRequest,
): Promise<Subscription> {
  const signingKey = randomUUID();
  const subscription = {
    id: randomUUID(),
    endpoint,
    description,
    status: 'enabled',
    version: SUBSCRIPTION_VERSION,
  } as const;
  await inTransaction(store, async function insert(transaction) {
    await requireRoomForOneMore(transaction, environment, merchantId);
    await transaction
      .insertInto('subscription')
      .values({
        ...subscription,
        merchant_id: merchantId,
        sealed_key: secrets.seal(signingKey),
        created_at: sql<Date>`service_now()`,
      })
      .execute();
  });
  return { ...subscription, signing_key: signingKey };
}

/** All that are not deleted, oldest first, keys included (decisions H14). */
export async function listSubscriptions(store: Store, secrets: SecretBox, merchantId: string): Promise<Subscription[]> {
  const rows = await store
    .selectFrom('subscription')
    .select([...PUBLIC_COLUMNS, 'sealed_key'])
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(LIMITS.subscriptionsPerResponse)
    .execute();
  return rows.map(({ id, endpoint, description, status, version, sealed_key }) => ({
    id,
    endpoint,
    description,
    status,
    version,
    signing_key: secrets.open(sealed_key),
  }));
}

/** @throws Problem 404, 400 when it is enabled already, 429 at the limit of the environment */
export async function enableSubscription(store: Store, environment: Environment, key: SubscriptionKey): Promise<void> {
  await inTransaction(store, async function enable(transaction) {
    // The merchant's row first: it makes those who count and those who enable take turns.
    await lockMerchant(transaction, key.merchantId);
    const status = await lockSubscription(transaction, key);
    if (status === 'enabled') throw new Problem(400, { message: 'The subscription is enabled already.' });
    await requireRoomForOneMore(transaction, environment, key.merchantId);
    await cancelPending(transaction, key.id);
    await transaction
      .updateTable('subscription')
      .set({ status: 'enabled', failed_in_row: 0 })
      .where('id', '=', key.id)
      .execute();
  });
}

/** What still waits to be sent is cancelled. @throws Problem 404, 400 when it is disabled already */
export async function disableSubscription(store: Store, key: SubscriptionKey): Promise<void> {
  await inTransaction(store, async function disable(transaction) {
    const status = await lockSubscription(transaction, key);
    if (status === 'disabled') throw new Problem(400, { message: 'The subscription is disabled already.' });
    await transaction.updateTable('subscription').set({ status: 'disabled' }).where('id', '=', key.id).execute();
    await cancelPending(transaction, key.id);
  });
}

/** @throws Problem 404 */
export async function updateSubscription(
  store: Store,
  key: SubscriptionKey,
  { endpoint, description, version }: SubscriptionUpdateRequest,
): Promise<SubscriptionWithoutKey> {
  const changes = {
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(description === undefined ? {} : { description }),
    ...(version === undefined ? {} : { version }),
  };
  const row = await store
    .updateTable('subscription')
    .set(changes)
    .where('id', '=', key.id)
    .where('merchant_id', '=', key.merchantId)
    .where('deleted_at', 'is', null)
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirst();
  if (row === undefined) throw noSuchSubscription();
  return row;
}

/** Soft: it is gone from the list and never delivered to. @throws Problem 404, 400 while it is enabled */
export async function deleteSubscription(store: Store, key: SubscriptionKey): Promise<void> {
  await inTransaction(store, async function remove(transaction) {
    const status = await lockSubscription(transaction, key);
    if (status === 'enabled') throw new Problem(400, { message: 'Disable the subscription before deleting it.' });
    await transaction
      .updateTable('subscription')
      .set({ deleted_at: sql<Date>`service_now()` })
      .where('id', '=', key.id)
      .execute();
  });
}

/** Where a test event goes and what signs it. @throws Problem 404 */
export async function findReceiver(
  store: Store,
  secrets: SecretBox,
  key: SubscriptionKey,
): Promise<{ endpoint: string; signingKey: string }> {
  const row = await store
    .selectFrom('subscription')
    .select(['endpoint', 'sealed_key'])
    .where('id', '=', key.id)
    .where('merchant_id', '=', key.merchantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw noSuchSubscription();
  return { endpoint: row.endpoint, signingKey: secrets.open(row.sealed_key) };
}

export const noSuchSubscription = (): Problem => new Problem(404, { message: 'There is no such subscription.' });

async function lockMerchant(transaction: Transaction<Database>, merchantId: string): Promise<void> {
  await transaction.selectFrom('merchant').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute();
}

async function lockSubscription(transaction: Transaction<Database>, key: SubscriptionKey): Promise<SubscriptionStatus> {
  const row = await transaction
    .selectFrom('subscription')
    .select('status')
    .where('id', '=', key.id)
    .where('merchant_id', '=', key.merchantId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw noSuchSubscription();
  return row.status;
}

/** @throws Problem 429. Locks the merchant, so that two callers cannot both find the last place free */
async function requireRoomForOneMore(
  transaction: Transaction<Database>,
  environment: Environment,
  merchantId: string,
): Promise<void> {
  await lockMerchant(transaction, merchantId);
  const { enabled } = await transaction
    .selectFrom('subscription')
    .select(sql<number>`count(*)::int`.as('enabled'))
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'enabled')
    .executeTakeFirstOrThrow();
  const limit = LIMITS.enabledSubscriptions[environment];
  if (enabled < limit) return;
  const plural = limit === 1 ? 'subscription' : 'subscriptions';
  throw new Problem(429, { message: `At most ${limit} ${plural} may be enabled; disable one first.` });
}

async function cancelPending(transaction: Transaction<Database>, subscriptionId: string): Promise<void> {
  await transaction
    .updateTable('delivery')
    .set({ status: 'cancelled', next_at: null, claim_id: null, leased_until: null })
    .where('subscription_id', '=', subscriptionId)
    .where('next_at', 'is not', null)
    .execute();
}

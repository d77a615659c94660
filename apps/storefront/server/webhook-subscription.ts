/**
 * Keeps the shop subscribed to webhooks by itself: finds its subscription at the service or makes one, again and
 * again, because the service may start later than the shop, or start over without its memory.
 */
import { isApiError } from '@service-payments/server';
import type { ServicePayments, Subscription } from '@service-payments/server';
import type { Kysely } from 'kysely';
import { keep, recall } from './database/keep.ts';
import type { Database } from './database/schema.ts';
import type { Log } from './log.ts';

export interface WebhookSubscription {
  /** Keys that webhooks may be signed with; none before the first subscription ever. */
  signingKeys(): readonly string[];
  /** Whether the service knows of us, as far as we know. */
  isActive(): boolean;
  /** Ends the background work. */
  stop(): void;
}

export interface SubscriptionTools {
  readonly database: Kysely<Database>;
  readonly payments: ServicePayments;
  readonly endpoint: string;
  readonly log: Log;
}

const DESCRIPTION = 'Moth & Lantern storefront';
const KEPT_AS = 'webhook-subscriptions';
const CHECK_EVERY_MS = 30_000;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

type Known = Pick<Subscription, 'id' | 'signing_key'>;

export async function keepSubscribed(tools: SubscriptionTools): Promise<WebhookSubscription> {
  const stopping = new AbortController();
  let known = await recallKnown(tools);
  let isActive = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    try {
      known = await ensureSubscription(tools, known, stopping.signal);
      if (!isActive) await catchUp(tools, stopping.signal);
      if (!isActive) tools.log(`Webhooks arrive at ${tools.endpoint}.`);
      isActive = true;
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (failures === 0) tools.log(`No webhooks yet, trying on: ${(error as Error).message}`);
      isActive = false;
      failures += 1;
    }
    const delayMs = failures === 0 ? CHECK_EVERY_MS : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    timer = setTimeout(() => void check(), delayMs);
    timer.unref();
  }

  void check();
  return {
    signingKeys: () => known.map((subscription) => subscription.signing_key),
    isActive: () => isActive,
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

/** Those of the service's subscriptions that lead here; made, moved here or enabled where needed. */
export async function ensureSubscription(
  { database, payments, endpoint }: SubscriptionTools,
  known: readonly Known[],
  signal?: AbortSignal,
): Promise<readonly Known[]> {
  const options = signal === undefined ? {} : { signal };
  const all = await payments.subscriptions.list(options);
  const ours = all.filter((subscription) => subscription.endpoint === endpoint);
  const moved = all.find((subscription) => known.some(({ id }) => id === subscription.id));
  if (ours.length === 0 && moved !== undefined) {
    // The shop has a new address, such as another port: the subscription follows it.
    await payments.subscriptions.update(moved.id, { endpoint }, options);
    ours.push(moved);
  }
  if (ours.length === 0)
    ours.push(await payments.subscriptions.create({ endpoint, description: DESCRIPTION }, options));
  if (!ours.some((subscription) => subscription.status === 'enabled')) {
    await enable(payments, ours[0]?.id ?? '', options);
  }
  const kept = ours.map(({ id, signing_key }) => ({ id, signing_key }));
  await keep(database, KEPT_AS, JSON.stringify(kept));
  return kept;
}

async function enable(payments: ServicePayments, id: string, options: { signal?: AbortSignal }): Promise<void> {
  try {
    await payments.subscriptions.enable(id, options);
  } catch (error) {
    // 400: someone was faster, and it is enabled now.
    if (!isApiError(error) || error.status !== 400) throw error;
  }
}

/** Webhooks that came while the shop was down have used up their retries; those of open orders are asked for again. */
async function catchUp({ database, payments, log }: SubscriptionTools, signal: AbortSignal): Promise<void> {
  const { oldest } = await database
    .selectFrom('order')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('status', 'in', ['open', 'created'])
    .where('payment_intent_id', 'is not', null)
    .executeTakeFirstOrThrow();
  if (oldest === null) return;
  try {
    await payments.webhooks.replay({ start: oldest, end: new Date() }, { signal });
  } catch (error) {
    log(`Webhooks missed while the shop was down could not be asked for: ${(error as Error).message}`);
  }
}

async function recallKnown({ database }: SubscriptionTools): Promise<readonly Known[]> {
  const text = await recall(database, KEPT_AS);
  return text === null ? [] : (JSON.parse(text) as Known[]);
}

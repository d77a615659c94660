/**
 * Sends what is due, again and again. It asks the store every quarter of a second, and at once when this process has
 * written something (`nudge`). HTTP happens outside any transaction; nothing here decides what has been delivered.
 */
import { performance } from 'node:perf_hooks';
import type { Log } from '../operation/log.ts';
import { remembered } from '../operation/remembered.ts';
import type { Store } from '../store/open-store.ts';
import type { SecretBox } from '../store/secret-box.ts';
import { claimDeliveries, returnClaims } from './claim-deliveries.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { createFinishing } from './finish-delivery.ts';
import type { Finish, FinishOptions } from './finish-delivery.ts';
import type { SendResult, SendWebhook } from './send-webhook.ts';

export interface DeliveryLoopOptions extends FinishOptions {
  readonly store: Store;
  readonly secrets: SecretBox;
  readonly send: SendWebhook;
  readonly log: Log;
  readonly pollMs?: number;
  readonly onAttempt?: (finish: Finish, durationMs: number) => void;
}

export interface DeliveryLoop {
  readonly start: () => void;
  /** There may be something to send: look now. */
  readonly nudge: () => void;
  /** Claims no more and waits for what is on its way, at most `deadlineMs`. */
  readonly stop: (deadlineMs: number) => Promise<void>;
}

/** Attempts under way in this process. */
const MOST_SENDING = 64;
const MOST_SENDING_PER_SUBSCRIPTION = 16;
/** One claim takes no more. What has no place yet waits for one. */
const MOST_PER_CLAIM = 64;
const MOST_UNSENT = MOST_SENDING + MOST_PER_CLAIM;
/** Answers that the database has not taken yet count here too, so that a slow one is not buried. */
const MOST_UNWRITTEN = 256;
/**
 * A claim takes nothing for a subscription of which more are unanswered: enough to go on with until the next claim is
 * here. So at most six rounds of attempts come one after the other, and all are over within their lease, whatever
 * the receiver does.
 */
const ENOUGH_FOR_SUBSCRIPTION = 32;

export function createDeliveryLoop(options: DeliveryLoopOptions): DeliveryLoop {
  const { store, secrets, send, log, pollMs = 250 } = options;
  const finish = createFinishing(store, options);
  const openKey = remembered((sealed) => secrets.open(sealed));
  /** Claimed by this process and not answered yet, by subscription. */
  const unanswered = createTally();
  /** Of them, those on the wire. */
  const sending = createTally();
  const underWay = new Map<ClaimedDelivery, Promise<void>>();
  let waiting: ClaimedDelivery[] = [];
  let stopped = false;
  let running: Promise<void> | null = null;
  let wake: (() => void) | null = null;
  let nudged = false;

  function nudge(): void {
    nudged = true;
    wake?.();
  }

  async function run(): Promise<void> {
    for (;;) {
      if (stopped) return;
      const claimed = await claimSome();
      for (const { subscriptionId } of claimed) unanswered.add(subscriptionId);
      waiting.push(...claimed);
      sendWaiting();
      // A full claim may not have been all; a smaller one was.
      if (claimed.length < MOST_PER_CLAIM) await pause();
    }
  }

  async function claimSome(): Promise<ClaimedDelivery[]> {
    const most = Math.min(
      MOST_PER_CLAIM,
      MOST_UNSENT - unanswered.total(),
      MOST_UNWRITTEN - waiting.length - underWay.size,
    );
    if (most <= 0) return [];
    nudged = false;
    try {
      return await claimDeliveries(store, { most, except: unanswered.over(ENOUGH_FOR_SUBSCRIPTION) });
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'webhooks could not be read from the database; trying again');
      return [];
    }
  }

  async function pause(): Promise<void> {
    if (nudged || stopped) return;
    await new Promise<void>(function rest(resolve) {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    wake = null;
  }

  function sendWaiting(): void {
    if (stopped) return;
    const claims = waiting;
    waiting = [];
    for (const claim of claims) {
      const mustWait =
        sending.total() >= MOST_SENDING || sending.of(claim.subscriptionId) >= MOST_SENDING_PER_SUBSCRIPTION;
      if (mustWait) waiting.push(claim);
      else underWay.set(claim, attempt(claim));
    }
  }

  async function attempt(claim: ClaimedDelivery): Promise<void> {
    try {
      const begun = performance.now();
      const result = await sendInItsPlace(claim);
      const durationMs = performance.now() - begun;
      const outcome = await finish({ claim, result: { ...result, durationMs } });
      options.onAttempt?.(outcome, durationMs);
      if (outcome === 'failed') {
        log.warn({ delivery: claim.id, subscription: claim.subscriptionId }, 'a webhook failed for good');
      }
    } catch (error) {
      // The lease ends by itself and the webhook goes out again.
      log.error({ err: error, delivery: claim.id }, 'the result of a webhook could not be written');
    } finally {
      underWay.delete(claim);
      // The payment's next event may have waited for this answer.
      lookForMore(claim.subscriptionId);
    }
  }

  /** The place is free for the next one as soon as the answer is there; writing it down takes no place. */
  async function sendInItsPlace(claim: ClaimedDelivery): Promise<SendResult> {
    sending.add(claim.subscriptionId);
    try {
      return await sendClaim(claim);
    } finally {
      sending.remove(claim.subscriptionId);
      unanswered.remove(claim.subscriptionId);
      sendWaiting();
      lookForMore(claim.subscriptionId);
    }
  }

  function lookForMore(subscriptionId: string): void {
    // With more at hand, a claim would take nothing for it.
    if (unanswered.of(subscriptionId) <= ENOUGH_FOR_SUBSCRIPTION) nudge();
  }

  async function sendClaim(claim: ClaimedDelivery): Promise<SendResult> {
    let signingKey: string;
    try {
      signingKey = openKey(claim.sealedKey);
    } catch (error) {
      log.error({ err: error, subscription: claim.subscriptionId }, 'a signing key cannot be read; check SECRETS_KEY');
      return { statusCode: null, error: 'the signing key cannot be read' };
    }
    const { webhookId: id, endpoint, body } = claim;
    return await send({ id, attempt: claim.attempts + 1, endpoint, signingKey, body });
  }

  return {
    start() {
      running ??= run();
    },
    nudge,
    async stop(deadlineMs) {
      stopped = true;
      wake?.();
      await running;
      const deadline = AbortSignal.timeout(deadlineMs);
      await Promise.race([
        Promise.all(underWay.values()),
        new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve(), { once: true })),
      ]);
      await returnClaims(store, [...waiting, ...underWay.keys()]).catch((error: unknown) => {
        log.warn({ err: error }, 'webhooks on their way could not be given back; they wait for their lease');
      });
    },
  };
}

/** How many there are of each subscription. */
interface Tally {
  add(subscriptionId: string): void;
  remove(subscriptionId: string): void;
  of(subscriptionId: string): number;
  total(): number;
  /** Subscriptions with more than so many. */
  over(count: number): string[];
}

function createTally(): Tally {
  const counts = new Map<string, number>();
  let total = 0;
  const of = (subscriptionId: string): number => counts.get(subscriptionId) ?? 0;
  function change(subscriptionId: string, by: number): void {
    total += by;
    const count = of(subscriptionId) + by;
    if (count === 0) counts.delete(subscriptionId);
    else counts.set(subscriptionId, count);
  }
  return {
    add: (subscriptionId) => change(subscriptionId, 1),
    remove: (subscriptionId) => change(subscriptionId, -1),
    of,
    total: () => total,
    over: (limit) => [...counts].filter(([, count]) => count > limit).map(([id]) => id),
  };
}

/**
 * Sends what is due, again and again. It asks the store every quarter of a second, and at once when this process has
 * written something (`nudge`). HTTP happens outside any transaction; nothing here decides what has been delivered.
 */
import { performance } from 'node:perf_hooks';
import type { Log } from '../operation/log.ts';
import type { Store } from '../store/open-store.ts';
import type { SecretBox } from '../store/secret-box.ts';
import { claimDeliveries, returnClaims } from './claim-deliveries.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { finishDelivery } from './finish-delivery.ts';
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

const MOST_AT_ONCE = 64;
/** One claim takes no more, so that a receiver that hangs cannot take every place at once. */
const MOST_PER_CLAIM = 16;
const MOST_PER_SUBSCRIPTION = 16;

export function createDeliveryLoop(options: DeliveryLoopOptions): DeliveryLoop {
  const { store, secrets, send, log, pollMs = 250 } = options;
  const inFlight = new Map<string, { claim: ClaimedDelivery; done: Promise<void> }>();
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
      for (const claim of claimed) {
        inFlight.set(claim.id, { claim, done: attempt(claim) });
      }
      // A full claim may not have been all; a smaller one was.
      if (claimed.length < MOST_PER_CLAIM) await pause();
    }
  }

  async function claimSome(): Promise<ClaimedDelivery[]> {
    const most = Math.min(MOST_PER_CLAIM, MOST_AT_ONCE - inFlight.size);
    if (most <= 0) return [];
    nudged = false;
    try {
      return await claimDeliveries(store, { most, except: busySubscriptions() });
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'webhooks could not be read from the database; trying again');
      return [];
    }
  }

  function busySubscriptions(): string[] {
    const counts = new Map<string, number>();
    for (const { claim } of inFlight.values()) {
      counts.set(claim.subscriptionId, (counts.get(claim.subscriptionId) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count >= MOST_PER_SUBSCRIPTION).map(([id]) => id);
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

  async function attempt(claim: ClaimedDelivery): Promise<void> {
    try {
      const begun = performance.now();
      const result = await sendClaim(claim);
      const durationMs = performance.now() - begun;
      const finish = await finishDelivery(store, claim, { ...result, durationMs }, options);
      options.onAttempt?.(finish, durationMs);
      if (finish === 'failed') {
        log.warn({ delivery: claim.id, subscription: claim.subscriptionId }, 'a webhook failed for good');
      }
    } catch (error) {
      // The lease ends by itself and the webhook goes out again.
      log.error({ err: error, delivery: claim.id }, 'the result of a webhook could not be written');
    } finally {
      inFlight.delete(claim.id);
      nudge();
    }
  }

  async function sendClaim(claim: ClaimedDelivery): Promise<SendResult> {
    let signingKey: string;
    try {
      signingKey = secrets.open(claim.sealedKey);
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
      const rest = Promise.all([...inFlight.values()].map(({ done }) => done));
      const deadline = AbortSignal.timeout(deadlineMs);
      await Promise.race([
        rest,
        new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve(), { once: true })),
      ]);
      await returnClaims(store, [...inFlight.keys()]).catch((error: unknown) => {
        log.warn({ err: error }, 'webhooks on their way could not be given back; they wait for their lease');
      });
    },
  };
}

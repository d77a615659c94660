/**
 * Which webhooks were handled. The service sends at least once, so something has to remember.
 *
 * No store outside your database can make delivery happen exactly once: a process may die after `onEvent` has
 * delivered and before the id is marked, and the next sending calls `onEvent` again. Two ways out, best together:
 * insert the webhook's id, under a unique key, in the transaction in which `onEvent` delivers (then `isHandled` reads
 * that table, and `markHandled` is not needed); and let the order's own state decide whether there is anything to do.
 */
export interface WebhookStore {
  /** Whether it was handled before; if so it is answered 200 and nothing else is done. */
  isHandled(webhookId: string): boolean | Promise<boolean>;
  /** Called once `onEvent` has resolved, before the answer 200. If it rejects, the webhook comes again. */
  markHandled?(webhookId: string): void | Promise<void>;
  /**
   * For several processes: takes the webhook for this one. False while another has it; it is then answered 503 and
   * comes again. The claim must end by itself, after a minute or so, or a crash would hold the webhook for ever.
   * Within one process repeats wait for each other without it.
   */
  claim?(webhookId: string): boolean | Promise<boolean>;
  /** Gives back what `claim` took, whether it was handled or not. If it rejects, the webhook comes again. */
  release?(webhookId: string): void | Promise<void>;
}

/**
 * Remembers in this process's memory, the last 10 000 ids: for development and tests. After a restart, or in a second
 * process, a repeated webhook calls `onEvent` again. `createPaymentHandlers({ …, ...createMemoryWebhookStore() })`
 */
export function createMemoryWebhookStore(): Required<Pick<WebhookStore, 'isHandled' | 'markHandled'>> {
  const handled = new Set<string>();
  return {
    isHandled: (webhookId) => handled.has(webhookId),
    markHandled(webhookId) {
      handled.add(webhookId);
      const [oldest] = handled;
      if (handled.size > KEPT_IDS && oldest !== undefined) handled.delete(oldest);
    },
  };
}

const KEPT_IDS = 10_000;

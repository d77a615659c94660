/** What survives when the game's page is discarded while the player pays: which intent, which item, since when. */
import { ID_PATTERN } from '@service-payments/contract';
import type { RedirectEnvironment } from './redirect-environment.ts';

export interface RedirectMarker {
  readonly paymentIntentId: string;
  readonly itemId: string | null;
  /** Unix milliseconds by this machine's clock. */
  readonly startedAt: number;
}

/** An intent that never began lapses after a day (decisions P1). */
const MAX_AGE_MS = 86_400_000;

export function saveMarker({ storage }: RedirectEnvironment, key: string, marker: RedirectMarker): void {
  try {
    storage?.setItem(key, JSON.stringify(marker));
  } catch {
    // Full or forbidden: the payment goes on, only a discarded page will not remember it.
  }
}

export function readMarker({ storage, clock }: RedirectEnvironment, key: string): RedirectMarker | null {
  try {
    const marker = JSON.parse(storage?.getItem(key) ?? 'null') as Partial<RedirectMarker> | null;
    const { paymentIntentId, itemId, startedAt } = marker ?? {};
    if (!ID_PATTERN.test(String(paymentIntentId)) || !(Math.abs(clock.now() - Number(startedAt)) < MAX_AGE_MS)) {
      return null;
    }
    return {
      paymentIntentId: String(paymentIntentId),
      itemId: typeof itemId === 'string' ? itemId : null,
      startedAt: Number(startedAt),
    };
  } catch {
    return null;
  }
}

export function removeMarker({ storage }: RedirectEnvironment, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // As above.
  }
}

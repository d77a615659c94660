/** What survives when the game's page is discarded while the player pays: which intent, which item, since when. */
import { ID_PATTERN } from '@service-payments/contract';
import { asRecord } from '../as-record.ts';
import type { RedirectEnvironment } from './redirect-environment.ts';

export interface RedirectMarker {
  readonly paymentIntentId: string;
  readonly itemId: string | null;
  /** Unix milliseconds by this machine's clock. */
  readonly startedAt: number;
}

/** An intent that never began lapses after a day (decisions P1). */
const MAX_AGE_MS = 86_400_000;

/** Writes the marker, or removes it when there is none any more. */
export function writeMarker({ storage }: RedirectEnvironment, key: string, marker: RedirectMarker | null): void {
  try {
    if (marker) storage?.setItem(key, JSON.stringify(marker));
    else storage?.removeItem(key);
  } catch {
    // Full or forbidden: the payment goes on, only a discarded page will not remember it.
  }
}

export function readMarker({ storage, clock }: RedirectEnvironment, key: string): RedirectMarker | null {
  try {
    const marker = asRecord(JSON.parse(storage?.getItem(key) ?? '0')) as Partial<RedirectMarker>;
    const { paymentIntentId, itemId = null, startedAt } = marker;
    const valid = ID_PATTERN.test(String(paymentIntentId)) && clock.now() - Number(startedAt) < MAX_AGE_MS;
    return valid ? ({ paymentIntentId, itemId, startedAt } as RedirectMarker) : null;
  } catch {
    return null;
  }
}

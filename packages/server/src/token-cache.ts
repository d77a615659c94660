/**
 * Keeps one access token and renews it before it ends. One renewal at a time, whoever asks: a thousand calls at
 * once make one token call. A cache belongs to one client, so a token never serves other credentials.
 */
import type { AccessToken } from '@service-payments/contract';
import { waitFor } from './wait.ts';

export interface TokenCache {
  /** The token, fetched when there is none. Rejects with the token call's error, or with the signal's reason. */
  get(signal: AbortSignal | undefined): Promise<string>;
  /** Forgets `token` after the service refused it; a token that has replaced it meanwhile stays. */
  drop(token: string): void;
}

/** How long before its end a token is replaced; half its life where that is shorter. */
const EARLY_MS = 60_000;

interface KeptToken {
  readonly value: string;
  readonly renewAtMs: number;
}

export function createTokenCache(
  fetchToken: () => Promise<AccessToken>,
  now: () => number = () => Date.now(),
): TokenCache {
  let kept: KeptToken | null = null;
  let renewal: Promise<string> | null = null;

  async function renew(): Promise<string> {
    // The life counts from before the call: the answer's way here is part of it.
    const askedAtMs = now();
    const token = await fetchToken();
    const lifeMs = token.expires_in * 1000;
    kept = { value: token.access_token, renewAtMs: askedAtMs + lifeMs - Math.min(EARLY_MS, lifeMs / 2) };
    return token.access_token;
  }

  function sharedRenewal(): Promise<string> {
    renewal ??= renew().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  return {
    get(signal) {
      if (kept !== null && now() < kept.renewAtMs) return Promise.resolve(kept.value);
      // A caller who gives up leaves; the renewal goes on for the others.
      return waitFor(sharedRenewal(), signal);
    },
    drop(token) {
      if (kept?.value === token) kept = null;
    },
  };
}

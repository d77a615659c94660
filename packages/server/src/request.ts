/** Calls with a token, renewed once when the service refuses it, and with retries where a repeat is harmless. */
import { ROUTES } from '@service-payments/contract';
import type { AccessToken, RouteName } from '@service-payments/contract';
import { ApiError, ConnectionError } from './errors.ts';
import { isObject, sendOnce, unreadable } from './http-call.ts';
import type { HttpCall, HttpOptions } from './http-call.ts';
import type { ServicePaymentsOptions } from './options.ts';
import { delayBeforeRetry } from './retry.ts';
import { createTokenCache } from './token-cache.ts';
import { pause } from './wait.ts';

/** What every verb takes last. */
export interface CallOptions {
  /** Ends the call, its retries included; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Time limit of one attempt in milliseconds. Default: the client's. */
  timeoutMs?: number;
}

/** One call. Resolves with what stood under `data`; rejects with `ApiError` or `ConnectionError`. */
export type Request = (name: RouteName, input: Omit<HttpCall, 'route'>, options?: CallOptions) => Promise<unknown>;

/**
 * Calls whose repeat may do a second thing, or undo what someone else did meanwhile. After a lost answer they are
 * left to the caller, who can look first. Intents are no such calls: their idempotency key makes a repeat harmless.
 */
const NEVER_REPEATED: ReadonlySet<RouteName> = new Set<RouteName>([
  'createSubscription',
  'enableSubscription',
  'disableSubscription',
  'deleteSubscription',
  'testSubscription',
  'replayWebhooks',
]);

export function createRequest(settings: Required<ServicePaymentsOptions>): Request {
  const tokens = createTokenCache(fetchToken);

  async function fetchToken(): Promise<AccessToken> {
    const body = { client_id: settings.clientId, client_secret: settings.clientSecret };
    const data = await withRetries('token', undefined, () => send('token', { body }, {}, null));
    if (isAccessToken(data)) return data;
    throw unreadable(`POST ${ROUTES.token.path}`, 'no access token');
  }

  function send(
    name: RouteName,
    input: Omit<HttpCall, 'route'>,
    options: CallOptions,
    token: string | null,
  ): Promise<unknown> {
    const http: HttpOptions = {
      baseUrl: settings.baseUrl.toString(),
      fetch: settings.fetch,
      timeoutMs: options.timeoutMs ?? settings.timeoutMs,
      signal: options.signal,
      token,
      redact: (text) => withoutSecrets(text, [settings.clientSecret, token]),
    };
    return sendOnce({ route: ROUTES[name], ...input }, http);
  }

  async function withRetries(
    name: RouteName,
    signal: AbortSignal | undefined,
    attemptIt: () => Promise<unknown>,
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptIt();
      } catch (error) {
        const isLast = attempt > settings.retries || NEVER_REPEATED.has(name);
        const delayMs = isLast ? null : delayBeforeRetry(error, attempt);
        if (delayMs === null) throw counted(error, attempt);
        await pause(delayMs, signal);
      }
    }
  }

  return async function request(name, input, options = {}) {
    const sendWith = (token: string): Promise<unknown> =>
      withRetries(name, options.signal, () => send(name, input, options, token));
    const token = await tokens.get(options.signal);
    try {
      return await sendWith(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      // Refused before anything was done, so one more try is harmless even for what is never repeated.
      tokens.drop(token);
      return sendWith(await tokens.get(options.signal));
    }
  };
}

function counted(error: unknown, attempts: number): unknown {
  if (!(error instanceof ConnectionError) || attempts === 1) return error;
  return new ConnectionError(error.reason, `${error.message} Tried ${attempts} times.`, {
    attempts,
    cause: error.cause,
  });
}

function isAccessToken(data: unknown): data is AccessToken {
  return (
    isObject(data) &&
    typeof data['access_token'] === 'string' &&
    data['access_token'] !== '' &&
    typeof data['expires_in'] === 'number' &&
    data['expires_in'] > 0
  );
}

function withoutSecrets(text: string, secrets: readonly (string | null)[]): string {
  return secrets.reduce<string>((rest, secret) => (secret ? rest.replaceAll(secret, '[redacted]') : rest), text);
}

/** The functions behind the URL attributes: what the element asks the studio's own back end, and how failures come back. */

/** The back end answered with a failure. Flows read `status` and the `code` of `error`. */
export class BackEndError extends Error {
  override readonly name = 'BackEndError';

  constructor(
    readonly status: number,
    /** `error` of the answer's envelope, where there is one. */
    readonly error?: unknown,
  ) {
    super(`The shop's back end answered ${status}.`);
  }
}

export interface BackEndCall {
  readonly body: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
  /** Names the purchase, so that the same click sent twice buys once. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Posts JSON with the cookies of the same origin and gives the answer's JSON; undefined when it is none. Rejects with
 * {@link BackEndError} for any status but 2xx, and as `fetch` does when nothing comes.
 */
export async function askBackEnd(url: string, { body, signal, idempotencyKey }: BackEndCall): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
  const answer = (await response.json().catch(() => undefined)) as { error?: unknown } | null | undefined;
  if (!response.ok) throw new BackEndError(response.status, answer?.error);
  return answer;
}

/** A name for a purchase. `crypto.randomUUID` is missing where a game is tried out over plain http. */
export function newPurchaseKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** One call to the service. It ends in a value: what was answered, or which trouble there was. */
import { readKycTrouble } from './kyc-trouble.ts';
import type { KycTrouble } from './kyc-trouble.ts';

export type KycAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly trouble: KycTrouble };

export interface KycCall<Value> {
  readonly route: { readonly method: string; readonly path: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
  /** Sent as JSON, or a picture as it is. */
  readonly body?: object | Blob;
  readonly read: (data: unknown) => Value | null;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 20_000;
/** A picture over a weak mobile network. */
const PICTURE_TIMEOUT_MS = 90_000;

export async function callKyc<Value>(call: KycCall<Value>): Promise<KycAnswer<Value>> {
  const { route, body, read, signal } = call;
  const timeout = AbortSignal.timeout(body instanceof Blob ? PICTURE_TIMEOUT_MS : TIMEOUT_MS);
  try {
    const response = await fetch(route.path, {
      method: route.method,
      headers: {
        Accept: 'application/json',
        ...call.headers,
        ...(body && { 'Content-Type': body instanceof Blob ? body.type : 'application/json' }),
      },
      credentials: call.credentials,
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
      ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    const value = response.ok ? read(member(answer, 'data')) : null;
    if (value !== null) return { ok: true, value };
    const code = member(member(answer, 'error'), 'code');
    return { ok: false, trouble: readKycTrouble(response.status, code, response.headers.get('retry-after')) };
  } catch {
    return { ok: false, trouble: { kind: timeout.aborted ? 'timeout' : 'offline' } };
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

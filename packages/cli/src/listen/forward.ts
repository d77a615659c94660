/** One webhook on to the local server: the bytes that came, the headers that came, and its answer back. */
import http from 'node:http';
import https from 'node:https';

export interface Forwarded {
  /** Null when no answer came. */
  readonly status: number | null;
  /** Why no answer came; null when one did. */
  readonly error: string | null;
  readonly durationMs: number;
}

/** Belong to one connection, not to the message (RFC 9110, 7.6.1); `Host` is the new receiver's. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'host']);

/** The service gives up after as long, so that nobody believes in an answer that came too late. */
const TIME_LIMIT_MS = 10_000;

/** @param rawHeaders name, value, name, value, as `node:http` has them */
export async function forward(target: URL, rawHeaders: readonly string[], body: Buffer): Promise<Forwarded> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const end = (status: number | null, error: string | null): Forwarded => ({
    status,
    error,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    return end(await post(target, headersOf(rawHeaders, body), body, signal), null);
  } catch (error) {
    if (signal.aborted) return end(null, `no answer within ${TIME_LIMIT_MS / 1000} s`);
    const { code, message } = error as NodeJS.ErrnoException;
    return end(null, code === 'ECONNREFUSED' ? 'nothing listens there' : (code ?? message));
  }
}

function headersOf(rawHeaders: readonly string[], body: Buffer): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = { 'Content-Length': String(body.length) };
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (HOP_BY_HOP.has(name.toLowerCase()) || name.toLowerCase() === 'content-length') continue;
    const before = headers[name];
    headers[name] = before === undefined ? value : [before, value].flat();
  }
  return headers;
}

async function post(
  target: URL,
  headers: Record<string, string | string[]>,
  body: Buffer,
  signal: AbortSignal,
): Promise<number | null> {
  return await new Promise(function exchange(resolve, reject) {
    const { request } = target.protocol === 'https:' ? https : http;
    const call = request(target, { method: 'POST', headers, signal, agent: false }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? null));
    });
    call.once('error', reject);
    call.end(body);
  });
}

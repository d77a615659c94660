/** One HTTP call to the service, once: sent, read and judged. Knows nothing of tokens or retries. */
import { REASONS } from '@service-payments/contract';
import type { ErrorBody, Route } from '@service-payments/contract';
import { ApiError, ConnectionError } from './errors.ts';
import { readRetryAfter } from './retry.ts';

export interface HttpCall {
  readonly route: Route;
  /** Fills `{id}` of the route's path. */
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface HttpOptions {
  /** Without its last slash. */
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly token: string | null;
  /** Takes secrets out of text that ends in an error. */
  readonly redact: (text: string) => string;
}

/** What stood under `data`; undefined when success had no body. */
export async function sendOnce(call: HttpCall, options: HttpOptions): Promise<unknown> {
  const name = `${call.route.method} ${call.route.path}`;
  const answer = await exchange(call, name, options);
  if (answer.status >= 200 && answer.status < 300) return readData(name, answer);
  throw new ApiError(name, readErrorBody(answer, options.redact), {
    requestId: answer.headers.get('x-request-id'),
    retryAfterMs: readRetryAfter(answer.headers.get('retry-after'), Date.now()),
  });
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function exchange(call: HttpCall, name: string, options: HttpOptions): Promise<Answer> {
  options.signal?.throwIfAborted();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs);
  const giveUp = (): void => timeout.abort(options.signal?.reason);
  options.signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const { fetch } = options;
    const response = await fetch(addressOf(call, options.baseUrl), {
      method: call.route.method,
      headers: headersOf(call, options.token),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      // A followed redirect could carry the credentials elsewhere; `error` is unknown to some workers.
      redirect: 'manual',
      signal: timeout.signal,
    });
    // The body belongs to the time limit too: headers alone are no answer.
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (timeout.signal.aborted) {
      throw new ConnectionError(
        'timeout',
        `${name} had no whole answer within ${options.timeoutMs} ms. Whether it was carried out is not known. ` +
          'Is the service slow, or a firewall silent? timeoutMs sets the limit.',
        { attempts: 1, cause },
      );
    }
    throw new ConnectionError(
      'unreachable',
      `${name} did not reach the payment service at ${new URL(options.baseUrl).origin}. ` +
        'Check baseUrl, and that the service runs and can be reached from here.',
      { attempts: 1, cause },
    );
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', giveUp);
  }
}

function addressOf(call: HttpCall, baseUrl: string): string {
  const path = call.route.path.replace('{id}', encodeURIComponent(call.id ?? ''));
  const query = call.query === undefined ? '' : `?${new URLSearchParams(call.query)}`;
  return `${baseUrl}${path}${query}`;
}

function headersOf(call: HttpCall, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

function readData(name: string, answer: Answer): unknown {
  if (answer.text === '') return undefined;
  const body = parseObject(answer.text);
  if (body !== null && 'data' in body) return body['data'];
  throw unreadable(name, `${answer.status} without a data member`);
}

/** A success that is not what the interface promises: a proxy's page, or another service altogether. */
export function unreadable(name: string, what: string): ConnectionError {
  return new ConnectionError(
    'unreadable',
    `${name} was answered with ${what}, which is not the payment service's form. ` +
      'Check that baseUrl leads to the service and that no proxy answers in its place.',
    { attempts: 1 },
  );
}

function readErrorBody(answer: Answer, redact: (text: string) => string): ErrorBody {
  const error = parseObject(redact(answer.text))?.['error'];
  const members = isObject(error) ? error : {};
  const { status: _, reason, code, message, ...others } = members;
  return {
    ...others,
    status: answer.status,
    reason: typeof reason === 'string' && reason !== '' ? reason : (REASONS[answer.status] ?? 'Unknown'),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof message === 'string' ? { message } : {}),
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

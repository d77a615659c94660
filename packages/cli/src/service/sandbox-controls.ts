/** The sandbox's own calls, which the SDK leaves out: only a developer's tools make them. */
import { ROUTES } from '@service-payments/contract';
import { CliError } from '../exit-codes.ts';
import type { Connection } from './connection.ts';
import { notTheService, unreachable, wrongCredentials } from './explain-failure.ts';

export interface SandboxCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/sandbox/v1`. */
  readonly path: string;
  readonly body?: unknown;
}

/** Resolves with what stood under `data`. Rejects with CliError. */
export type CallSandbox = (call: SandboxCall) => Promise<unknown>;

const TIME_LIMIT_MS = 10_000;

export function createSandboxControls({ url, clientId, clientSecret }: Connection, signal: AbortSignal): CallSandbox {
  let token: Promise<string> | undefined;

  async function send(
    { method, path, body }: { method: string; path: string; body?: unknown },
    bearer?: string,
  ): Promise<Response> {
    try {
      return await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      signal.throwIfAborted();
      throw unreachable(url, cause);
    }
  }

  async function fetchToken(): Promise<string> {
    const { method, path } = ROUTES.token;
    const body = { client_id: clientId, client_secret: clientSecret };
    const { access_token: text } = (await readData(await send({ method, path, body }))) as { access_token?: unknown };
    if (typeof text === 'string') return text;
    throw notTheService(url);
  }

  async function readData(response: Response): Promise<unknown> {
    const body = parseObject(await response.text());
    if (response.ok && body !== null && 'data' in body) return body['data'];
    if (response.ok || body === null) throw notTheService(url);
    if (response.status === 401) throw wrongCredentials(url);
    const { message } = (body['error'] ?? {}) as { message?: unknown };
    throw new CliError('refused', typeof message === 'string' ? message : `The service answered ${response.status}.`);
  }

  return async function callSandbox({ method, path, body }) {
    token ??= fetchToken();
    const response = await send({ method, path: `/sandbox/v1${path}`, body }, await token);
    // A sandbox always has a clock; a service without one is none.
    if (response.status === 404 && path === '/clock') {
      throw new CliError('refused', `The service at ${url} is no sandbox; events are triggered in a sandbox only.`);
    }
    return await readData(response);
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

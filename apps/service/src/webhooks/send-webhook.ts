/** One POST of one webhook. Only `200` counts; redirects are not followed; the answer's body is read and dropped. */
import http from 'node:http';
import https from 'node:https';
import { WEBHOOK_HEADERS } from '@service-payments/contract';
import { createGuardedLookup, EndpointRefused, readEndpoint } from './endpoint-guard.ts';
import type { EndpointPolicy, ResolveHost } from './endpoint-guard.ts';
import { signWebhook } from './sign-webhook.ts';

export interface Webhook {
  readonly id: string;
  readonly attempt: number;
  readonly endpoint: string;
  readonly signingKey: string;
  readonly body: string;
}

/** What came of an attempt. `error` is for the subscription's owner and holds no secret. */
export interface SendResult {
  readonly statusCode: number | null;
  readonly error: string | null;
}

export type SendWebhook = (webhook: Webhook) => Promise<SendResult>;

export interface WebhookSender {
  readonly send: SendWebhook;
  /** Closes the connections kept for reuse. */
  close(): void;
}

/** The whole of an attempt, name resolution included (decisions W5). */
const TIME_LIMIT_MS = 10_000;
const MOST_READ_BYTES = 65_536;

export function createWebhookSender(
  policy: EndpointPolicy,
  options: { readonly resolveHost?: ResolveHost; readonly timeLimitMs?: number } = {},
): WebhookSender {
  const { resolveHost, timeLimitMs = TIME_LIMIT_MS } = options;
  const lookup = createGuardedLookup(policy, resolveHost);
  const agents = {
    http: new http.Agent({ keepAlive: true, maxFreeSockets: 16 }),
    https: new https.Agent({ keepAlive: true, maxFreeSockets: 16 }),
  };

  async function send(webhook: Webhook): Promise<SendResult> {
    let url: URL;
    try {
      url = readEndpoint(webhook.endpoint, policy);
    } catch (error) {
      return { statusCode: null, error: describe(error) };
    }
    const body = Buffer.from(webhook.body, 'utf8');
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      'User-Agent': 'Service-Payments-Webhook/1',
      [WEBHOOK_HEADERS.signature]: signWebhook(body, webhook.signingKey),
      [WEBHOOK_HEADERS.id]: webhook.id,
      [WEBHOOK_HEADERS.attempt]: String(webhook.attempt),
    };
    const signal = AbortSignal.timeout(timeLimitMs);
    try {
      return { statusCode: await post(url, headers, body, signal), error: null };
    } catch (error) {
      if (signal.aborted) return { statusCode: null, error: `no answer within ${timeLimitMs / 1000} s` };
      return { statusCode: null, error: describe(error) };
    }
  }

  async function post(
    url: URL,
    headers: http.OutgoingHttpHeaders,
    body: Buffer,
    signal: AbortSignal,
  ): Promise<number | null> {
    const isHttps = url.protocol === 'https:';
    const agent = isHttps ? agents.https : agents.http;
    for (;;) {
      const request = (isHttps ? https : http).request(url, { method: 'POST', headers, agent, lookup, signal });
      try {
        return await readStatus(request, body);
      } catch (error) {
        // A kept connection that the receiver closed meanwhile: nothing was delivered, so a fresh one may try.
        const wasStale = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
        if (!wasStale || signal.aborted) throw error;
      }
    }
  }

  return {
    send,
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** The answer's status, as soon as its head is there. */
async function readStatus(request: http.ClientRequest, body: Buffer): Promise<number | null> {
  return await new Promise(function exchange(resolve, reject) {
    request.once('response', function onResponse(response) {
      drain(response);
      resolve(response.statusCode ?? null);
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** Reads a short answer to its end, so that the connection can be used again; a long one is cut off. */
function drain(response: http.IncomingMessage): void {
  let size = 0;
  response.on('data', function count(chunk: Buffer) {
    size += chunk.length;
    if (size > MOST_READ_BYTES) response.destroy();
  });
  // The status is all that counts; a body cut off by the receiver changes nothing.
  response.on('error', () => {});
}

function describe(error: unknown): string {
  if (error instanceof EndpointRefused) return `the endpoint ${error.message}`;
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined ? 'the connection failed' : `the connection failed (${code})`;
}

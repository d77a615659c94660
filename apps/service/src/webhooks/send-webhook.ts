/** One POST of one webhook. Only `200` counts; redirects are not followed; the answer's body is read and dropped. */
import { performance } from 'node:perf_hooks';
import { WEBHOOK_HEADERS } from '@service-payments/contract';
import { Agent, buildConnector } from 'undici';
import type { Dispatcher } from 'undici';
import { remembered } from '../operation/remembered.ts';
import { createGuardedLookup, EndpointRefused, readEndpoint } from './endpoint-guard.ts';
import type { EndpointPolicy, GuardedLookup, ResolveHost } from './endpoint-guard.ts';
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
  const { connect, brokeAfterUse } = createConnector(lookup, timeLimitMs);
  const agent = new Agent({ connect });
  const read = remembered((endpoint) => readEndpoint(endpoint, policy));

  async function send(webhook: Webhook): Promise<SendResult> {
    let url: URL;
    try {
      url = read(webhook.endpoint);
    } catch (error) {
      return { statusCode: null, error: describe(error) };
    }
    const body = Buffer.from(webhook.body, 'utf8');
    const request: Dispatcher.DispatchOptions = {
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Service-Payments-Webhook/1',
        [WEBHOOK_HEADERS.signature]: signWebhook(body, webhook.signingKey),
        [WEBHOOK_HEADERS.id]: webhook.id,
        [WEBHOOK_HEADERS.attempt]: String(webhook.attempt),
      },
      body,
    };
    const begun = performance.now();
    try {
      return { statusCode: await post(agent, request, timeLimitMs), error: null };
    } catch (error) {
      // A kept connection that the receiver closed meanwhile: nothing was delivered, so a fresh one may try.
      if (!brokeAfterUse(error)) return { statusCode: null, error: describe(error) };
    }
    try {
      return { statusCode: await post(agent, request, timeLimitMs - (performance.now() - begun)), error: null };
    } catch (error) {
      return { statusCode: null, error: describe(error) };
    }
  }

  return {
    send,
    close() {
      void agent.destroy();
    },
  };

  function describe(error: unknown): string {
    if (error instanceof EndpointRefused) return `the endpoint ${error.message}`;
    if (error instanceof OutOfTime) return `no answer within ${timeLimitMs / 1000} s`;
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) return 'the connection failed';
    return `the connection failed (${code === CLOSED ? 'ECONNRESET' : code})`;
  }
}

class OutOfTime extends Error {}

/** What undici calls a connection that the other side has ended, as against one it has reset. */
const CLOSED = 'UND_ERR_SOCKET';

/** Opens connections to addresses that the guard lets pass, and remembers which of them broke after an answer. */
function createConnector(
  lookup: GuardedLookup,
  timeout: number,
): { connect: buildConnector.connector; brokeAfterUse: (error: unknown) => boolean } {
  const open = buildConnector({ lookup, timeout });
  const errorsAfterUse = new WeakSet<object>();
  return {
    connect(options, done) {
      open(options, function onOpen(...[error, socket]) {
        if (error !== null) return done(error, null);
        socket.on('error', function remember(error: NodeJS.ErrnoException) {
          const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code === CLOSED;
          if (isClosed && socket.bytesRead > 0) errorsAfterUse.add(error);
        });
        done(null, socket);
      });
    },
    brokeAfterUse: (error) => errorsAfterUse.has(error as object),
  };
}

/** The answer's status, as soon as its head is there. The rest is read, up to a limit, so that the connection can be kept. */
async function post(agent: Agent, request: Dispatcher.DispatchOptions, timeLimitMs: number): Promise<number> {
  return await new Promise(function exchange(resolve, reject) {
    let size = 0;
    let isOver = false;
    let controller: Dispatcher.DispatchController | null = null;
    const timer = setTimeout(function giveUp() {
      isOver = true;
      const late = new OutOfTime();
      controller?.abort(late);
      reject(late);
    }, timeLimitMs);

    function end(): void {
      isOver = true;
      clearTimeout(timer);
    }

    agent.dispatch(request, {
      onRequestStart(started) {
        controller = started;
        // It waited for a connection until its time was up.
        if (isOver) started.abort(new OutOfTime());
      },
      onResponseStart(_controller, statusCode) {
        // `100 Continue` and its like announce an answer, they are none.
        if (statusCode >= 200) resolve(statusCode);
      },
      onResponseData(controller, chunk) {
        size += chunk.length;
        if (size > MOST_READ_BYTES) controller.abort(new Error('The answer is too long.'));
      },
      onResponseEnd: end,
      onResponseError(_controller, error) {
        end();
        // After the status, this changes nothing.
        reject(error);
      },
    });
  });
}

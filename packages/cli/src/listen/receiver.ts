/** The endpoint of the command's own subscription: takes what carries the right signature, and nothing else. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSignatureError, readDelivery, verifyWebhook } from '@service-payments/server';
import type { WebhookEvent } from '@service-payments/server';
import { portRefused } from '../console/require-free-port.ts';

export interface ReceivedWebhook {
  readonly id: string | null;
  readonly attempt: number | null;
  readonly event: WebhookEvent;
  readonly rawHeaders: readonly string[];
  /** The very bytes. */
  readonly body: Buffer;
}

export interface ReceiverOptions {
  readonly port: number;
  /** Undefined until the subscription exists: what comes before is not ours. */
  readonly signingKey: () => string | undefined;
  /** Gives the status the service is answered with. */
  readonly onWebhook: (webhook: ReceivedWebhook) => Promise<number>;
  /** Something came that the service did not sign with this subscription's key. */
  readonly onForgery: (why: string) => void;
}

export interface Receiver {
  readonly port: number;
  close(): Promise<void>;
}

const MOST_BYTES = 1_048_576;

/** Rejects with CliError `machine` when the port is taken. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const server = createServer((request, response) => {
    receive(request, response, options).catch(() => response.destroy());
  });
  const port = await listen(server, options.port);
  return {
    port,
    async close() {
      server.closeIdleConnections();
      await new Promise((resolve) => {
        server.close(resolve);
        // What is on its way to the local server gets a moment; the service sends the rest again to others.
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      });
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  return await new Promise(function open(resolve, reject) {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portRefused(port, error)));
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { signingKey, onWebhook, onForgery }: ReceiverOptions,
): Promise<void> {
  const answer = (status: number): void => void response.writeHead(status, { 'Content-Length': '0' }).end();
  if (request.method !== 'POST') return answer(405);
  const body = await readBody(request);
  if (body === null) return answer(413);
  const key = signingKey();
  if (key === undefined) return answer(503);
  let event: WebhookEvent;
  try {
    event = await verifyWebhook({ body, headers: request.headers, signingKey: key });
  } catch (error) {
    if (!isSignatureError(error)) throw error;
    onForgery(error.message);
    return answer(400);
  }
  answer(await onWebhook({ ...readDelivery(request.headers), event, rawHeaders: request.rawHeaders, body }));
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

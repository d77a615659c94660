/** What receivers do instead of answering 200, each met by one attempt over a real connection. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createWebhookSender } from '../src/webhooks/send-webhook.ts';
import type { SendResult, WebhookSender } from '../src/webhooks/send-webhook.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

interface Receiver {
  readonly url: string;
  readonly paths: string[];
  readonly sockets: Socket[];
}

async function startReceiver(
  answer: (response: http.ServerResponse, request: http.IncomingMessage) => void,
): Promise<Receiver> {
  const paths: string[] = [];
  const sockets: Socket[] = [];
  const server = http.createServer((request, response) => {
    paths.push(request.url ?? '');
    request.resume();
    request.once('end', () => answer(response, request));
  });
  server.on('connection', (socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, paths, sockets };
}

function createSender(timeLimitMs?: number): WebhookSender {
  const sender = createWebhookSender({ allowLocal: true }, timeLimitMs === undefined ? {} : { timeLimitMs });
  cleanups.push(() => sender.close());
  return sender;
}

async function sendTo({ url }: Receiver, sender = createSender()): Promise<SendResult> {
  return await sender.send({ id: 'id', attempt: 1, endpoint: url, signingKey: 'key', body: '{}' });
}

async function closed(socket: Socket | undefined): Promise<void> {
  if (socket === undefined || socket.destroyed) return;
  await new Promise((resolve) => socket.once('close', resolve));
}

describe('a receiver', () => {
  test('that hangs is given up at the time limit, and its connection is closed', async () => {
    const receiver = await startReceiver(() => {});
    expect(await sendTo(receiver, createSender(100))).toEqual({ statusCode: null, error: 'no answer within 0.1 s' });
    await closed(receiver.sockets[0]);
  });

  test('whose name is never resolved is given up at the time limit, and is not asked later', async () => {
    const receiver = await startReceiver((response) => response.end());
    let answerName: (() => void) | undefined;
    const sender = createWebhookSender(
      { allowLocal: true },
      {
        timeLimitMs: 100,
        resolveHost: (_host, _options, done) => {
          answerName = () => done(null, [{ address: '127.0.0.1', family: 4 }]);
        },
      },
    );
    cleanups.push(() => sender.close());
    const url = receiver.url.replace('127.0.0.1', 'shop.example');
    expect(await sendTo({ ...receiver, url }, sender)).toEqual({ statusCode: null, error: 'no answer within 0.1 s' });
    answerName?.();
    await delay(50);
    expect(receiver.paths).toEqual([]);
  });

  test('that answers and then never ends keeps its status, and loses its connection at the time limit', async () => {
    const receiver = await startReceiver((response) => {
      response.writeHead(200).write('still');
    });
    expect(await sendTo(receiver, createSender(200))).toEqual({ statusCode: 200, error: null });
    await closed(receiver.sockets[0]);
  });

  test.each([201, 204, 301, 307, 400, 500, 503])(
    'that answers %i is told by that, and nothing else is asked',
    async (status) => {
      const receiver = await startReceiver((response) => {
        response.writeHead(status, { Location: '/elsewhere' }).end();
      });
      expect(await sendTo(receiver)).toEqual({ statusCode: status, error: null });
      expect(receiver.paths).toEqual(['/hooks']);
    },
  );

  test('that closes before it answers is a failed connection', async () => {
    const receiver = await startReceiver((response) => response.destroy());
    expect(await sendTo(receiver)).toEqual({ statusCode: null, error: 'the connection failed (ECONNRESET)' });
    expect(receiver.paths).toHaveLength(1);
  });

  test('that closes a kept connection is asked once more on a new one', async () => {
    let answered = 0;
    const receiver = await startReceiver((response, request) => {
      answered += 1;
      if (answered === 2) request.socket.destroy();
      else response.end();
    });
    const sender = createSender();
    expect(await sendTo(receiver, sender)).toEqual({ statusCode: 200, error: null });
    // The status is told before the connection is free again.
    await delay(20);
    expect(await sendTo(receiver, sender)).toEqual({ statusCode: 200, error: null });
    expect(receiver.paths).toHaveLength(3);
    expect(receiver.sockets).toHaveLength(2);
  });

  test('that closes in the middle of its body has answered all the same', async () => {
    const receiver = await startReceiver((response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half', () => response.destroy());
    });
    expect(await sendTo(receiver)).toEqual({ statusCode: 200, error: null });
  });

  test('that sends 10 MB is cut off long before', async () => {
    let written = 0;
    const receiver = await startReceiver((response) => {
      const chunk = Buffer.alloc(100_000);
      function writeOn(): void {
        while (written < 10_000_000 && !response.destroyed) {
          written += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', writeOn);
        }
        response.end();
      }
      writeOn();
    });
    expect(await sendTo(receiver)).toEqual({ statusCode: 200, error: null });
    await closed(receiver.sockets[0]);
    expect(written).toBeLessThan(10_000_000);
  });

  test('that speaks no HTTP is a failed connection', async () => {
    const receiver = await startReceiver((_response, request) => request.socket.end('hello\r\n'));
    expect(await sendTo(receiver)).toEqual({
      statusCode: null,
      error: expect.stringContaining('the connection failed'),
    });
  });
});

import { createServer, request as httpRequest } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, test } from 'vitest';
import { toNodeHandler } from '../../src/index.ts';
import { APPROVED, openShop, webhookHeaders } from './shop.ts';

let server: Server;

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

async function postWebhook(url: string, text: string, signedText = text): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers: webhookHeaders(signedText), body: text });
  return response.status;
}

describe('behind a body parser', () => {
  const pretty = JSON.stringify(JSON.parse(APPROVED), null, 2);

  test.each([
    ['express.raw keeps what a webhook is verified over', express.raw({ type: 'application/json' }), pretty, 200],
    ['express.text as well', express.text({ type: 'application/json' }), pretty, 200],
    ['express.json gives it back where nothing changes', express.json(), APPROVED, 200],
    ['express.json loses it where something does', express.json(), pretty, 400],
  ])('%s', async (_, parser, text, status) => {
    const { handlers, errors } = openShop('http://127.0.0.1:9');
    const app = express();
    app.use(parser);
    app.post('/webhook', toNodeHandler(handlers.webhook));
    expect(await postWebhook(`${await listen(app)}/webhook`, text)).toBe(status);
    expect(errors).toHaveLength(status === 200 ? 0 : 1);
  });
});

describe('a body', () => {
  test('without a length is refused once it is too long, while more of it would come', async () => {
    const { handlers } = openShop('http://127.0.0.1:9');
    const url = await listen((request, response) => void toNodeHandler(handlers.webhook)(request, response));
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(url, { method: 'POST' }, (response) => {
        expect(response.headers.connection).toBe('close');
        response.resume();
        resolve(response.statusCode);
        request.destroy();
      });
      request.on('error', reject);
      // Never ended: only a limit can answer this.
      request.write('x'.repeat(300_000));
    });
    expect(status).toBe(413);
  });

  test('that says it will be too long is not waited for', async () => {
    const { handlers } = openShop('http://127.0.0.1:9');
    const url = await listen((request, response) => void toNodeHandler(handlers.webhook)(request, response));
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-length': 300_000 };
      const request = httpRequest(url, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
        request.destroy();
      });
      request.on('error', reject);
      request.flushHeaders();
    });
    expect(status).toBe(413);
  });

  test('that breaks off ends the handler', async () => {
    const { handlers, events } = openShop('http://127.0.0.1:9');
    const answered = new Promise<Response>((resolve) => {
      void listen((request, response) => {
        const answer = toNodeHandler(async (standard) => {
          const result = await handlers.webhook(standard);
          resolve(result.clone());
          return result;
        });
        void answer(request, response);
      }).then((url) => {
        // Signed as far as it comes, so that only its missing end can tell.
        const headers = { ...webhookHeaders(APPROVED), 'content-length': APPROVED.length + 1 };
        const request = httpRequest(url, { method: 'POST', headers });
        request.on('error', () => undefined);
        request.write(APPROVED, () => request.destroy());
      });
    });
    expect((await answered).status).toBe(400);
    expect(events).toEqual([]);
  });
});

describe('what comes through', () => {
  test('the whole path, also under a router, and headers that are sent twice', async () => {
    const app = express();
    app.use(
      '/shop',
      toNodeHandler(async (request) => Response.json({ url: request.url, twice: request.headers.get('x-twice') })),
    );
    const url = await listen(app);
    const response = await fetch(`${url}/shop/a?b=c`, {
      headers: [
        ['x-twice', '1'],
        ['x-twice', '2'],
      ],
    });
    expect(await response.json()).toEqual({ url: `${url}/shop/a?b=c`, twice: '1, 2' });
  });

  test('several cookies stay several', async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
    const handler = toNodeHandler(async () => new Response(null, { status: 204, headers }));
    const url = await listen((request, response) => void handler(request, response));
    const response = await fetch(url);
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, ['a=1', 'b=2']]);
  });

  test('a Host that is none is 400', async () => {
    const handler = toNodeHandler(async () => new Response('reached'));
    const url = new URL(await listen((request, response) => void handler(request, response)));
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: 'a b' };
      const request = httpRequest({ port: url.port, host: url.hostname, headers, setHost: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', reject).end();
    });
    expect(status).toBe(400);
  });
});

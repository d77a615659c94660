/** The same handlers behind each framework, on a real port. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { toNodeHandler } from '../../src/index.ts';
import type { PaymentHandlers, RequestHandler } from '../../src/index.ts';

export interface Mounted {
  /** Ends in the path under which the handlers are. */
  readonly url: string;
  close(): Promise<void>;
}

const PATH = '/api/payments';

/** From the example: a third of a gigabyte that who only starts the shop need not install. */
const { NextRequest } = createRequire(new URL('../../../../examples/next/', import.meta.url))('next/server') as {
  readonly NextRequest: new (request: Request) => Request;
};

async function mountInHono(handlers: PaymentHandlers): Promise<Mounted> {
  const app = new Hono();
  app.all(`${PATH}/*`, (context) => handlers.handle(context.req.raw));
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(mounted(server as Server)),
    );
  });
}

/** A JSON parser for the rest of the shop stands after the handlers. */
async function mountInExpress(handlers: PaymentHandlers): Promise<Mounted> {
  const app = express();
  app.use(PATH, toNodeHandler(handlers.handle));
  app.use(express.json());
  return listen(createServer(app));
}

async function mountInFastify(handlers: PaymentHandlers): Promise<Mounted> {
  const app = fastify();
  const answer = toNodeHandler(handlers.handle);
  await app.register(async function paymentRoutes(scope) {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${PATH}/*`, async (request, reply) => {
      reply.hijack();
      await answer(request.raw, reply.raw);
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${addressOf(app.server)}${PATH}`, close: () => app.close() };
}

/** What `app/api/payments/[action]/route.ts` exports, called with a NextRequest by method, as Next does. */
async function mountInNext(handlers: PaymentHandlers): Promise<Mounted> {
  const route = { GET: handlers.handle, POST: handlers.handle };
  const next: RequestHandler = async function callRoute(request) {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (method !== 'GET' && method !== 'POST') return new Response(null, { status: 405 });
    return route[method](new NextRequest(request));
  };
  return listen(createServer((request, response) => void toNodeHandler(next)(request, response)));
}

async function mountInPlainNode(handlers: PaymentHandlers): Promise<Mounted> {
  const answer = toNodeHandler(handlers.handle);
  return listen(createServer((request, response) => void answer(request, response)));
}

export const MOUNTS = {
  'Hono 4': mountInHono,
  'Express 5': mountInExpress,
  'Fastify 5': mountInFastify,
  'Next 16 route handlers': mountInNext,
  'plain Node': mountInPlainNode,
} as const;

async function listen(server: Server): Promise<Mounted> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return mounted(server);
}

function mounted(server: Server): Mounted {
  return {
    url: `${addressOf(server)}${PATH}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestListener, Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { GET } from '../snippets/next/route.ts';
import { app as expressApp } from '../snippets/server/express.ts';
import { app as fastifyApp } from '../snippets/server/fastify.ts';
import { app as honoApp } from '../snippets/server/hono.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** What every back end must answer: the shop's own 404 in the interface's envelope, not the framework's. */
const UNKNOWN_ITEM = { error: { status: 404, reason: 'Not Found' } };
const PURCHASE = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'order-1' },
  body: '{"item_id":"no-such-thing"}',
};

test('Hono hands requests to the shop', async () => {
  const response = await honoApp.request('/api/payments/checkout', PURCHASE);
  expect(await response.json()).toMatchObject(UNKNOWN_ITEM);
});

test('Express hands requests to the shop, bodies untouched', async () => {
  expect(await buyFrom(expressApp)).toMatchObject(UNKNOWN_ITEM);
});

test('Fastify hands requests to the shop, bodies untouched', async () => {
  await fastifyApp.ready();
  expect(await buyFrom((request, response) => fastifyApp.routing(request, response))).toMatchObject(UNKNOWN_ITEM);
});

test('the Next.js route is the shop itself', async () => {
  const response = await GET(new Request('http://shop.example/api/payments/nothing'));
  expect(response.status).toBe(404);
});

async function buyFrom(listener: RequestListener): Promise<unknown> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/payments/checkout`, PURCHASE);
  return response.json();
}

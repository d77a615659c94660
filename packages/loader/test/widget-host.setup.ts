/** A real HTTP server for the browser tests, on an origin that is not the tests' own. Scripted by the tests themselves. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import type { Answer } from './widget-host.ts';

const CORS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

export default async function startWidgetHost(project: TestProject): Promise<() => Promise<void>> {
  const scripts = new Map<string, { answers: Answer[]; hits: number; waiting: Set<() => void> }>();
  const loader = await bundleLoader();

  const server = createServer((request, response) => {
    void answerRequest(request, response).catch(() => response.destroy());
  });

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    if (request.method === 'OPTIONS') {
      response
        .writeHead(204, { ...CORS, 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' })
        .end();
      return;
    }
    if (path === '/loader.js') {
      response.writeHead(200, { ...CORS, 'content-type': 'text/javascript' }).end(loader);
      return;
    }
    const script = scripts.get(path) ?? { answers: [], hits: 0, waiting: new Set() };
    scripts.set(path, script);
    if (request.method === 'PUT') {
      script.answers = JSON.parse(await readBody(request)) as Answer[];
      response.writeHead(204, CORS).end();
      return;
    }
    if (request.method === 'POST') {
      for (const release of script.waiting) release();
      response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(script.hits));
      return;
    }
    const answer = script.answers[Math.min(script.hits, script.answers.length - 1)];
    script.hits += 1;
    if (answer?.hold) {
      await new Promise<void>((resolve) => {
        script.waiting.add(resolve);
        response.on('close', resolve);
      });
    }
    if (!answer || answer.reset) {
      response.destroy();
      return;
    }
    response.writeHead(answer.status ?? 200, { ...(answer.cors === false ? {} : CORS), ...answer.headers });
    response.end(answer.body ?? '');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('widgetHost', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The loader as one file, for pages that the tests do not share with the test runner. */
async function bundleLoader(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@service-payments/source'] },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: new URL('../src/index.ts', import.meta.url).pathname, formats: ['es'] },
    },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

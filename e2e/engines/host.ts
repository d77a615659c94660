/**
 * Serves the checks: each in a page of its own on one origin, the widget on another. The page talks to it while it
 * runs: to script the widget's host, to have the player act, and to say how it ended.
 */
import { createHash } from 'node:crypto';
import { Server as HttpServer, createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createConnectionServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import type { Bundles } from './bundle.ts';
import type { Driver } from './drivers/driver.ts';
import { startRealService } from './real-service.ts';
import type { Answer, Check, DriverRequest, Outcome, PublishedWidget, Setup } from './check.ts';
import { WIDGET_SCRIPT, widgetFileName, widgetSource } from './widget-source.ts';

const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

export interface CheckRun {
  readonly address: string;
  readonly outcome: Promise<Outcome>;
  /** Lets go of whatever still hangs. */
  end(): void;
}

export interface Host {
  start(id: string, check: Check, driver: Pick<Driver, 'act' | 'gestureSeconds' | 'lacks'>): CheckRun;
  close(): Promise<void>;
}

interface HostedFile {
  answers: readonly Answer[];
  hits: number;
  readonly waiting: Set<() => void>;
}

interface RunState {
  readonly check: Check;
  readonly setup: Setup;
  readonly driver: Pick<Driver, 'act'>;
  readonly finish: (outcome: Outcome) => void;
}

export async function startHost(bundles: Bundles): Promise<Host> {
  const pageServer = createServer(guard(answerPage));
  const widgetServer = createServer(guard(answerWidget));
  const brokenServer = createConnectionServer((socket) => socket.destroy());
  const pagePort = await listen(pageServer);
  const widgetPort = await listen(widgetServer);
  const brokenPort = await listen(brokenServer);
  const deadPort = await freePort();
  const pageOrigin = `http://127.0.0.1:${pagePort}`;
  const widgetOrigin = `http://127.0.0.1:${widgetPort}`;
  const service = await startRealService(pageOrigin, await freePort());
  const runs = new Map<string, RunState>();
  const files = new Map<string, HostedFile>();

  return {
    start(id, check, driver) {
      const setup: Setup = {
        widget: publish(`${widgetOrigin}/${id}`),
        otherSite: `http://localhost:${widgetPort}/${id}`,
        deadOrigin: `http://127.0.0.1:${deadPort}`,
        brokenOrigin: `http://127.0.0.1:${brokenPort}`,
        nonce: createHash('sha256').update(id).digest('hex'),
        gestureSeconds: driver.gestureSeconds,
        keepsTimingsOfFailures: driver.lacks['timings-of-failures'] === undefined,
      };
      let finish!: (outcome: Outcome) => void;
      const outcome = new Promise<Outcome>((resolve) => (finish = resolve));
      runs.set(id, { check, setup, driver, finish });
      return { address: `${pageOrigin}/${id}/page`, outcome, end: () => release(`/${id}/`) };
    },
    async close() {
      await Promise.all([...[pageServer, widgetServer, brokenServer].map(closeServer), service.stop()]);
    },
  };

  function publish(baseUrl: string): PublishedWidget {
    const source = widgetSource('sword');
    const fileName = widgetFileName('1.2.3');
    const url = `${baseUrl}/${fileName}`;
    fileAt(new URL(url).pathname).answers = [{ headers: WIDGET_SCRIPT, body: source }];
    return {
      baseUrl,
      url,
      source,
      manifest: { file_name: fileName, integrity: { digest: digestOf(source), type: 'sha-384' } },
    };
  }

  function fileAt(path: string): HostedFile {
    const file = files.get(path) ?? { answers: [], hits: 0, waiting: new Set() };
    files.set(path, file);
    return file;
  }

  /** Lets held answers go, oldest first. */
  function release(prefix: string): void {
    for (const [path, { waiting }] of files) {
      if (!path.startsWith(prefix)) continue;
      for (const letGo of waiting) letGo();
      waiting.clear();
    }
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (service.pass(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', pageOrigin);
    const bundle = bundles.get(pathname);
    if (bundle !== undefined) {
      response.writeHead(200, { ...OPEN_TO_ALL, ...WIDGET_SCRIPT }).end(bundle);
      return;
    }
    const [, id = '', what = ''] = pathname.split('/');
    const run = runs.get(id);
    if (run === undefined) {
      response.writeHead(404, OPEN_TO_ALL).end();
      return;
    }
    if (request.method === 'GET') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...run.check.page?.(run.setup).headers,
      });
      response.end(pageMarkup(run));
      return;
    }
    const result = await control(run, what, JSON.parse(await readBody(request)));
    response.writeHead(200, { ...OPEN_TO_ALL, 'content-type': 'application/json' });
    response.end(JSON.stringify(result ?? null));
  }

  function pageMarkup({ check, setup }: RunState): string {
    const { head = '', body = '', nonced = false } = check.page?.(setup) ?? {};
    const nonce = nonced ? ` nonce="${setup.nonce}"` : '';
    const integrity = digestOf(bundles.get('/checks.js') ?? '');
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<title>${check.name}</title>${head}
<script type="module" src="/checks.js" crossorigin integrity="${integrity}"${nonce}></script></head>
<body>${body}</body></html>`;
  }

  /** What pages ask for; see `page/host-client.ts` for the other side. */
  async function control(run: RunState, what: string, body: unknown): Promise<unknown> {
    switch (what) {
      case 'setup':
        return { name: run.check.name, setup: run.setup };
      case 'answers': {
        const { url, answers } = body as { url: string; answers: readonly Answer[] };
        fileAt(new URL(url).pathname).answers = answers;
        return undefined;
      }
      case 'hits':
        return fileAt(new URL((body as { url: string }).url).pathname).hits;
      case 'release':
        return release(new URL((body as { url: string }).url).pathname);
      case 'act': {
        const request = body as DriverRequest;
        const acted = run.driver.act(request).catch((error: unknown) => {
          run.finish({ passed: false, message: `The driver could not ${request.act}: ${String(error)}` });
        });
        // Without a network the page would never hear the answer.
        if (request.act !== 'offline') await acted;
        return undefined;
      }
      case 'digest':
        return digestOf((body as { text: string }).text);
      case 'outcome':
        return run.finish(body as Outcome);
      default:
        throw new Error(`The page asked for ${what}.`);
    }
  }

  async function answerWidget(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = fileAt(new URL(request.url ?? '/', widgetOrigin).pathname);
    const answer = file.answers[Math.min(file.hits, file.answers.length - 1)];
    // Asking for the head is no download, and no answer is used up by it.
    if (request.method === 'GET') file.hits += 1;
    if (answer?.hold === true) {
      await new Promise<void>((resolve) => {
        file.waiting.add(resolve);
        response.on('close', resolve);
      });
    }
    if (answer?.reset === true) {
      response.destroy();
      return;
    }
    if (answer === undefined) {
      response.writeHead(404, OPEN_TO_ALL).end();
      return;
    }
    response.writeHead(answer.status ?? 200, { ...(answer.cors === false ? {} : OPEN_TO_ALL), ...answer.headers });
    if (answer.cut === true) response.write(answer.body ?? '', () => response.destroy());
    else response.end(answer.body ?? '');
  }
}

export function digestOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

function guard(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => void answer(request, response).catch(() => response.destroy());
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if (server instanceof HttpServer) server.closeAllConnections();
  });
}

/** A port that was free a moment ago and is left alone. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await closeServer(server);
  return port;
}

/** Two real origins for the redirect tests: a game with the flow in it, and a payment page whose link opens once. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import type { RedirectFlow } from '../src/redirect/redirect-options.ts';

/** One request for a link with its token. */
export interface Visit {
  readonly mode: string | undefined;
  readonly purpose: string | undefined;
  readonly status: number;
}

export interface Stage {
  readonly game: string;
  readonly payment: string;
  readonly visits: Visit[];
  /** Requests for a link wait for this. */
  answer: Promise<void>;
  /** What the back end says about the payment. */
  status: string | null;
  /** Extra headers of the payment page. */
  paymentHeaders: Record<string, string>;
  close(): Promise<void>;
}

declare global {
  interface Window {
    flow: RedirectFlow;
    way: string[];
  }
}

/** A click buys; the options of a test come as JSON in the query. */
const GAME = `<!doctype html><title>Game</title><canvas tabindex="0"></canvas><button id="buy">Buy</button>
<button id="tab">Pay in this tab</button><button id="back">Back to game</button>
<script type="module">
import { createRedirectFlow } from '/flow.js';
window.way = [];
window.flow = createRedirectFlow({
  createRedirect: async ({ attempt }) => (await fetch('/link?attempt=' + attempt, { method: 'POST' })).json(),
  getStatus: async (id) => (await fetch('/status?id=' + id)).json(),
  onStateChange: ({ status }) => window.way.push(status),
  ...JSON.parse(new URLSearchParams(location.search).get('options') ?? '{}'),
});
window.flow.resume();
buy.onclick = () => void window.flow.start();
tab.onclick = () => void window.flow.start({ target: 'same-tab' });
back.onclick = () => void window.flow.backToGame();
if (new URLSearchParams(location.search).has('unasked')) void window.flow.start();
document.documentElement.dataset.ready = '';
</script>`;

/** The page that the studio's `return_url` leads to. */
const RETURN_PAGE = `<!doctype html><title>Back</title><script type="module">
import { announceRedirectReturn } from '/flow.js';
announceRedirectReturn();
</script>`;

const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

export async function openStage(): Promise<Stage> {
  const flow = await bundleFlow();
  const unspent = new Map<string, string>();
  const sessions = new Set<string>();

  const game = createServer((request, response) => void answerGame(request, response));
  const payment = createServer((request, response) => answerPayment(request, response));
  const stage: Stage = {
    game: await listen(game, '127.0.0.1'),
    payment: (await listen(payment, '127.0.0.1')).replace('127.0.0.1', 'localhost'),
    visits: [],
    answer: Promise.resolve(),
    status: null,
    paymentHeaders: {},
    close: () => Promise.all([game, payment].map(close)).then(() => undefined),
  };

  async function answerGame(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', stage.game);
    const isolation = url.pathname === '/isolated' ? ISOLATED : {};
    if (url.pathname === '/flow.js') return send(response, 200, 'text/javascript', flow);
    if (url.pathname === '/status') {
      const entry = { payment_intent_id: url.searchParams.get('id'), status: stage.status };
      return send(response, 200, 'application/json', JSON.stringify({ data: stage.status === null ? [] : [entry] }));
    }
    if (url.pathname === '/link') {
      await stage.answer;
      const token = randomUUID();
      const id = randomUUID();
      unspent.set(token, id);
      const link = `${stage.payment}/pay/${id}?redirect_token=${token}`;
      return send(response, 201, 'application/json', JSON.stringify({ data: { redirect_url: link } }));
    }
    if (url.pathname === '/framed') {
      const frame = `<iframe sandbox="${url.searchParams.get('sandbox') ?? ''}" src="/?${url.searchParams}"></iframe>`;
      return send(response, 200, 'text/html', frame);
    }
    if (url.pathname === '/returned') return send(response, 200, 'text/html', RETURN_PAGE);
    return send(response, 200, 'text/html', GAME, isolation);
  }

  /** As decisions P5: a prefetch spends nothing; the first real visit spends the token and goes on to a clean address. */
  function answerPayment(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', stage.payment);
    const token = url.searchParams.get('redirect_token');
    const purpose = request.headers['sec-purpose'] as string | undefined;
    if (token === null) {
      const session = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      const known = sessions.has(session);
      return send(response, known ? 200 : 401, 'text/html', known ? '<h1>Pay</h1>' : '<h1>Used</h1>', {
        ...stage.paymentHeaders,
        'cache-control': 'no-store',
      });
    }
    const prefetch = purpose?.includes('prefetch') ?? false;
    const status = prefetch ? 503 : unspent.get(token) === url.pathname.split('/')[2] ? 303 : 401;
    stage.visits.push({ mode: request.headers['sec-fetch-mode'], purpose, status });
    if (status !== 303) return send(response, status, 'text/html', '<h1>Used</h1>', { 'cache-control': 'no-store' });
    unspent.delete(token);
    const session = randomUUID();
    sessions.add(session);
    send(response, 303, 'text/html', '', {
      ...stage.paymentHeaders,
      location: url.pathname,
      'set-cookie': `session=${session}; HttpOnly`,
    });
  }
  return stage;
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(body);
}

async function listen(server: Server, host: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The flow as one file, as a game would ship it. */
async function bundleFlow(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@service-payments/source'] },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      // In one file, as the stage serves it.
      rolldownOptions: { output: { codeSplitting: false } },
      lib: { entry: new URL('../src/index.ts', import.meta.url).pathname, formats: ['es'] },
    },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

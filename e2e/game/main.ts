/**
 * A game on an origin of its own that sells one lantern over the service's hosted page: the kit's redirect flow in the
 * page, the kit's request handlers behind it. `E2E_GAME_PORT` and `E2E_SERVICE_URL` say where.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Buyer } from '@service-payments/contract';
import {
  createMemoryWebhookStore,
  createPaymentHandlers,
  createServicePayments,
  isApiError,
  toNodeHandler,
} from '@service-payments/server';
import { build } from 'vite';

const port = Number(process.env['E2E_GAME_PORT']);
const serviceUrl = process.env['E2E_SERVICE_URL'] ?? '';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Night Harbour</title>
<link rel="icon" href="data:,"><script type="module" src="/client.js"></script></head>
<body><main><h1>Night Harbour</h1><canvas tabindex="0" aria-label="The harbour at night"></canvas>
<button id="buy">Buy the lantern</button><button id="tab">Buy it in this tab</button>
<button id="check">I have paid</button><button id="full">Play in fullscreen</button><button id="back" hidden>Back to game</button>
<output role="status">starting</output></main></body></html>`;

/** Where the service's link "Back to Night Harbour" leads. */
const RETURN_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Back to Night Harbour</title>
<link rel="icon" href="data:,"><script type="module" src="/client.js"></script></head>
<body data-return><main><a href="/">Back to the harbour</a></main></body></html>`;

/** Without a policy of its own: it shows previews of whatever players write. */
const CHAT = '<!doctype html><html lang="en"><title>Chat</title><link rel="icon" href="data:,"></html>';

const STRICT = {
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'",
  'cache-control': 'no-cache',
};
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** Intent → who pays for it. */
const buyers = new Map<string, string>();

const handlers = createPaymentHandlers<Buyer>({
  payments: createServicePayments({ baseUrl: serviceUrl, clientId: 'harbour-client', clientSecret: 'harbour-secret' }),
  getBuyer(request) {
    const id = readPlayer(request.headers.get('cookie') ?? undefined);
    return id === undefined ? null : { id, email: 'ada@harbour.example' };
  },
  priceItem: () => ({
    id: 'lantern',
    title: 'Lantern of Calm',
    amount: '4.99',
    currency: 'USD',
    image_url: `http://localhost:${port}/lantern.svg`,
  }),
  onIntent: ({ paymentIntentId, buyer }) => void (paymentIntentId && buyers.set(paymentIntentId, buyer.id)),
  ownsIntent: (id, { buyer }) => buyers.get(id) === buyer.id,
  // It asks for statuses only: no subscription, so no webhooks.
  ...createMemoryWebhookStore(),
  signingKey: [],
  onEvent: () => undefined,
  onError(error) {
    // A refused buyer is no failure of the game.
    if (!isApiError(error)) console.error(error);
  },
});
const answerApi = toNodeHandler(handlers.handle);
const client = await bundleClient();

createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://localhost:${port}`);
  if (pathname.startsWith('/api/')) return answerApi(request, response);
  if (pathname === '/client.js') return send(response, 'text/javascript', client);
  if (pathname === '/lantern.svg') return send(response, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  if (pathname === '/chat') return send(response, 'text/html', CHAT);
  if (pathname === '/returned') return send(response, 'text/html', RETURN_PAGE, STRICT);
  const player = readPlayer(request.headers.cookie) ?? `${searchParams.get('standing') ?? 'player'}-${randomUUID()}`;
  send(response, 'text/html', PAGE, {
    ...STRICT,
    ...(pathname === '/isolated' ? ISOLATED : {}),
    'set-cookie': `player=${player}; HttpOnly; SameSite=Lax; Path=/`,
  });
}

function send(response: ServerResponse, type: string, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(body);
}

function readPlayer(cookie: string | undefined): string | undefined {
  return /(?:^|; )player=([\w-]+)/.exec(cookie ?? '')?.[1];
}

/** The page's code as a game would ship it. */
async function bundleClient(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    resolve: { conditions: ['@service-payments/source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
      lib: { entry: fileURLToPath(new URL('client.ts', import.meta.url)), formats: ['es'], fileName: 'client' },
    },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

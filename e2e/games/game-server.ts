/**
 * A game's own site in front of the storefront's back end, and a portal of another origin that shows it in a sandboxed
 * frame. The game is the canvas recipe of `examples/games`, bundled.
 */
import { readFile } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const RECIPES = new URL('../../examples/games/', import.meta.url);
/** What a careful portal allows: no windows, no leading the tab away. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

export interface GameServer {
  readonly gameUrl: string;
  /** The same game on a cross-origin isolated page. */
  readonly isolatedGameUrl: string;
  readonly portalUrl: string;
  close(): Promise<void>;
}

export async function startGameServer(shopUrl: string): Promise<GameServer> {
  const [code, markup] = await Promise.all([bundleGame(), readFile(new URL('index.html', RECIPES), 'utf8')]);
  const page = markup.replace('src="main.ts"', 'src="/game.js"');
  const game = createServer(answerGame);
  const gameUrl = await listen(game);
  const portal = createServer((_request, response) => {
    send(
      response,
      'text/html',
      `<!doctype html><html lang="en"><title>Portal</title><link rel="icon" href="data:,">
      <iframe title="Game" width="900" height="700" sandbox="${SANDBOX}" src="${gameUrl}"></iframe></html>`,
    );
  });
  const portalUrl = await listen(portal);
  return {
    gameUrl,
    isolatedGameUrl: `${gameUrl}/isolated`,
    portalUrl,
    async close() {
      await Promise.all([close(game), close(portal)]);
    },
  };

  function answerGame(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? '/';
    if (path.startsWith('/api/')) return pass(incoming, outgoing, new URL(path, shopUrl));
    if (path === '/game.js') return send(outgoing, 'text/javascript', code);
    if (path === '/isolated') {
      outgoing.setHeader('cross-origin-opener-policy', 'same-origin');
      outgoing.setHeader('cross-origin-embedder-policy', 'require-corp');
    }
    return send(outgoing, 'text/html', page);
  }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): void {
  const upstream = ask(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}

async function bundleGame(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    root: fileURLToPath(RECIPES),
    resolve: { conditions: ['@service-payments/source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: 'canvas/main.ts', formats: ['es'], fileName: 'game' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

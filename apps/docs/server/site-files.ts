/** The built site's files, and nothing outside their folder. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../.vitepress/dist/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

export async function answerFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = pathOf(request.url ?? '/');
  const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  for (const name of names) {
    const body = await readFile(join(FOLDER, name)).catch(() => null);
    if (body === null) continue;
    response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(body);
    return;
  }
  const missing = await readFile(join(FOLDER, '404.html')).catch(() => 'Run "npm run docs" in the root first.');
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(missing);
}

/** Always below the folder: a path that climbs out of it ends at its top. */
function pathOf(url: string): string {
  try {
    return normalize(decodeURIComponent(new URL(url, 'http://site').pathname)).replace(/^(\.\.[/\\])+/, '');
  } catch {
    return '/404';
  }
}

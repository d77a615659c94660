/** The pages, their assets, and the pictures of the items. */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { AppTools } from '../app-tools.ts';
import { pictureOf } from '../art/pictures.ts';
import { findItem } from '../shop/items.ts';
import { errorAnswer } from './envelope.ts';
import { pagePolicy } from './security-headers.ts';
import type { SessionVariables, Sessions } from './session.ts';
import { NONCE } from './web-files.ts';
import type { WebFiles } from './web-files.ts';

export function pageRoutes(tools: AppTools, sessions: Sessions): Hono<SessionVariables> {
  const pages = new Hono<SessionVariables>();
  const { settings, webFiles, plainFiles } = tools;

  pages.get('/items/:file{[a-z-]+\\.svg}', function picture(context) {
    const item = findItem(context.req.param('file').slice(0, -'.svg'.length));
    if (item === null) return errorAnswer(context, 404);
    return context.body(pictureOf(item.id), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      // The checkout on the service's origin shows it too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });

  if (webFiles !== null) {
    servePage('/', webFiles);
    servePage('/returned', webFiles, 'returned.html');
  }
  if (plainFiles !== null) servePage('/plain/', plainFiles);
  pages.get('/plain', (context) => context.redirect('/plain/', 308));
  return pages;

  /** With a session from the first answer on, the page's first calls all belong to one player. */
  function servePage(path: string, { documents, assets }: WebFiles, name = 'index.html'): void {
    const document = documents.get(name) ?? '';
    pages.get(path, sessions.middleware, function page(context: Context) {
      const nonce = randomBytes(16).toString('base64');
      return context.html(document.replaceAll(NONCE, nonce), 200, {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': pagePolicy(nonce, settings),
      });
    });
    if (name !== 'index.html') return;
    pages.get(`${path}assets/*`, function asset(context) {
      const file = assets.get(context.req.path.slice(path.length - 1));
      if (file === undefined) return errorAnswer(context, 404);
      const takesGzip = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '');
      return context.body(takesGzip ? file.zipped : file.body, 200, {
        'Content-Type': file.contentType,
        'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        Vary: 'Accept-Encoding',
        ...(takesGzip ? { 'Content-Encoding': 'gzip' } : {}),
      });
    });
  }
}

/** The built page and its assets, read into memory once: there are few, and none changes while the shop runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface WebFile {
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer>;
}

export interface WebFiles {
  /** The page, with {@link NONCE} where the nonce goes. */
  readonly page: string;
  /** By path from the root, such as `/assets/index-3f2a.js`. Names carry a digest, so they never change. */
  readonly assets: ReadonlyMap<string, WebFile>;
}

/** Vite prints this into the page (`vite.config.ts`); each answer puts a fresh nonce in its place. */
export const NONCE = '__CSP_NONCE__';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export function readWebFiles(folder: string): WebFiles {
  const assets = new Map<string, WebFile>();
  for (const name of readdirSync(join(folder, 'assets'))) {
    const contentType = CONTENT_TYPES[extname(name)];
    if (contentType === undefined) continue;
    const body = new Uint8Array(readFileSync(join(folder, 'assets', name)));
    assets.set(`/assets/${name}`, { contentType, body, zipped: new Uint8Array(gzipSync(body)) });
  }
  return { page: readFileSync(join(folder, 'index.html'), 'utf8'), assets };
}

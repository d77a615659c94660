/** The built page and its assets, read into memory once: there are few, and none changes while the shop runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface WebFile {
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer>;
  /** Its name carries a digest, so it never changes. */
  readonly isImmutable: boolean;
}

export interface WebFiles {
  /** The pages by name, with {@link NONCE} where the nonce goes. */
  readonly documents: ReadonlyMap<string, string>;
  /** By path below the page, such as `/assets/index-3f2a.js`. */
  readonly assets: ReadonlyMap<string, WebFile>;
}

/** Vite prints this into the page (`vite.config.ts`); each answer puts a fresh nonce in its place. */
export const NONCE = '__CSP_NONCE__';

/** As Vite writes it into a name. */
const DIGEST = /-[\w-]{8}\.\w+$/;

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
    const zipped = new Uint8Array(gzipSync(body));
    assets.set(`/assets/${name}`, { contentType, body, zipped, isImmutable: DIGEST.test(name) });
  }
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return { documents: new Map(pages.map((name) => [name, readFileSync(join(folder, name), 'utf8')])), assets };
}

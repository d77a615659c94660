/** What the page's browser side is made of, read once: plain ES modules and a style sheet, sent as they lie there. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../operation/start-error.ts';

export interface ClientFile {
  readonly text: string;
  readonly type: string;
  readonly etag: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** By file name. @throws StartError when the build is incomplete */
export function readClientFiles(): ReadonlyMap<string, ClientFile> {
  const folder = findFolder();
  return new Map(
    readdirSync(folder).map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      return [name, { text, type: TYPES[extname(name)] ?? 'application/octet-stream', etag }];
    }),
  );
}

/** Beside this file when the service runs from its source, beside the bundle when it was built. */
function findFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = ['client', 'sandbox-page'].map((name) => join(here, name)).find((folder) => existsSync(folder));
  if (found !== undefined) return found;
  throw new StartError('The sandbox page is not built. Run "npm run build".');
}

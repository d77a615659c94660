/** The built widget as it lies on disk, read once at start: script, version, and the document of the screens. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { StartError } from '../operation/start-error.ts';
import { screensHeaders } from './page-headers.ts';
import type { ScreensHeaders } from './page-headers.ts';

export interface WidgetFiles {
  readonly embed: Buffer;
  /** x.y.z */
  readonly version: string;
  /** The document of the screens, and the headers it goes with. */
  readonly screens: { readonly file: WidgetFile; readonly headers: ScreensHeaders };
  /** By file name; the names carry a hash, so their bytes never change. */
  readonly assets: ReadonlyMap<string, WidgetFile>;
}

/** A file as it is sent. */
export interface WidgetFile {
  /** `accepted`: the request's `Accept-Encoding`. `headers` win over those of the file itself, which say type and coding. */
  respond(accepted: string | undefined, headers: Readonly<Record<string, string>>): Response;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** @throws StartError naming the command that builds the widget */
export function readWidgetFiles(widgetDir: string | null): WidgetFiles {
  const folder = widgetDir ?? findWidgetDir();
  const version = read(folder, 'version.txt').toString('utf8').trim();
  if (!/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/.test(version)) {
    throw new StartError(`${join(folder, 'version.txt')} must hold a version such as 1.2.3.`);
  }
  const assetsFolder = join(folder, 'frame', 'assets');
  const names = existsSync(assetsFolder) ? readdirSync(assetsFolder) : [];
  const assets = new Map(
    names.map((name) => [
      name,
      createFile(read(assetsFolder, name), TYPES[extname(name)] ?? 'application/octet-stream'),
    ]),
  );
  const html = read(folder, join('frame', 'index.html'));
  return {
    embed: read(folder, 'embed.js'),
    version,
    screens: { file: createFile(html, 'text/html; charset=utf-8'), headers: screensHeaders(html.toString('utf8')) },
    assets,
  };
}

/** Compressed once, when it is first asked for: a phone on a slow network waits for these bytes. */
export function createFile(plain: Uint8Array, type: string): WidgetFile {
  let compressed: Uint8Array<ArrayBuffer> | null = null;
  return {
    respond(accepted = '', headers) {
      const shared = { 'Content-Type': type, Vary: 'Accept-Encoding', ...headers };
      const takesBrotli = accepted.split(',').some((coding) => /^\s*br\s*(?:;\s*q=(?:1|0\.0*[1-9]).*)?$/i.test(coding));
      if (!takesBrotli) return new Response(new Uint8Array(plain), { headers: shared });
      compressed ??= new Uint8Array(brotliCompressSync(plain));
      return new Response(compressed, { headers: { ...shared, 'Content-Encoding': 'br' } });
    },
  };
}

/** Beside the built service, or in the workspace when the service runs from its source. */
function findWidgetDir(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const candidates = ['../../widget/dist', '../../../widget/dist'].map((path) => join(here, path));
  const found = candidates.find((path) => existsSync(join(path, 'embed.js')));
  if (found !== undefined) return found;
  throw new StartError(
    'The widget is not built. Run "npm run build", or set WIDGET_DIR to the folder of a built widget.',
  );
}

function read(folder: string, name: string): Buffer {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    throw new StartError(
      `The widget in ${folder} has no readable ${name}. Run "npm run build", or set WIDGET_DIR to a built widget.`,
      { cause: error },
    );
  }
}

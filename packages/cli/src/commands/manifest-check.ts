/** `manifest check`: whether browsers will take the widget's script as it is served right now. */
import { createHash } from 'node:crypto';
import type { CommandContext } from '../command-context.ts';
import { readServiceUrl, readConnection } from '../service/connection.ts';
import type { ConnectionFlags } from '../service/connection.ts';
import { CliError } from '../exit-codes.ts';
import { ask, createClient } from '../service/create-client.ts';

export interface ManifestCheckOptions extends ConnectionFlags {
  /** Where pages fetch the script: the base URL they give the widget. */
  readonly baseUrl?: string;
  /** Origin of the shop page, as browsers send it. */
  readonly origin: string;
}

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** What was seen; with the advice when it is not fine. */
  readonly text: string;
}

const TIME_LIMIT_MS = 15_000;

/** Rejects with CliError `not_fine` when a browser would refuse the script. */
export async function manifestCheck(
  options: ManifestCheckOptions,
  { output, env, signal }: CommandContext,
): Promise<void> {
  const connection = readConnection(options, env);
  const folder = `${options.baseUrl === undefined ? `${connection.url}/widget` : readServiceUrl(options.baseUrl)}/`;
  const origin = readOrigin(options.origin);
  const manifest = await output.during('Asking for the manifest …', () =>
    ask(connection, () => createClient(connection).manifest.get({ signal })),
  );
  const url = new URL(encodeURIComponent(manifest.file_name), folder).href;
  const response = await output.during('Fetching the script …', () => fetchScript(url, origin, signal));
  const bytes = Buffer.from(await response.arrayBuffer());
  const checks = judge(response, bytes, { digest: manifest.integrity.digest, origin });
  const isFine = checks.every(({ ok }) => ok);
  output.data({ ok: isFine, url, file_name: manifest.file_name, bytes: bytes.length, checks });
  const { bold, dim, green, red } = output.colors;
  output.line(`${bold(manifest.file_name)} ${dim(url)}`);
  for (const { ok, text } of checks) output.line(`  ${ok ? green('✔') : red('✘')} ${text}`);
  if (isFine) return;
  const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  throw new CliError(
    'not_fine',
    `Browsers will refuse this script (${failed.join(', ')}); mend what the lines above name.`,
  );
}

async function fetchScript(url: string, origin: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      // As a browser asks for a cross-origin module.
      headers: { origin, accept: '*/*' },
      redirect: 'follow',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new CliError('unreachable', `The script at ${url} cannot be fetched; check --base-url.`, { cause });
  }
}

export function judge(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  bytes: Buffer,
  { digest, origin }: { readonly digest: string; readonly origin: string },
): Check[] {
  const type = headers.get('content-type');
  const allowed = headers.get('access-control-allow-origin');
  const actual = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const isScript = type !== null && /^\s*(?:text|application)\/(?:x-)?(?:java|ecma)script\s*(?:;|$)/i.test(type);
  const isAllowed = allowed === '*' || allowed === origin;
  return [
    {
      name: 'status',
      ok: status === 200,
      text: status === 200 ? 'answers 200' : `answers ${status}; is the file there, and is --base-url right?`,
    },
    {
      name: 'digest',
      ok: actual === digest,
      text:
        actual === digest
          ? `its ${bytes.length} bytes have the manifest's SHA-384 digest`
          : `its bytes have another digest than the manifest's; something between changes them (a minifier, an HTML page in its place), or it is another version`,
    },
    {
      name: 'content type',
      ok: isScript,
      text: isScript
        ? `Content-Type is ${type}`
        : `Content-Type is ${type ?? 'missing'}; a module must be text/javascript`,
    },
    {
      name: 'CORS',
      ok: isAllowed,
      text: isAllowed
        ? `Access-Control-Allow-Origin is ${allowed}`
        : `Access-Control-Allow-Origin is ${allowed ?? 'missing'}; without * or ${origin} no browser can check the digest`,
    },
  ];
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  throw new CliError('usage', '--origin must be the address of your shop page, such as https://play.example.');
}

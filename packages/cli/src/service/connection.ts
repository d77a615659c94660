/** Which service is meant and who calls it: flags before environment, and the sandbox's demo merchant on this machine. */
import { CliError } from '../exit-codes.ts';

export interface ConnectionFlags {
  readonly url?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
}

export interface Connection {
  /** Origin and path without the last slash. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export const DEFAULT_URL = 'http://127.0.0.1:8080';

/** Built into every sandbox service and published, so no secret. */
export const DEMO_MERCHANT = { clientId: 'demo-client', clientSecret: 'demo-secret' } as const;

/** @throws CliError `usage` */
export function readConnection(flags: ConnectionFlags, env: Readonly<Record<string, string | undefined>>): Connection {
  const url = readServiceUrl(flags.url ?? given(env['SERVICE_PAYMENTS_URL']) ?? DEFAULT_URL);
  const clientId = flags.clientId ?? given(env['SERVICE_PAYMENTS_CLIENT_ID']);
  const clientSecret = flags.clientSecret ?? given(env['SERVICE_PAYMENTS_CLIENT_SECRET']);
  if (clientId && clientSecret) return { url, clientId, clientSecret };
  if (clientId === undefined && clientSecret === undefined && isThisMachine(url)) return { url, ...DEMO_MERCHANT };
  const missing = clientId ? 'SERVICE_PAYMENTS_CLIENT_SECRET is' : 'SERVICE_PAYMENTS_CLIENT_ID and _CLIENT_SECRET are';
  throw new CliError('usage', `${missing} not set; set both to the credentials of your merchant at ${url}.`);
}

/** @throws CliError `usage` */
export function readServiceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
  if (isPlain) return url.href.replace(/\/+$/, '');
  // What was given is not repeated: a password may stand in it.
  throw new CliError(
    'usage',
    `The address of the service must be http or https without user and query, such as ${DEFAULT_URL}; check --url or SERVICE_PAYMENTS_URL.`,
  );
}

export function isThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

function given(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

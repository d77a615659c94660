/** What a client is made with, read once: a wrong option is told at start, not at the first purchase. */

export interface ServicePaymentsOptions {
  /** Address of the service, with or without its last slash. Use https anywhere but on your own machine or network. */
  baseUrl: string | URL;
  clientId: string;
  /** Keep it on your server: whoever holds it can act as you. */
  clientSecret: string;
  /** Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Time limit of one attempt in milliseconds, its answer's body included. Default 10 000. */
  timeoutMs?: number;
  /** Attempts after the first, where a repeat is harmless. Default 2. */
  retries?: number;
}

/** The options with their defaults; `baseUrl` as text without its last slash. Throws TypeError naming what is wrong. */
export function readOptions(options: ServicePaymentsOptions): Required<ServicePaymentsOptions> {
  refuseBrowsers();
  const problems = [
    ...notText('clientId', options.clientId),
    ...notText('clientSecret', options.clientSecret),
    ...notWhole('timeoutMs', options.timeoutMs, 1),
    ...notWhole('retries', options.retries, 0),
  ];
  const baseUrl = readBaseUrl(options.baseUrl);
  if (baseUrl === null) {
    problems.unshift(
      'baseUrl must be the http or https address of the payment service, without user, query or fragment, ' +
        'such as "https://payments.example"',
    );
  }
  if (baseUrl === null || problems.length > 0) {
    throw new TypeError(`createServicePayments cannot work with these options: ${problems.join('; ')}.`);
  }
  return {
    baseUrl,
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    // Looked up at each call, so that a test or a tracer that replaces the global is seen; called without `this`.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: options.timeoutMs ?? 10_000,
    retries: options.retries ?? 2,
  };
}

function readBaseUrl(value: unknown): string | null {
  const text = value instanceof URL ? value.href : value;
  if (typeof text !== 'string' || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.href.replace(/\/+$/, '');
}

/** The value itself is never named: it may be the secret. */
function notText(name: string, value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [] : [`${name} must be a text that is not empty`];
}

function notWhole(name: string, value: unknown, least: number): string[] {
  if (value === undefined || (Number.isInteger(value) && (value as number) >= least)) return [];
  return [`${name} must be a whole number of at least ${least}`];
}

/** Field bug A15: a client secret in a page's code belongs to every visitor. A DOM on Node is a test's, and fine. */
function refuseBrowsers(): void {
  const scope = globalThis as { window?: unknown; document?: unknown; process?: { versions?: { node?: string } } };
  if (scope.window === undefined || scope.document === undefined || scope.process?.versions?.node !== undefined) return;
  throw new TypeError(
    'createServicePayments holds your client secret and must not run in a browser, where every visitor could read it. ' +
      'Call it on your server and let the page ask that; the page itself needs @service-payments/react or the loader.',
  );
}

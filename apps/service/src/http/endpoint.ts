/**
 * How an operation is declared, and the checks that stand before all of them, in the order of decisions H5:
 * route (404, 405), bearer (401), rate (429), Accept (406), size (413), type (415), JSON, shape.
 */
import type { Context, Hono } from 'hono';
import type { Route } from '@service-payments/contract';
import type { AccessTokens, Merchant } from './access-tokens.ts';
import { acceptsJson } from './negotiate.ts';
import { Problem, unauthorized } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';
import { readJson } from './read-json.ts';

/** What an operation knows of one request. */
export interface Call {
  readonly context: Context;
  readonly merchant: Merchant;
  /** The JSON of the body; undefined where none is needed. Not yet checked. */
  readonly body: unknown;
  /** The path's `{id}`, exactly as sent; empty where the path has none. */
  readonly id: string;
}

export type Handler = (call: Call) => Promise<Response>;
/** The token call: nobody is known yet. */
export type OpenHandler = (call: Omit<Call, 'merchant'>) => Promise<Response>;

/** A route of the contract, or one of the sandbox's own. */
export type EndpointRoute = Pick<Route, 'path' | 'body' | 'invalid'> & { readonly method: Route['method'] | 'PUT' };

export interface Endpoint {
  readonly route: EndpointRoute;
  /** Called for a merchant with a valid bearer. */
  readonly handle: Handler;
}

export interface Guards {
  readonly tokens: AccessTokens;
  readonly rateLimit: RateLimit;
  /** Lets the sandbox answer in the operation's stead. */
  readonly interfere?: (route: string, merchantId: string) => Promise<void>;
}

export function mountEndpoint(app: Hono, endpoint: Endpoint, guards: Guards): void {
  const { route } = endpoint;
  app.on(route.method, honoPath(route.path), async function handle(context) {
    const merchant = await authenticate(context, guards.tokens);
    guards.rateLimit.take(merchant.id);
    if (merchant.mayHaveFaults) await guards.interfere?.(`${route.method} ${route.path}`, merchant.id);
    requireJsonAccepted(context);
    const body = route.body ? await readJson(context, route.invalid) : undefined;
    return await endpoint.handle({ context, merchant, body, id: context.req.param('id') ?? '' });
  });
}

export function mountOpenEndpoint(app: Hono, route: EndpointRoute, handle: OpenHandler): void {
  app.on(route.method, honoPath(route.path), async function handleOpen(context) {
    requireJsonAccepted(context);
    const body = route.body ? await readJson(context, route.invalid) : undefined;
    return await handle({ context, body, id: context.req.param('id') ?? '' });
  });
}

/** To be mounted after all others: a known path with another method is 405 with `Allow`. */
export function mountMethodNotAllowed(app: Hono): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    const known = methods.get(path) ?? new Set();
    known.add(method);
    if (method === 'GET') known.add('HEAD');
    methods.set(path, known);
  }
  for (const [path, known] of methods) {
    const allow = [...known].sort().join(', ');
    app.all(path, () => {
      throw new Problem(405, { message: `This address takes ${allow}.`, headers: { Allow: allow } });
    });
  }
}

async function authenticate(context: Context, tokens: AccessTokens): Promise<Merchant> {
  const header = context.req.header('authorization');
  if (header === undefined) throw unauthorized('Send Authorization: Bearer with an access token.');
  const token = /^bearer +([A-Za-z0-9._~+/-]{1,1000}=*) *$/i.exec(header)?.[1];
  const merchant = token === undefined ? null : await tokens.verify(token);
  if (merchant === null) throw unauthorized('The access token is unknown or has expired; ask for a new one.');
  return merchant;
}

export function requireJsonAccepted(context: Context): void {
  if (acceptsJson(context.req.header('accept'))) return;
  throw new Problem(406, { message: 'The answer is application/json, which Accept does not admit.' });
}

/** `{id}` of the contract is `:id` of the router. */
export function honoPath(path: string): string {
  return path.replaceAll(/\{([a-z_]+)\}/g, ':$1');
}

/** A success body. Many hold secrets, and none is worth caching. */
export function data(value: unknown, status = 200): Response {
  return Response.json({ data: value }, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** Success without a body. */
export const noBody = (): Response => new Response(null, { status: 200 });

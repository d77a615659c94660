/** Judges an endpoint when it is given, so that a mistake is told at once. Each attempt judges it again. */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Problem } from '../http/problem.ts';
import { EndpointRefused, readEndpoint, refusalOfAddress } from './endpoint-guard.ts';
import type { EndpointPolicy } from './endpoint-guard.ts';

/** A name that does not resolve within this time is taken: it may exist by the first webhook. */
const RESOLVE_MS = 1000;

export type ResolveAll = (host: string) => Promise<readonly { readonly address: string }[]>;

/** @throws Problem 422 */
export async function checkEndpoint(
  endpoint: string,
  policy: EndpointPolicy,
  resolveAll: ResolveAll = (host) => systemLookup(host, { all: true }),
): Promise<void> {
  try {
    const { hostname } = readEndpoint(endpoint, policy);
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return;
    for (const { address } of await resolveInTime(hostname, resolveAll)) {
      const why = refusalOfAddress(address, policy);
      if (why !== null) throw new EndpointRefused(`must resolve to public addresses only; one is ${why}`);
    }
  } catch (error) {
    if (!(error instanceof EndpointRefused)) throw error;
    throw new Problem(422, { message: `endpoint ${error.message}.`, cause: error });
  }
}

async function resolveInTime(host: string, resolveAll: ResolveAll): Promise<readonly { readonly address: string }[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<readonly []>((resolve) => {
    timer = setTimeout(() => resolve([]), RESOLVE_MS);
  });
  try {
    return await Promise.race([resolveAll(host).catch(() => [] as const), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

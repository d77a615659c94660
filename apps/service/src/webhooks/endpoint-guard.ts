/**
 * Keeps webhooks out of private networks (decisions W9). An address is judged where it is written as a literal, and
 * again at each connection, on what the name resolved to; Node never asks `lookup` for literals, so both are needed.
 */
import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { BlockList, isIP, isIPv4 } from 'node:net';

export interface EndpointPolicy {
  /** http and loopback are fine: a developer's own machine in the sandbox. */
  readonly allowLocal: boolean;
}

/** The address is refused. The message says which and why, in words fit for the subscription's owner. */
export class EndpointRefused extends Error {
  override readonly name = 'EndpointRefused';
  /** For callers that look at codes of connection errors. */
  readonly code = 'ENDPOINT_REFUSED';
}

type Rule = readonly [address: string, prefix: number, why: string];

const LOOPBACK_RULES: readonly Rule[] = [
  ['127.0.0.0', 8, 'loopback'],
  ['::1', 128, 'loopback'],
];

const RULES: readonly Rule[] = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by carriers'],
  ['169.254.0.0', 16, 'link-local'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'reserved'],
  ['192.0.2.0', 24, 'for documentation'],
  ['192.88.99.0', 24, 'reserved'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'for benchmarks'],
  ['198.51.100.0', 24, 'for documentation'],
  ['203.0.113.0', 24, 'for documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
  ['::', 128, 'unspecified'],
  ['100::', 64, 'discard-only'],
  ['2001::', 23, 'reserved'],
  ['2001:db8::', 32, 'for documentation'],
  ['3fff::', 20, 'for documentation'],
  ['5f00::', 16, 'reserved'],
  ['fc00::', 7, 'private'],
  ['fe80::', 10, 'link-local'],
  ['fec0::', 10, 'site-local'],
  ['ff00::', 8, 'multicast'],
];

/** IPv6 forms that carry an IPv4 address, with the place of its first byte: mapped, compatible, NAT64, 6to4. */
const EMBEDDED_IPV4: readonly { prefix: readonly [string, number]; at: number }[] = [
  { prefix: ['::ffff:0:0', 96], at: 12 },
  { prefix: ['::ffff:0:0:0', 96], at: 12 },
  { prefix: ['::', 96], at: 12 },
  { prefix: ['64:ff9b::', 96], at: 12 },
  { prefix: ['64:ff9b:1::', 48], at: 12 },
  { prefix: ['2002::', 16], at: 2 },
];

const compiled = [...LOOPBACK_RULES, ...RULES].map(([address, prefix, why]) => ({
  list: blockListOf(address, prefix),
  family: isIPv4(address) ? ('ipv4' as const) : ('ipv6' as const),
  why,
}));
const compiledEmbedded = EMBEDDED_IPV4.map(({ prefix: [address, length], at }) => ({
  list: blockListOf(address, length),
  at,
}));

function blockListOf(address: string, prefix: number): BlockList {
  const list = new BlockList();
  list.addSubnet(address, prefix, isIPv4(address) ? 'ipv4' : 'ipv6');
  return list;
}

/** Why a webhook may not go to this IP address, or null when it may. */
export function refusalOfAddress(address: string, policy: EndpointPolicy): string | null {
  const version = isIP(address);
  if (version === 0) return 'no IP address';
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const own = compiled.find((rule) => rule.family === family && rule.list.check(address, family));
  if (own !== undefined) return own.why === 'loopback' && policy.allowLocal ? null : own.why;
  if (version === 4) return null;
  const form = compiledEmbedded.find(({ list }) => list.check(address, 'ipv6'));
  if (form === undefined) return null;
  const bytes = ipv6Bytes(address).slice(form.at, form.at + 4);
  return refusalOfAddress(bytes.join('.'), policy);
}

/** The 16 bytes of an address that Node has found valid. */
function ipv6Bytes(address: string): number[] {
  // The URL parser writes any form as plain hexadecimal groups, the dotted one included.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = plain.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = plain.includes('::')
    ? [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
    : groups(plain);
  return all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]);
}

/**
 * The endpoint, when its written form is acceptable. Names are judged when they are resolved.
 * @throws EndpointRefused
 */
export function readEndpoint(endpoint: string, policy: EndpointPolicy): URL {
  if (!URL.canParse(endpoint)) throw new EndpointRefused('is no address');
  const url = new URL(endpoint);
  if (url.protocol !== 'https:' && !(policy.allowLocal && url.protocol === 'http:')) {
    throw new EndpointRefused('must be an https address');
  }
  if (url.username !== '' || url.password !== '') throw new EndpointRefused('must not contain a user or password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) {
    const why = refusalOfAddress(host, policy);
    if (why !== null) throw new EndpointRefused(`must be a public address; this one is ${why}`);
  }
  const isLocalName = host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.localhost.');
  if (isLocalName && !policy.allowLocal) throw new EndpointRefused('must be a public address; this one is loopback');
  return url;
}

export type ResolveHost = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** What node:net asks for a name's addresses. */
export type GuardedLookup = (
  host: string,
  options: LookupOptions,
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
) => void;

/** It fails when any of the name's addresses is refused: no picking of the good one. */
export function createGuardedLookup(policy: EndpointPolicy, resolveHost: ResolveHost = systemLookup): GuardedLookup {
  return function guardedLookup(host, options, done) {
    resolveHost(host, { ...options, all: true }, function check(error, addresses) {
      if (error !== null) return done(error, []);
      for (const { address } of addresses) {
        const why = refusalOfAddress(address, policy);
        if (why !== null) return done(new EndpointRefused(`resolves to an address that is ${why}`), []);
      }
      const [first] = addresses;
      if (first === undefined) return done(new EndpointRefused('resolves to no address'), []);
      if (options.all === true) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

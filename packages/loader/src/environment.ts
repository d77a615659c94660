/** What the page around us is, and what all copies of this package on it share. */
import type { SharedLoad } from './shared-load.ts';

/** What happened so far to one script address. Browsers remember it too, so a new attempt needs a new address. */
export interface AddressHistory {
  /** Tags added: each further one needs a fragment of its own (browser facts, traps 1 and 2). */
  tags: number;
  /** Attempts in which nothing came: only a query gets past the hanging request (trap 3). */
  hangs: number;
}

/** One per page, whatever the number of copies of this package on it. */
export interface PageRecord {
  readonly loads: Record<string, SharedLoad>;
  readonly addresses: Record<string, AddressHistory>;
  /** Open sessions, so that an event without an id can be given to the only one. */
  readonly sessions: Set<unknown>;
  /** A Trusted Types policy can be created once only. */
  readonly policies: Record<string, ScriptUrlPolicy>;
}

export interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

/** The number is that of the record's shape: copies that disagree on it must not share. */
const RECORD = Symbol.for('@service-payments/loader:1');

export function pageRecord(): PageRecord {
  const page = globalThis as unknown as Record<symbol, PageRecord | undefined>;
  return (page[RECORD] ??= { loads: {}, addresses: {}, sessions: new Set(), policies: {} });
}

export function isBrowser(): boolean {
  return !!globalThis.document;
}

/** What the page around us is, and what all copies of this package on it share. */
import type { SharedLoad } from './script-tag.ts';

/** One per page, whatever the number of copies of this package on it. */
export interface PageRecord {
  readonly loads: Record<string, SharedLoad>;
  /**
   * How often each script address was loaded. Browsers remember it too, so each further tag needs a fragment of its own
   * (browser facts, traps 1 and 2).
   */
  readonly turns: Record<string, number>;
  /** The last of them in which nothing came: only a query gets past the hanging request (trap 3). */
  readonly hangs: Record<string, number>;
  /** Open sessions, so that an event without an id can be given to the only one. */
  readonly sessions: Set<unknown>;
  /** A Trusted Types policy can be created once only. */
  readonly policies: Record<string, ScriptUrlPolicy | undefined>;
}

export interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

export function pageRecord(): PageRecord {
  const page = globalThis as unknown as Record<symbol, PageRecord | undefined>;
  // The number is that of the record's shape: copies that disagree on it must not share.
  const key = Symbol.for('@service-payments/loader:1');
  return (page[key] ??= { loads: {}, turns: {}, hangs: {}, sessions: new Set(), policies: {} });
}

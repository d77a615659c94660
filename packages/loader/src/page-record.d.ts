/** What all copies of this package on one page share. */
import type { SharedLoad } from './script-tag.ts';
export type PageRecord = readonly [
  /** Scripts on their way or loaded. */
  loads: Record<string, SharedLoad>,
  /**
   * Script addresses that were loaded before, and the query the next tag needs. Browsers remember addresses too, so each
   * further tag has a fragment of its own, and after a hang a query (browser facts, module traps 1 to 3).
   */
  queries: Record<string, string>,
  /** Open sessions, so that an event without an id can be given to the only one. */
  sessions: Set<unknown>,
  /** A Trusted Types policy can be created once only. */
  policies: Record<string, ScriptUrlPolicy>,
];
export interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}
export declare function pageRecord(): PageRecord;

/** One attempt to run one script: a tag of our own (or one found), its outcome, and no trace when it fails. */
import { watchScript } from './diagnose.ts';
import { pageRecord } from './environment.ts';
import { WidgetError, isWidgetError } from './errors.ts';
import { currentInit } from './protocol/widget-protocol.ts';
import type { InitWidget, WidgetProtocol } from './protocol/widget-protocol.ts';
import { trustScriptUrl } from './trusted-types.ts';

export interface ScriptRequest {
  readonly url: string;
  readonly digest: string;
  readonly protocol: WidgetProtocol;
  readonly nonce: string | undefined;
  readonly trustedTypesPolicy: string;
}

/** How long a script that has run may take to put its init function on the page (protocol assumption 2). */
const LATE_INIT_MS = 1000;

/** Entries that browsers keep; beyond them timings tell nothing about what came earlier. */
const TIMING_BUFFER_SIZE = 250;

/**
 * Resolves with the init function that this very script put on the page. Rejects with a `WidgetError`, or with the
 * reason of `signal`, and then the tag is gone and the script will not run any more.
 */
export async function runScript(request: ScriptRequest, signal: AbortSignal): Promise<InitWidget> {
  const { url, protocol } = request;
  const before = currentInit(protocol);
  const found = findTag(request);
  // A tag whose script has come is either ready or over, and then only a tag of our own can tell why.
  const fetched = found && wasFetched(found.src);
  if (fetched && before) return before;
  const own = !found || fetched ? createTag(request) : undefined;
  const tag = own ?? found!;

  return new Promise((resolve, reject) => {
    const watching = new AbortController();
    const options = { signal: watching.signal };
    const explain = watchScript(tag.src, watching.signal);
    let thrown: unknown;

    const fail = (error: unknown): void => {
      if (watching.signal.aborted) return;
      watching.abort();
      if (isWidgetError(error, 'script_timeout')) addressHistory(url).hangs += 1;
      // A tag taken out of the page still runs when its script arrives; in another document it does not (trap 4).
      if (own) document.implementation.createHTMLDocument().adoptNode(own);
      reject(error as Error);
    };
    const check = (): void => {
      const init = currentInit(protocol);
      // What was there before our tag is another script's (protocol assumption 3).
      if (!init || init === before || watching.signal.aborted) return;
      watching.abort();
      resolve(init);
    };
    const giveLastChance = (): void => {
      check();
      window.addEventListener(protocol.loaded, check, options);
      setTimeout(() => fail(new WidgetError('init_missing', protocol.init, thrown)), thrown ? 0 : LATE_INIT_MS);
    };

    window.addEventListener('error', (event) => event.filename?.startsWith(url) && (thrown = event.error), options);
    tag.addEventListener('load', giveLastChance, options);
    tag.addEventListener('error', () => void explain().then(fail), options);
    signal.addEventListener('abort', () => fail(signal.reason), options);
    if (own) document.head.append(own);
  });
}

function createTag({ url, digest, nonce, trustedTypesPolicy }: ScriptRequest): HTMLScriptElement {
  const history = addressHistory(url);
  // The digest as a fragment gives the module a place of its own in the page's module map, where a script of the same
  // address that came earlier without a check would otherwise be reused unchecked (trap 1). A failure is remembered
  // there too, so each further tag has another fragment (trap 2). Only a query gets past a hanging request (trap 3).
  const query = history.hangs ? `?retry=${history.hangs}` : '';
  const fragment = `#${digest}${history.tags ? `.${history.tags}` : ''}`;
  history.tags += 1;

  const tag = document.createElement('script');
  tag.type = 'module';
  tag.async = true;
  tag.crossOrigin = 'anonymous';
  tag.integrity = digest;
  setNonce(tag, nonce);
  try {
    tag.src = trustScriptUrl(url + query + fragment, trustedTypesPolicy);
  } catch (cause) {
    throw new WidgetError('script_blocked', 'require-trusted-types-for', cause);
  }
  return tag;
}

/** The nonce given, or else that of the page's own scripts. */
export function setNonce(element: HTMLElement, nonce: string | undefined): void {
  const value = nonce ?? document.querySelector<HTMLElement>('script[nonce]')?.nonce;
  // The property alone never reaches the attribute.
  if (value) element.setAttribute('nonce', value);
}

/** What browsers remember of one script address. */
function addressHistory(url: string): { tags: number; hangs: number } {
  const { addresses } = pageRecord();
  const history = addresses.get(url) ?? { tags: 0, hangs: 0 };
  addresses.set(url, history);
  return history;
}

/** A tag put there by hand with the same address and digest; its fragment does not matter (decisions G5). */
function findTag({ url, digest }: ScriptRequest): HTMLScriptElement | undefined {
  return [...document.scripts].find((tag) => tag.integrity === digest && tag.src.split('#')[0] === url);
}

function wasFetched(src: string): boolean {
  const entries = performance.getEntriesByType('resource');
  return entries.length >= TIMING_BUFFER_SIZE || entries.some(({ name }) => name === src);
}

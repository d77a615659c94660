/** One attempt to run one script: a tag of our own (or one found), its outcome, and no trace when it fails. */
import { watchScript } from './diagnose.ts';
import { pageRecord } from './environment.ts';
import type { AddressHistory } from './environment.ts';
import { WidgetError } from './errors.ts';
import { currentInit } from './protocol/widget-protocol.ts';
import type { WidgetProtocol } from './protocol/widget-protocol.ts';
import type { SharedLoad } from './shared-load.ts';
import { trustScriptUrl } from './trusted-types.ts';

export interface ScriptRequest {
  readonly url: string;
  readonly digest: string;
  readonly protocol: WidgetProtocol;
  readonly nonce?: string | undefined;
  readonly trustedTypesPolicy?: string | undefined;
}

/** How long a script that has run may take to put its init function on the page (protocol assumption 2). */
const LATE_INIT_MS = 1000;

/**
 * Runs the script and gives the init function that this very script put on the page. `init` rejects with a
 * `WidgetError`. After a failure, or `giveUp`, the tag is gone, the script will not run any more, and `onGone` was called.
 */
export function startScript(request: ScriptRequest, onGone: () => void): SharedLoad {
  const { url, digest, protocol } = request;
  const history = addressHistory(url);
  const before = currentInit(protocol);
  const watching = new AbortController();
  const until = { signal: watching.signal };
  let own: HTMLScriptElement | undefined;

  const load: SharedLoad = {
    waiting: 0,
    giveUp(hung): void {
      if (watching.signal.aborted) return;
      watching.abort();
      if (hung) history.hangs += 1;
      // A tag put there by hand has let us down: from now on we add our own.
      if (!own) history.tags += 1;
      // A tag taken out of the page still runs when its script arrives; in another document it does not (trap 4).
      else document.implementation.createHTMLDocument().adoptNode(own);
      onGone();
    },
    init: new Promise((resolve, reject) => {
      const found = history.tags ? undefined : findTag(request);
      // A tag whose script has come is either ready or over, and then only a tag of our own can tell why.
      const fetched = found && performance.getEntriesByName(found.src)[0];
      if (fetched && before) return resolve(before);
      const tag = !found || fetched ? (own = document.createElement('script')) : found;
      if (own) {
        Object.assign(own, { type: 'module', async: true, crossOrigin: 'anonymous', integrity: digest });
        setNonce(own, request.nonce);
        try {
          own.src = trustScriptUrl(nextAddress(request), request.trustedTypesPolicy);
        } catch (cause) {
          return reject(new WidgetError('script_blocked', 'require-trusted-types-for', cause));
        }
      }
      const explain = watchScript(tag.src, request, watching.signal);
      let thrown: unknown;
      const check = (): void => {
        const init = currentInit(protocol);
        // What was there before our tag is another script's (protocol assumption 3).
        if (!init || init === before) return;
        watching.abort();
        // It is there to stay: nobody's leaving gives it up.
        load.waiting += 1;
        resolve(init);
      };
      window.addEventListener('error', (event) => event.filename?.startsWith(url) && (thrown = event.error), until);
      tag.addEventListener('error', () => void explain().then(reject), until);
      tag.addEventListener(
        'load',
        () => {
          window.addEventListener(protocol.loaded, check, until);
          setTimeout(() => reject(new WidgetError('init_missing', protocol.init, thrown)), thrown ? 0 : LATE_INIT_MS);
          check();
        },
        until,
      );
      if (own) document.head.append(own);
    }),
  };
  // Before any caller hears of a failure its traces are gone, so that the next call starts clean.
  load.init.catch(() => load.giveUp());
  return load;
}

/**
 * The digest as a fragment gives the module a place of its own in the page's module map, where a script of the same
 * address that came earlier without a check would otherwise be reused unchecked (trap 1). A failure is remembered there
 * too, so each further tag has another fragment (trap 2). Only a query gets past a hanging request (trap 3).
 */
function nextAddress({ url, digest }: ScriptRequest): string {
  const history = addressHistory(url);
  const query = history.hangs ? `?retry=${history.hangs}` : '';
  const turn = history.tags ? `.${history.tags}` : '';
  history.tags += 1;
  return `${url}${query}#${digest}${turn}`;
}

/** The nonce given, or else that of the page's own scripts. */
export function setNonce(element: HTMLElement, nonce: string | undefined): void {
  const value = nonce ?? document.querySelector<HTMLElement>('script[nonce]')?.nonce;
  // The property alone never reaches the attribute.
  if (value) element.setAttribute('nonce', value);
}

/** What browsers remember of one script address. */
function addressHistory(url: string): AddressHistory {
  return (pageRecord().addresses[url] ??= { tags: 0, hangs: 0 });
}

/** A tag put there by hand with the same address and digest; its fragment does not matter (decisions G5). */
function findTag({ url, digest }: ScriptRequest): HTMLScriptElement | undefined {
  return [...document.scripts].find((tag) => tag.integrity === digest && tag.src.split('#')[0] === url);
}

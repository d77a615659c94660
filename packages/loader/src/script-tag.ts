/** One load of one script: a tag of our own (or one found), its outcome, and no trace when it fails. */
import { watchScript } from './diagnose.ts';
import { pageRecord } from './environment.ts';
import { WidgetError } from './errors.ts';
import { currentInit } from './protocol/widget-protocol.ts';
import type { InitWidget, WidgetProtocol } from './protocol/widget-protocol.ts';
import { trustScriptUrl } from './trusted-types.ts';

export interface ScriptRequest {
  readonly url: string;
  readonly digest: string;
  readonly protocol: WidgetProtocol;
  readonly nonce?: string | undefined;
  readonly trustedTypesPolicy?: string | undefined;
}

/** Joins the load until `ended` is aborted. The last caller to leave before the outcome gives the load up. */
export type SharedLoad = (ended: AbortSignal) => Promise<InitWidget>;

/** Listens until the outcome of the load. */
export type Listen = (target: EventTarget, type: string, listener: (event: never) => void) => void;

/** How long a script that has run may take to put its init function on the page (protocol assumption 2). */
const LATE_INIT_MS = 1000;

/**
 * Runs the script and gives the init function that this very script put on the page, or a `WidgetError`. After a
 * failure, or when it was given up, the tag is gone, the script will not run any more, and `onGone` was called.
 */
export function startScript(request: ScriptRequest, onGone: () => void): SharedLoad {
  const { url, digest, protocol } = request;
  const { turns, hangs } = pageRecord();
  const turn = turns[url] ?? 0;
  turns[url] = turn + 1;
  const before = currentInit(protocol);
  const watching = new AbortController();
  const listen: Listen = (target, type, listener) =>
    target.addEventListener(type, listener as EventListener, { signal: watching.signal });
  let own: HTMLScriptElement | undefined;
  let callers = 0;

  const giveUp = (hung?: boolean): void => {
    if (watching.signal.aborted) return;
    watching.abort();
    if (hung) hangs[url] = turn + 1;
    // A tag taken out of the page still runs when its script arrives; in another document it does not (trap 4).
    if (own) document.implementation.createHTMLDocument().adoptNode(own);
    onGone();
  };

  const loading = new Promise<InitWidget>((resolve, reject) => {
    const finish = (init: InitWidget): void => {
      watching.abort();
      resolve(init);
    };
    // A tag put there by hand that has let us down is not asked again.
    const found = turn ? undefined : findTag(request);
    // A tag whose script has come is either ready or over, and then only a tag of our own can tell why.
    const fetched = found && performance.getEntriesByName(found.src)[0];
    if (fetched && before) return finish(before);
    const tag = !found || fetched ? (own = document.createElement('script')) : found;
    if (own) {
      Object.assign(own, { type: 'module', crossOrigin: 'anonymous', integrity: digest });
      setNonce(own, request.nonce);
      // The digest as a fragment gives the module a place of its own in the page's module map, where a script of the
      // same address that came earlier without a check would otherwise be reused unchecked (trap 1). A failure is
      // remembered there too, so each further tag has another fragment (trap 2). Only a query gets past a hanging
      // request (trap 3).
      const query = hangs[url] ? `?retry=${hangs[url]}` : '';
      const fragment = turn ? `${digest}.${turn}` : digest;
      try {
        own.src = trustScriptUrl(`${url}${query}#${fragment}`, request.trustedTypesPolicy);
      } catch (cause) {
        return reject(new WidgetError('script_blocked', undefined, cause));
      }
    }
    const explain = watchScript(tag.src, request, listen);
    let thrown: unknown;
    const check = (): void => {
      const init = currentInit(protocol);
      // What was there before our tag is another script's (protocol assumption 3).
      if (init && init !== before) finish(init);
    };
    listen(window, 'error', ({ filename, error }: ErrorEvent) => filename?.startsWith(url) && (thrown = error));
    listen(tag, 'error', () => void explain().then(reject));
    listen(tag, 'load', () => {
      listen(window, protocol.loaded, check);
      setTimeout(() => reject(new WidgetError('init_missing', protocol.init, thrown)), thrown ? 0 : LATE_INIT_MS);
      check();
    });
    if (own) document.head.append(own);
  });
  // Before any caller hears of a failure its traces are gone, so that the next call starts clean.
  loading.catch(() => giveUp());

  return (ended) => {
    callers += 1;
    ended.addEventListener('abort', () => {
      callers -= 1;
      if (!callers) giveUp((ended.reason as WidgetError).code === 'script_timeout');
    });
    return loading;
  };
}

/** The nonce given, or else that of the page's own scripts. */
export function setNonce(element: HTMLElement, nonce: string | undefined): void {
  const value = nonce ?? document.querySelector<HTMLElement>('script[nonce]')?.nonce;
  // The property alone never reaches the attribute.
  if (value) element.setAttribute('nonce', value);
}

/** A tag put there by hand with the same address and digest; its fragment does not matter (decisions G5). */
function findTag({ url, digest }: ScriptRequest): HTMLScriptElement | undefined {
  return [...document.scripts].find((tag) => tag.integrity === digest && tag.src.split('#')[0] === url);
}

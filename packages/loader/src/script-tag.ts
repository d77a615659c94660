/** One load of one script: a tag of our own (or one found), its outcome, and no trace when it fails. */
import { watchScript } from './diagnose.ts';
import { pageRecord } from './environment.ts';
import { WidgetError } from './errors.ts';
import { listen } from './listen.ts';
import { currentInit } from './protocol/widget-protocol.ts';
import type { InitWidget, WidgetProtocol } from './protocol/widget-protocol.ts';
import { trustScriptUrl } from './trusted-types.ts';

export interface TagOptions {
  readonly nonce?: string | undefined;
  readonly trustedTypesPolicy?: string | undefined;
}

/** Joins the load until `ended` is aborted. The last caller to leave before the outcome gives the load up. */
export type SharedLoad = (ended: AbortSignal) => Promise<InitWidget>;

/**
 * Runs the script and gives the init function that this very script put on the page, or a `WidgetError`. After a
 * failure, or when it was given up, the tag is gone, the script will not run any more, and `onGone` was called.
 */
export function startScript(
  url: string,
  digest: string,
  protocol: WidgetProtocol,
  { nonce, trustedTypesPolicy }: TagOptions,
  onGone: () => void,
): SharedLoad {
  const { turns, hangs } = pageRecord();
  const turn = turns[url] ?? 0;
  turns[url] = turn + 1;
  const watching = new AbortController();
  const { signal } = watching;
  let own: HTMLScriptElement | undefined;
  let callers = 0;

  const giveUp = (hung?: boolean): void => {
    if (signal.aborted) return;
    watching.abort();
    if (hung) hangs[url] = turn + 1;
    // A tag taken out of the page still runs when its script arrives; in another document it does not (trap 4).
    if (own) new Document().adoptNode(own);
    onGone();
  };

  const loading = new Promise<InitWidget>((resolve, reject) => {
    // A tag put there by hand with the same address and digest; its fragment does not matter (decisions G5). One that has
    // let us down is not asked again.
    const found = [...document.scripts].find(
      (script) => !turn && script.integrity === digest && script.src.split('#')[0] === url,
    );
    // A tag whose script has come is either ready or over, and then only a tag of our own can tell why.
    const fetched = found && performance.getEntriesByName(found.src)[0];
    // What was there before our tag is another script's (protocol assumption 3).
    const before = fetched ? undefined : currentInit(protocol);
    const check = (): void => {
      const init = currentInit(protocol);
      if (!init || init === before) return;
      watching.abort();
      resolve(init);
    };
    if (fetched) check();
    if (signal.aborted) return;
    const tag = !found || fetched ? (own = document.createElement('script')) : found;
    if (own) {
      Object.assign(own, { type: 'module', crossOrigin: 'anonymous', integrity: digest });
      setNonce(own, nonce);
      // The digest as a fragment gives the module a place of its own in the page's module map, where a script of the
      // same address that came earlier without a check would otherwise be reused unchecked (trap 1). A failure is
      // remembered there too, so each further tag has another fragment (trap 2). Only a query gets past a hanging
      // request (trap 3).
      const query = hangs[url] ? `?retry=${hangs[url]}` : '';
      const fragment = turn ? `${digest}.${turn}` : digest;
      try {
        own.src = trustScriptUrl(`${url}${query}#${fragment}`, trustedTypesPolicy);
      } catch (cause) {
        return reject(new WidgetError('script_blocked', 'require-trusted-types-for', cause));
      }
    }
    const explain = watchScript(tag.src, url, digest, signal);
    let thrown: unknown;
    listen(window, 'error', signal, ({ filename, error }: ErrorEvent) => filename?.startsWith(url) && (thrown = error));
    listen(tag, 'error', signal, () => void explain().then(reject));
    listen(tag, 'load', signal, () => {
      listen(window, protocol.loaded, signal, check);
      // It may still put its init function on the page in a moment (protocol assumption 2).
      setTimeout(() => reject(new WidgetError('init_missing', protocol.init, thrown)), thrown ? 0 : 1000);
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

/** One load of one script: a tag of our own (or one found), its outcome, and no trace when it fails. */
import { createTag } from './create-tag.ts';
import type { TagOptions } from './create-tag.ts';
import { explainFailure } from './diagnose.ts';
import type { WidgetErrorCode } from './errors.ts';
import { pageRecord } from './page-record.ts';
import type { InitWidget, WidgetProtocol } from './protocol/widget-protocol.ts';
import { listen, pause } from './waiting.ts';

type Page = Record<string, InitWidget | undefined>;

/** Why there is no init function. */
export type Failure = readonly [code: WidgetErrorCode, cause?: unknown];

/** The init function that this very script put on the page, or why it did not. */
export type Outcome = readonly [code: '', init: InitWidget] | Failure;

/**
 * Joins a load. The last caller to leave before there is an outcome gives it up; `isHung` says that nothing came in its
 * time.
 */
export type SharedLoad = () => [outcome: Promise<Outcome>, leave: (isHung: boolean) => void];

/**
 * Runs the script. Once it failed or was given up, the tag is gone, the script will not run any more, and `onGone` was
 * called.
 */
export function startScript(
  url: string,
  digest: string,
  protocol: WidgetProtocol,
  options: TagOptions,
  onGone: () => void,
): SharedLoad {
  const [, queries] = pageRecord();
  const isKnown = url in queries;
  const query = (queries[url] ??= '');
  const watching = new AbortController();
  const { signal } = watching;
  let callers = 0;
  let own: HTMLScriptElement | undefined;
  let settle!: (outcome: Outcome) => void;
  const outcome = new Promise<Outcome>((resolve) => (settle = resolve));

  const end = (...result: Outcome): void => {
    if (signal.aborted) return;
    watching.abort();
    if (result[0]) {
      // A tag taken out of the page still runs when its script arrives; in another document it does not (trap 4).
      if (own) new Document().adoptNode(own);
      onGone();
    }
    settle(result);
  };

  // A tag put there by hand with the same address and digest; its fragment does not matter (decisions G5). One that has
  // let us down is not asked again.
  const found =
    !isKnown && [...document.scripts].find((script) => script.integrity === digest && script.src.split('#')[0] === url);
  // A tag whose script has come is either ready or over, and then only a tag of our own can tell why.
  const isOver = found && performance.getEntriesByName(found.src)[0];
  // What was there before our tag is another script's (protocol assumption 3).
  const before = isOver ? undefined : (window as unknown as Page)[protocol.init];
  const check = (): void => {
    const init = (window as unknown as Page)[protocol.init];
    if (typeof init === 'function' && init !== before) end('', init);
  };
  if (isOver) check();
  if (!signal.aborted) {
    try {
      let tag = found;
      if (!tag || isOver) {
        // The digest as a fragment gives the module a place of its own in the page's module map, where a script of the
        // same address that came earlier without a check would otherwise be reused unchecked (trap 1). A failure is
        // remembered there too, so each further tag has another fragment (trap 2).
        const turn = found || isKnown ? Math.random() : '';
        tag = own = createTag(`${url}${query}#${digest}${turn}`, digest, options);
      }
      const { src } = tag;
      // A policy's report, or, in development, what the script threw at its top.
      let evidence: unknown;
      const noteViolation = (report: SecurityPolicyViolationEvent): void => {
        const { blockedURI, disposition } = report;
        if (disposition === 'enforce' && blockedURI && src.startsWith(blockedURI)) evidence = report;
      };
      listen(document, 'securitypolicyviolation', noteViolation, signal);
      const explain = async (): Promise<void> => {
        // Evidence may follow the event by a moment in some browsers.
        await pause(100);
        end(...(evidence ? (['script_blocked', evidence] as const) : await explainFailure(src, url, digest)));
      };
      listen(tag, 'error', explain, signal);
      if (process.env.NODE_ENV !== 'production') {
        const noteThrown = ({ filename, error }: ErrorEvent): void => {
          if (filename?.startsWith(url)) evidence = error;
        };
        listen(window, 'error', noteThrown, signal);
      }
      const listenForInit = (): void => {
        listen(window, protocol.loaded, check, signal);
        // It may still put its init function on the page in a moment (protocol assumption 2).
        setTimeout(() => end('init_missing', evidence), 1000);
        check();
      };
      listen(tag, 'load', listenForInit, signal);
      if (own) document.head.append(own);
    } catch (cause) {
      // Trusted Types are required here, and our policy is not allowed.
      end('script_blocked', cause);
    }
  }

  const leave = (isHung: boolean): void => {
    callers -= 1;
    if (callers) return;
    // Only a query gets past a hanging request (trap 3).
    if (isHung) queries[url] = `?retry=${Math.random()}`;
    end('script_timeout');
  };
  return () => {
    callers += 1;
    return [outcome, leave];
  };
}

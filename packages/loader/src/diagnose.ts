/**
 * Why a script's `error` event came: the event itself is the same for every cause (browser facts, table). Evidence is
 * gathered while the script loads, from policy reports and resource timing, so nothing is run, and nothing is asked
 * again that is known already.
 */
import { WidgetError } from './errors.ts';
import type { ScriptRequest } from './script-tag.ts';

/** Evidence may follow the event by a moment in some browsers. */
const EVIDENCE_MS = 100;

const OPAQUE_HEAD: RequestInit = { method: 'HEAD', mode: 'no-cors' };

/** Both members are newer than some browsers; the second is newer than TypeScript's own list. */
type ScriptTiming = PerformanceEntry & { responseStatus?: number; contentType?: string };

/** Watches one script from before its tag is added. The function returned says why it failed. */
export function watchScript(
  src: string,
  { url, digest }: ScriptRequest,
  signal: AbortSignal,
): () => Promise<WidgetError> {
  const timings: ScriptTiming[] = [];
  let directive: string | undefined;

  // An observer sees what a full timing buffer no longer takes.
  const observer = new PerformanceObserver((list) => timings.push(...list.getEntries()));
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, disposition, effectiveDirective }) => {
      if (disposition === 'enforce' && blockedURI && url.startsWith(blockedURI)) directive = effectiveDirective;
    },
    { signal },
  );

  return async () => {
    await new Promise((resolve) => setTimeout(resolve, EVIDENCE_MS));
    // A preload that failed is not asked for again: what is known of it stands in the buffer.
    const timing = [...timings, ...(performance.getEntriesByName(src) as ScriptTiming[])].find(
      ({ name }) => name === src,
    );
    if (directive) return new WidgetError('script_blocked', directive);
    // WebKit keeps no timing of a failed load, others keep the status to themselves: there it costs a request.
    const { responseStatus, contentType } = timing ?? {};
    const isUntold = responseStatus === undefined;
    const asked = isUntold ? await ask(url, { method: 'HEAD' }) : undefined;
    const status = responseStatus ?? asked?.status ?? 0;
    const type = contentType ?? asked?.headers.get('content-type');
    // A host that answers all but this script is not down: an extension refuses it.
    if (!status && !(await ask(url, OPAQUE_HEAD)) && (await ask(new URL('/', url), OPAQUE_HEAD)))
      return new WidgetError('script_blocked');
    const arrived =
      status > 199 &&
      status < 300 &&
      (!type || type.includes('script')) &&
      // The right bytes now: then it was the network before.
      !(isUntold && (await ask(url, { integrity: digest })));
    return new WidgetError(arrived ? 'script_integrity' : 'script_unavailable', `${status} ${type}`);
  };
}

/** Undefined when no answer came that this page may know of. */
function ask(url: string | URL, how: RequestInit): Promise<Response | undefined> {
  return fetch(url, how).catch(() => undefined);
}

/**
 * Why a script's `error` event came: the event itself is the same for every cause (browser facts, table). Evidence is
 * gathered while the script loads, from policy reports and resource timing, so nothing is run or downloaded again.
 */
import { WidgetError } from './errors.ts';

/** Evidence may follow the event by a moment in some browsers. */
const EVIDENCE_MS = 100;

/** Both members are newer than some browsers; the second is newer than TypeScript's own list. */
type ScriptTiming = PerformanceEntry & { responseStatus?: number; contentType?: string };

/** Watches one script from before its tag is added. The function returned says why it failed. */
export function watchScript(src: string, url: string, signal: AbortSignal): () => Promise<WidgetError> {
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
    // Blocked by policy, or no request left a browser that is online: an extension.
    if (directive || (!timing && navigator.onLine)) return new WidgetError('script_blocked', directive);
    // Some browsers keep the status to themselves: there it costs a request, still without the script.
    const status = timing?.responseStatus ?? (await fetch(url, { method: 'HEAD' }).catch(() => undefined))?.status ?? 0;
    const type = timing?.contentType;
    const arrived = status > 199 && status < 300 && (!type || type.includes('script'));
    return new WidgetError(arrived ? 'script_integrity' : 'script_unavailable', `${status} ${type}`);
  };
}

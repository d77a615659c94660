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
export function watchScript(src: string, signal: AbortSignal): () => Promise<WidgetError> {
  const url = src.split(/[?#]/)[0]!;
  let violation: SecurityPolicyViolationEvent | undefined;
  let timing: ScriptTiming | undefined;

  const keep = (entries: PerformanceEntryList): void => {
    timing = (entries.find(({ name }) => name === src) as ScriptTiming | undefined) ?? timing;
  };
  // An observer sees what a full timing buffer no longer takes.
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener(
    'securitypolicyviolation',
    (event) => {
      const { blockedURI, disposition } = event;
      if (disposition === 'enforce' && blockedURI && url.startsWith(blockedURI)) violation = event;
    },
    { signal },
  );

  return async () => {
    keep(observer.takeRecords());
    if (!timing && !violation) await new Promise((resolve) => setTimeout(resolve, EVIDENCE_MS));
    if (violation) return new WidgetError('script_blocked', violation.effectiveDirective);
    if (!timing) return new WidgetError(navigator.onLine ? 'script_blocked' : 'script_unavailable');
    const { contentType } = timing;
    const status = timing.responseStatus ?? (await askStatus(url));
    if (status < 200 || status > 299) return new WidgetError('script_unavailable', status);
    if (contentType && !/(java|ecma)script/.test(contentType))
      return new WidgetError('script_unavailable', contentType);
    return new WidgetError('script_integrity');
  };
}

/** Browsers whose timings carry no status yet. */
function askStatus(url: string): Promise<number> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => 0,
  );
}

/**
 * Why a script's `error` event came: the event itself is the same for every cause (browser facts, table). Policy reports
 * are gathered while the script loads, and resource timing tells the rest, so nothing is run, and nothing is asked again
 * that is known already.
 */
import { pause } from './deadline.ts';
import { WidgetError } from './errors.ts';
import { listen } from './listen.ts';

/** Both members are newer than some browsers; the second is newer than TypeScript's own list. */
type ScriptTiming = PerformanceEntry & { responseStatus?: number; contentType?: string | null | undefined };

/** Watches one script from before its tag is added. The function returned says why it failed. */
export function watchScript(src: string, url: string, digest: string, signal: AbortSignal): () => Promise<WidgetError> {
  let directive: string | undefined;
  listen(document, 'securitypolicyviolation', signal, (report: SecurityPolicyViolationEvent) => {
    const { blockedURI, disposition, effectiveDirective } = report;
    if (disposition === 'enforce' && blockedURI && src.startsWith(blockedURI)) directive = effectiveDirective;
  });

  return async () => {
    // Evidence may follow the event by a moment in some browsers.
    await pause(100);
    if (directive) return new WidgetError('script_blocked', directive);
    // WebKit keeps no timing of a failed load, a full buffer none at all, others keep the status to themselves: there it
    // costs a request.
    const [timing] = performance.getEntriesByName(src) as ScriptTiming[];
    let { responseStatus: status, contentType: type } = timing ?? {};
    const isUntold = status === undefined;
    if (isUntold) {
      const answer = await ask(url, { method: 'HEAD' });
      status = answer?.status ?? 0;
      type = answer?.headers.get('content-type');
    }
    // A host that answers all but this script is not down: an extension refuses it.
    if (
      !status &&
      !(await ask(url, { method: 'HEAD', mode: 'no-cors' })) &&
      (await ask(new URL('/', url), { method: 'HEAD', mode: 'no-cors' }))
    )
      return new WidgetError('script_blocked');
    const arrived =
      status &&
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

/**
 * Why a script's `error` event came: the event itself is the same for every cause (browser facts, table). Policy reports
 * are gathered while the script loads, and resource timing tells the rest, so nothing is run, and nothing is asked again
 * that is known already.
 */

import type { Failure } from './script-tag.ts';

/** Both members are newer than some browsers; the second is newer than TypeScript's own list. */
type ScriptTiming = PerformanceEntry & { responseStatus?: number; contentType?: string | null | undefined };

/** `src` is the tag's address, `url` the same without its fragment. */
export async function explainFailure(src: string, url: string, digest: string): Promise<Failure> {
  const [timing] = performance.getEntriesByName(src) as ScriptTiming[];
  let { responseStatus: status, contentType: type } = timing ?? {};
  let answer: Response | undefined;
  // WebKit keeps no timing of a failed load, a full buffer none at all, others keep the status to themselves: there it
  // costs a request.
  if (status === undefined) {
    answer = await ask(url, { method: 'HEAD' });
    status = answer?.status;
    type = answer?.headers.get('content-type');
  }
  // A host that answers all but this script is not down: an extension refuses it.
  const opaque: RequestInit = { method: 'HEAD', mode: 'no-cors' };
  if (!status && !(await ask(url, opaque)) && (await ask(new URL(url).origin, opaque))) return ['script_blocked'];
  const cause = `${status} ${type}`;
  // A good answer of a script type, or of none that is told: then it was the bytes. Asked for later, they may be the right
  // ones: then it was the network.
  const isOther = /^2\d+ ($|null|undef|.*script)/.test(cause) && !(answer && (await ask(url, { integrity: digest })));
  return [isOther ? 'script_integrity' : 'script_unavailable', cause];
}

/** Undefined when no answer came that this page may know of. */
export function ask(url: string | URL, how: RequestInit): Promise<Response | undefined> {
  return fetch(url, how).catch(() => undefined);
}

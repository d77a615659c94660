import { pageRecord } from './environment.ts';
import type { InitWidget } from './protocol/widget-protocol.ts';
import { untilAborted } from './retry.ts';
import { runScript } from './script-tag.ts';
import type { ScriptRequest } from './script-tag.ts';

/** One script on its way, or there, for all callers that want the very same. */
export interface SharedLoad {
  readonly init: Promise<InitWidget>;
  /** Callers still waiting. When the last leaves, the load is given up. */
  waiting: number;
  giveUp(reason: unknown): void;
}

/**
 * The init function of exactly this script, loaded once for all that wait for it at the same time, also from another
 * copy of this package. Aborting `signal` takes this caller out and leaves the load to the others.
 */
export function shareScript(
  request: ScriptRequest,
  signal: AbortSignal,
): { init: Promise<InitWidget>; shared: boolean } {
  const { loads } = pageRecord();
  const key = JSON.stringify([request.url, request.digest, request.protocol]);
  const running = loads.get(key);
  const load = running ?? startLoad(key, request);
  load.waiting += 1;
  const init = untilAborted(load.init, signal).finally(() => {
    load.waiting -= 1;
    if (!load.waiting) load.giveUp(signal.reason);
  });
  return { init, shared: !!running };
}

function startLoad(key: string, request: ScriptRequest): SharedLoad {
  const { loads } = pageRecord();
  const controller = new AbortController();
  const forget = (): void => {
    if (loads.get(key) === load) loads.delete(key);
  };
  const init = runScript(request, controller.signal);
  const load: SharedLoad = {
    init,
    waiting: 0,
    giveUp(reason): void {
      controller.abort(reason);
    },
  };
  loads.set(key, load);
  // A failure is forgotten before its callers hear of it, so that their next call starts clean; a script that is there
  // counts as waited for, so nobody's leaving gives it up.
  controller.signal.addEventListener('abort', forget);
  init.then(() => (load.waiting += 1), forget);
  return load;
}

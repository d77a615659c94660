import { pageRecord } from './environment.ts';
import type { InitWidget } from './protocol/widget-protocol.ts';
import { startScript } from './script-tag.ts';
import type { ScriptRequest } from './script-tag.ts';

/** One script on its way, or there, for all callers that want the very same. */
export interface SharedLoad {
  readonly init: Promise<InitWidget>;
  /** Callers still waiting; above 0 for ever once the script is there. */
  waiting: number;
  giveUp(hung?: boolean): void;
}

/**
 * Exactly this script, loaded once for all that wait for it at the same time, also from another copy of this package.
 * Each caller adds itself to `waiting` and takes itself out with {@link leave}.
 */
export function joinLoad(request: ScriptRequest): SharedLoad {
  const { loads } = pageRecord();
  const key = JSON.stringify([request.url, request.digest, request.protocol]);
  const load = (loads[key] ??= startScript(request, () => delete loads[key]));
  load.waiting += 1;
  return load;
}

/** The last caller to leave gives the load up. `hung`: it left because nothing came. */
export function leave(load: SharedLoad, hung: boolean): void {
  load.waiting -= 1;
  if (!load.waiting) load.giveUp(hung);
}

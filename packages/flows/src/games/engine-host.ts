/** What the adapters of all engines have in common. */
import type { GameHost } from '../host/game-host.ts';
import { trackHeldKeys } from '../host/game-keys.ts';

/** What the engine does not know and the game does. */
export interface EngineHostOptions extends Pick<
  GameHost,
  | 'mute'
  | 'unmute'
  | 'saveProgress'
  | 'beforeLeave'
  | 'openExternal'
  | 'onHostResume'
  | 'onVisibilityChange'
  | 'streamerMode'
> {
  /** False for a game that cannot wait, such as a match with others: it runs on without keys and sound. Default true. */
  pausable?: boolean | undefined;
  /** Unlocked for the checkout and locked again after it, where the browser can. Default: left alone. */
  orientation?: 'landscape' | 'portrait' | undefined;
}

export interface EngineHost extends GameHost {
  /** Call it when the game ends: stops listening to keys. */
  dispose(): void;
}

/** How one engine does it. Each verb leaves alone what the player or the game had switched off before. */
export interface EngineVerbs {
  readonly pause?: ((why: string) => void) | undefined;
  readonly resume?: ((why: string) => void) | undefined;
  readonly mute?: (() => void) | undefined;
  readonly unmute?: (() => void) | undefined;
  readonly releaseInput?: (() => void) | undefined;
  readonly captureInput?: (() => void) | undefined;
}

export function createEngineHost(engine: string, verbs: EngineVerbs, options: EngineHostOptions): EngineHost {
  const { pausable = true, orientation, ...own } = options;
  const keys = trackHeldKeys();
  return {
    engine,
    ...present(pausable ? verbs : { ...verbs, pause: undefined, resume: undefined }),
    ...(orientation && orientationVerbs(orientation)),
    ...own,
    releaseInput() {
      // While the engine still listens.
      keys.releaseAll();
      verbs.releaseInput?.();
    },
    dispose: () => keys.stop(),
  };
}

/** A host has a verb or has it not; what is undefined is not there. */
function present(verbs: EngineVerbs): GameHost {
  return Object.fromEntries(Object.entries(verbs).filter(([, verb]) => verb !== undefined));
}

/** Not in every browser, and outside fullscreen refused: then the checkout makes do. */
function orientationVerbs(orientation: string): Pick<GameHost, 'lockOrientation' | 'unlockOrientation'> {
  const lockable = screen.orientation as { lock?(to: string): Promise<void>; unlock?(): void } | undefined;
  return {
    unlockOrientation: () => lockable?.unlock?.(),
    lockOrientation: () => void lockable?.lock?.(orientation).catch(() => {}),
  };
}

/** Switches something off and on again, unless it had been off before. */
export function switchOff(
  isOn: () => boolean,
  off: () => void,
  on: () => void,
): { readonly off: () => void; readonly on: () => void } {
  let isOurs = false;
  return {
    off() {
      isOurs = isOn();
      if (isOurs) off();
    },
    on() {
      if (isOurs) on();
      isOurs = false;
    },
  };
}

/** What happens to the game while a checkout is open, and how all of it is undone. */
import { navigateByGamepad, whenPadsReleased } from './gamepad-navigation.ts';
import { callHost } from './game-host.ts';
import type { GameHost } from './game-host.ts';
import { keepGameKeysOut } from './game-keys.ts';
import { probeSwallowedKeys } from './key-probe.ts';
import { isStreaming } from './streamer-mode.ts';

export interface EnterCheckoutOptions {
  /** Handed to `pause` and `resume`. Default `checkout`. */
  why?: string | undefined;
  /** Lets a gamepad move through the checkout and asks this when the player presses B. Default: pads do nothing. */
  onGamepadCancel?: (() => void) | undefined;
}

/** One game, however many checkouts and dialogs are open over it. */
interface Stay {
  open: number;
  readonly lostFullscreen: Element | null;
  readonly lostPointerLock: Element | null;
}

const stays = new WeakMap<GameHost, Stay>();

/**
 * Puts the game to rest around a checkout shown in `surface`: paused and muted once, however many are open at a time,
 * its keys let go, the pointer lock released. Call it before `openDialog`. The function returned gives everything back;
 * calling it twice does nothing the second time. Use one host object for one game.
 */
export function enterCheckout(
  host: GameHost | undefined,
  surface: HTMLElement,
  { why = 'checkout', onGamepadCancel }: EnterCheckoutOptions = {},
): () => void {
  const open = new AbortController();
  const { signal } = open;
  if (host) settle(host, why);
  // The cursor is the player's again; locking it anew needs a gesture and is the game's to do (row 4).
  document.exitPointerLock?.();
  keepGameKeysOut(surface, signal);
  const unmark = markStreaming(host, surface);
  if (onGamepadCancel) navigateByGamepad(surface, { onCancel: onGamepadCancel, signal });
  if (process.env.NODE_ENV !== 'production') probeSwallowedKeys(surface, { engine: host?.engine, signal });
  document.addEventListener(
    'visibilitychange',
    () => callHost(host, (game) => game.onVisibilityChange?.(document.visibilityState === 'visible')),
    { signal },
  );
  // On a phone that runs out of memory: prevented, the canvas may have its context back later (row 17).
  document.addEventListener('webglcontextlost', (event) => event.preventDefault(), { signal, capture: true });

  return () => {
    if (signal.aborted) return;
    open.abort();
    unmark();
    if (!host) return;
    // The press that closed the checkout must not be the game's first (row 10).
    if (onGamepadCancel) whenPadsReleased(() => unsettle(host, why));
    else unsettle(host, why);
  };
}

function settle(host: GameHost, why: string): void {
  const stay = stays.get(host);
  if (stay) {
    stay.open += 1;
    return;
  }
  stays.set(host, {
    open: 1,
    lostFullscreen: document.fullscreenElement,
    lostPointerLock: document.pointerLockElement,
  });
  callHost(host, (game) => game.releaseInput?.());
  callHost(host, (game) => game.mute?.());
  callHost(host, (game) => game.pause?.(why));
  callHost(host, (game) => game.unlockOrientation?.());
}

function unsettle(host: GameHost, why: string): void {
  const stay = stays.get(host);
  if (!stay) return;
  stay.open -= 1;
  if (stay.open > 0) return;
  stays.delete(host);
  callHost(host, (game) => game.lockOrientation?.());
  callHost(host, (game) => game.resume?.(why));
  callHost(host, (game) => game.unmute?.());
  callHost(host, (game) => game.captureInput?.());
  const { lostFullscreen, lostPointerLock } = stay;
  callHost(host, (game) =>
    game.onHostResume?.({
      why,
      lostFullscreen: lostFullscreen === document.fullscreenElement ? null : lostFullscreen,
      lostPointerLock,
    }),
  );
}

/** For style sheets and for what stands in the surface: see `maskForStream`. */
function markStreaming(host: GameHost | undefined, surface: HTMLElement): () => void {
  if (!isStreaming(host)) return () => {};
  surface.dataset['streamerMode'] = '';
  return () => delete surface.dataset['streamerMode'];
}

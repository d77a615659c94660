/** What the game may still do before the page goes away. */
import type { GameHost } from './game-host.ts';

const LEAVE_LIMIT_MS = 5000;

/**
 * Saves the game and tells it that the page will be left, both at once and for 5 seconds at most. False only when
 * `beforeLeave` answered `false` in time. Never rejects: a game that cannot save must not keep the player from paying.
 */
export async function leaveGame(host: GameHost | undefined, why: string): Promise<boolean> {
  let mayLeave = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LEAVE_LIMIT_MS);
  });
  const work = Promise.all([
    attempt(() => host?.saveProgress?.()),
    attempt(async () => {
      if ((await host?.beforeLeave?.(why)) === false) mayLeave = false;
    }),
  ]);
  await Promise.race([work, limit]);
  clearTimeout(timer);
  return mayLeave;
}

async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportError(error);
  }
}

/**
 * The game's part of the options of `createRedirectFlow`: it is saved before the link is asked for, and a shell's
 * browser opens the payment page.
 */
export function redirectOptionsOf(host: GameHost): {
  beforeLeave: () => Promise<void>;
  openExternal?: (url: string) => unknown;
} {
  return {
    async beforeLeave() {
      if (!(await leaveGame(host, 'redirect'))) throw new Error('The game asked to stay: beforeLeave answered false.');
    },
    ...(host.openExternal && { openExternal: (url: string) => host.openExternal?.(url) }),
  };
}

/**
 * Gives back what the checkout took and only a gesture returns. Call it inside a click on a "Back to game" button.
 * Resolves when the browser has answered; what it refuses is left as it is.
 */
export async function returnToGame(lost: {
  readonly lostFullscreen: Element | null;
  readonly lostPointerLock: Element | null;
}): Promise<void> {
  const { lostFullscreen, lostPointerLock } = lost;
  // Fullscreen first: it uses the gesture up, the pointer lock only wants it to be recent.
  await attemptQuietly(() => lostFullscreen?.isConnected && lostFullscreen.requestFullscreen());
  await attemptQuietly(() => lostPointerLock?.isConnected && lostPointerLock.requestPointerLock());
}

async function attemptQuietly(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    // The browser said no: the player can go on in a window, and lock the pointer with a click on the game.
  }
}

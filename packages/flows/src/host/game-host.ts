/**
 * The game around a checkout, as far as a checkout has to do with it. Every member may be missing, and what one throws
 * or rejects with is reported to the page and changes nothing for the checkout (games.md).
 */
export interface GameHost {
  /** Named in development messages, such as `phaser`. */
  readonly engine?: string | undefined;
  /** Stop the loop, the physics and the rendering. A game that cannot wait, such as a match with others, leaves it out. */
  pause?(why: string): void;
  resume?(why: string): void;
  mute?(): void;
  unmute?(): void;
  /** Let go of keys, touches and pads, and forget which are pressed: the player types elsewhere now. */
  releaseInput?(): void;
  /** Take them back. Not the pointer lock: that needs a click, see `onHostResume`. */
  captureInput?(): void;
  /** The checkout wants room: a phone in landscape leaves 150 px beside its keyboard. */
  unlockOrientation?(): void;
  lockOrientation?(): void;
  /** Keep what the player has reached, before the page may go away. 5 seconds at most are waited for. */
  saveProgress?(): Promise<void>;
  /**
   * The page is about to be left, or hidden by a payment page: tell the game's server. Shares the 5 seconds of
   * `saveProgress`. Answer `false` to stay, such as in the middle of a match.
   */
  beforeLeave?(why: string): boolean | void | Promise<boolean | void>;
  /**
   * Opens the system's browser, in desktop shells whose windows cannot. A payment link lives 30 seconds and opens once:
   * hand it on at once, open it nowhere else, and log it never.
   */
  openExternal?(url: string): unknown;
  /** The last checkout has gone and the game runs again. What was lost needs a click: see `returnToGame`. */
  onHostResume?(resumed: HostResume): void;
  /** While a checkout is open: the page was hidden (timers run once a second, later once a minute) or seen again. */
  onVisibilityChange?(isVisible: boolean): void;
  /** The player's screen is being watched: amounts, references and e-mail addresses are masked. Default false. */
  readonly streamerMode?: boolean | (() => boolean) | undefined;
}

export interface HostResume {
  readonly why: string;
  /** The element that was fullscreen when the checkout opened and no longer is. */
  readonly lostFullscreen: Element | null;
  /** The element that held the pointer when the checkout opened. */
  readonly lostPointerLock: Element | null;
}

/** Calls into the game. What goes wrong there is the page's to hear and nobody else's to suffer. */
export function callHost<Argument extends unknown[]>(
  host: GameHost | undefined,
  // Named, not handed over, so that the method keeps its `this`.
  call: (host: GameHost, ...argument: Argument) => unknown,
  ...argument: Argument
): void {
  if (!host) return;
  try {
    Promise.resolve(call(host, ...argument)).catch(reportError);
  } catch (error) {
    reportError(error);
  }
}

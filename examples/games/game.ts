import type { EngineHost } from '@service-payments/flows/games';

/** What every game in this folder is: a sword that turns and listens to keys. */
export interface Game {
  readonly host: EngineHost;
  /** Frames that were played. */
  readonly frames: number;
  /** Keys the game took for itself. */
  readonly keys: readonly string[];
  end(): void;
}

/** Puts the game into `parent` and begins to play. */
export type StartGame = (parent: HTMLElement) => Promise<Game>;

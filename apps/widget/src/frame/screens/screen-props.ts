import type { Screen, ScreenName } from '../machine/screen.ts';

export interface ScreenProps<Name extends ScreenName> {
  readonly screen: Extract<Screen, { name: Name }>;
}

/** A screen that the player can leave by a button of its own. */
export interface LeavableScreenProps<Name extends ScreenName> extends ScreenProps<Name> {
  readonly onLeave: () => void;
}

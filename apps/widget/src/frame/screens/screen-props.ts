import type { FrameEnd } from '@service-payments/checkout-protocol';
import type { Screen, ScreenName } from '../machine/screen.ts';

/** How the player leaves. `end`: default as the screen has it. `retry`: to begin a new payment. */
export interface Leave {
  readonly end?: FrameEnd;
  readonly retry?: boolean;
}

export type OnLeave = (how?: Leave) => void;

export interface ScreenProps<Name extends ScreenName> {
  readonly screen: Extract<Screen, { name: Name }>;
}

/** A screen that the player can leave by a button of its own. */
export interface LeavableScreenProps<Name extends ScreenName> extends ScreenProps<Name> {
  readonly onLeave: OnLeave;
}

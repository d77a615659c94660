/** What a player means with a gamepad, read from how it stands at one moment. Pure: the clock and the pads are handed in. */

export type PadPress = 'next' | 'previous' | 'activate' | 'cancel';

/** How the pads stand, all of them taken together. */
export interface PadState {
  readonly direction: 'next' | 'previous' | null;
  readonly activate: boolean;
  readonly cancel: boolean;
}

export interface PadMemory {
  /** Nothing counts until every button was up once: the press that opened the checkout is not meant for it. */
  readonly armed: boolean;
  readonly before: PadState;
  /** When a direction that is held moves on. Buttons never do: a payment is not confirmed by holding one. */
  readonly repeatAtMs: number;
  readonly activatedAtMs: number;
}

const FIRST_REPEAT_MS = 400;
const NEXT_REPEAT_MS = 140;
/** A second A so soon is the same thumb, on a screen the player has not seen yet. */
const SETTLE_MS = 300;
const STICK_THRESHOLD = 0.6;

const AT_REST: PadState = { direction: null, activate: false, cancel: false };
export const UNARMED: PadMemory = { armed: false, before: AT_REST, repeatAtMs: 0, activatedAtMs: -Infinity };

/** The buttons of the standard mapping; other pads mostly agree on A and B. */
const A = 0;
const B = 1;
const [UP, DOWN, LEFT, RIGHT] = [12, 13, 14, 15] as const;

export function readPads(pads: readonly (Gamepad | null)[]): PadState {
  const present = pads.filter((pad) => pad !== null);
  const isPressed = (button: number): boolean => present.some((pad) => pad.buttons[button]?.pressed);
  const axis = (index: number): number => present.map((pad) => pad.axes[index] ?? 0).find(isPushed) ?? 0;
  const push = axis(1) || axis(0);
  const forward = isPressed(DOWN) || isPressed(RIGHT) || push > 0;
  const backward = isPressed(UP) || isPressed(LEFT) || push < 0;
  return {
    // Both at once mean nothing.
    direction: forward === backward ? null : forward ? 'next' : 'previous',
    activate: isPressed(A),
    cancel: isPressed(B),
  };
}

function isPushed(value: number): boolean {
  return Math.abs(value) > STICK_THRESHOLD;
}

export function isAtRest(pads: readonly (Gamepad | null)[]): boolean {
  return pads.every((pad) => pad === null || pad.buttons.every(({ pressed }) => !pressed));
}

export function nextPress(
  memory: PadMemory,
  pads: readonly (Gamepad | null)[],
  nowMs: number,
): { readonly memory: PadMemory; readonly press: PadPress | null } {
  if (!memory.armed) return { memory: { ...memory, armed: isAtRest(pads) }, press: null };
  const { before } = memory;
  const now = readPads(pads);
  const kept = { ...memory, before: now };
  if (now.cancel && !before.cancel) return { memory: kept, press: 'cancel' };
  if (now.activate && !before.activate) {
    if (nowMs - memory.activatedAtMs < SETTLE_MS) return { memory: kept, press: null };
    return { memory: { ...kept, activatedAtMs: nowMs }, press: 'activate' };
  }
  if (now.direction === null) return { memory: kept, press: null };
  const isNew = now.direction !== before.direction;
  if (!isNew && nowMs < memory.repeatAtMs) return { memory: kept, press: null };
  return {
    memory: { ...kept, repeatAtMs: nowMs + (isNew ? FIRST_REPEAT_MS : NEXT_REPEAT_MS) },
    press: now.direction,
  };
}

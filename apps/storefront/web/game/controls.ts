/** Keys and touches, as wishes. */
import type { Wishes } from './world.ts';

const LEFT = new Set(['ArrowLeft', 'KeyA']);
const RIGHT = new Set(['ArrowRight', 'KeyD']);
const JUMP = new Set(['ArrowUp', 'KeyW', 'Space']);
const ACT = new Set(['KeyE', 'Enter']);

export interface ControlsOptions {
  /** The game's picture: keys count while it, or nothing, has the focus; a press on it is a place to walk to. */
  readonly surface: HTMLElement;
  /** From a point of the picture to the road. */
  readonly toRoad: (clientX: number) => number;
  readonly onAct: () => void;
  readonly onPause: () => void;
}

export interface Controls {
  read(): Wishes;
  /** Holds a direction or a jump, as long as a button of the page is held. */
  hold(code: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp', isHeld: boolean): void;
  walkTo(x: number | null): void;
  /** Forgets what is pressed, and hears nothing until `capture`. */
  release(): void;
  capture(): void;
  destroy(): void;
}

export function createControls({ surface, toRoad, onAct, onPause }: ControlsOptions): Controls {
  const pressed = new Set<string>();
  let destination: number | null = null;
  let isReleased = false;
  const listening = new AbortController();
  const { signal } = listening;

  window.addEventListener(
    'keydown',
    (event) => {
      const { code, target, ctrlKey, metaKey, altKey } = event;
      const isFocused = target === surface;
      if (isReleased || ctrlKey || metaKey || altKey || !(isFocused || target === document.body)) return;
      if (code === 'KeyP' && !event.repeat) return onPause();
      if (ACT.has(code) && !event.repeat) return onAct();
      const isMove = LEFT.has(code) || RIGHT.has(code);
      // With the focus elsewhere the space bar scrolls the page, as everywhere.
      if (!isMove && !(JUMP.has(code) && (isFocused || code === 'KeyW'))) return;
      if (isFocused) event.preventDefault();
      if (isMove) destination = null;
      pressed.add(code);
    },
    { signal },
  );
  window.addEventListener('keyup', ({ code }) => pressed.delete(code), { signal });
  window.addEventListener('blur', () => pressed.clear(), { signal });
  for (const type of ['pointerdown', 'pointermove'] as const) {
    surface.addEventListener(
      type,
      ({ clientX, buttons }) => {
        if (isReleased || buttons === 0) return;
        destination = toRoad(clientX);
      },
      { signal },
    );
  }

  return {
    read() {
      const left = any(LEFT, pressed);
      const right = any(RIGHT, pressed);
      const move = left === right ? 0 : left ? -1 : 1;
      return { move, jump: any(JUMP, pressed), walkTo: destination };
    },
    hold(code, isHeld) {
      if (isHeld && !isReleased) pressed.add(code);
      else pressed.delete(code);
    },
    walkTo(x) {
      destination = x;
    },
    release() {
      isReleased = true;
      pressed.clear();
      destination = null;
    },
    capture() {
      isReleased = false;
    },
    destroy: () => listening.abort(),
  };
}

function any(codes: ReadonlySet<string>, pressed: ReadonlySet<string>): boolean {
  return [...codes].some((code) => pressed.has(code));
}

/**
 * A checkout for players who hold a gamepad: the d-pad or the stick moves the focus, A clicks, B cancels. Pads are
 * polled, so the game goes on seeing them: its host stops that in `releaseInput` (games.md, row 10).
 */
import { UNARMED, isAtRest, nextPress } from './pad-presses.ts';
import type { PadPress } from './pad-presses.ts';

/**
 * Sent to the focused element before a press does anything, bubbling out of shadow roots. Who prevents it has taken the
 * press over: a widget hands it on into its frame, where this page cannot move the focus.
 */
export const PAD_EVENT = 'service-payments:pad';

/**
 * Sent by who took presses over when the player goes on past its end: `detail.to` is `next` or `previous`. Prevented
 * when the focus has moved on; not when there is nowhere else to go.
 */
export const PAD_EDGE_EVENT = 'service-payments:pad-edge';

export interface GamepadNavigationOptions {
  onCancel: () => void;
  signal: AbortSignal;
}

export function navigateByGamepad(surface: HTMLElement, { onCancel, signal }: GamepadNavigationOptions): void {
  let memory = UNARMED;
  surface.addEventListener(
    PAD_EDGE_EVENT,
    (event) => {
      const { to } = (event as CustomEvent<{ to: 'next' | 'previous' }>).detail;
      const before = deepActiveElement();
      moveFocus(surface, to);
      if (deepActiveElement() !== before) event.preventDefault();
    },
    { signal },
  );
  everyFrame(signal, () => {
    const pads = readGamepads();
    if (pads === null) return;
    const read = nextPress(memory, pads, performance.now());
    memory = read.memory;
    if (read.press !== null) act(surface, read.press, onCancel);
  });
}

/** Calls `run` at once, or when no button is pressed any more; after 3 s at the latest, for a pad that is stuck. */
export function whenPadsReleased(run: () => void): void {
  const waiting = new AbortController();
  const startedAtMs = performance.now();
  const isOver = (): boolean => isAtRest(readGamepads() ?? []) || performance.now() - startedAtMs > STUCK_MS;
  if (isOver()) return run();
  everyFrame(waiting.signal, () => {
    if (!isOver()) return;
    waiting.abort();
    run();
  });
}

const STUCK_MS = 3000;

function everyFrame(signal: AbortSignal, run: () => void): void {
  const step = (): void => {
    if (signal.aborted) return;
    run();
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Null where the page may not read them, such as in a frame without `allow="gamepad"`. */
function readGamepads(): readonly (Gamepad | null)[] | null {
  try {
    return navigator.getGamepads();
  } catch {
    return null;
  }
}

function act(surface: HTMLElement, press: PadPress, onCancel: () => void): void {
  const all = focusable(surface);
  const focused = deepActiveElement();
  const at = focused === null ? -1 : all.indexOf(focused);
  const target = at === -1 ? surface : (all[at] as HTMLElement);
  const event = new CustomEvent(PAD_EVENT, { detail: { press }, bubbles: true, composed: true, cancelable: true });
  if (!target.dispatchEvent(event)) return;
  switch (press) {
    case 'cancel':
      return onCancel();
    case 'activate':
      if (at !== -1) target.click();
      return;
    case 'next':
    case 'previous':
      return moveFocus(surface, press);
  }
}

/** Round and back; from nowhere to the first, or the last. */
function moveFocus(surface: HTMLElement, to: 'next' | 'previous'): void {
  const all = focusable(surface);
  const at = all.indexOf(deepActiveElement() as HTMLElement);
  if (to === 'next') all[(at + 1) % all.length]?.focus();
  else all.at(at <= 0 ? -1 : at - 1)?.focus();
}

const FOCUSABLE = 'a[href],button,input,select,textarea,iframe,summary,[tabindex]';

/** In the order of the document, also what stands in open shadow roots. */
function focusable(root: HTMLElement | ShadowRoot): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (isFocusable(element)) found.push(element);
    if (element.shadowRoot) found.push(...focusable(element.shadowRoot));
  }
  return found;
}

function isFocusable(element: HTMLElement): boolean {
  if (!element.matches(FOCUSABLE) || element.matches(':disabled,[inert] *') || element.tabIndex < 0) return false;
  return element.getClientRects().length > 0;
}

function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement | null;
}

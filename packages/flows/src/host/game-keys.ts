/** Keys on the border between a game and the checkout over it. */

/**
 * Keys that were down when the checkout opened: held on, they neither type into a field nor press a button of the
 * checkout, and when they come up the game hears it, so that nothing stays stuck there (games.md, row 9).
 */
export function keepGameKeysOut(surface: HTMLElement, signal: AbortSignal): void {
  const pressedHere = new Set<string>();
  const focused = document.activeElement;
  const gameFocus = focused && !surface.contains(focused) ? focused : document.body;

  surface.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && !pressedHere.has(event.code)) event.preventDefault();
      else pressedHere.add(event.code);
    },
    { signal, capture: true },
  );
  surface.addEventListener(
    'keyup',
    (event) => {
      // The event itself ends at the dialog.
      if (!pressedHere.delete(event.code)) {
        event.preventDefault();
        sendKeyUp(gameFocus, event);
      }
    },
    { signal, capture: true },
  );
}

/** A `keyup` that the game hears where it listens: at `target`, or on the page when that has gone. */
export function sendKeyUp(target: EventTarget, { key, code, keyCode, location }: KeyFacts): void {
  const listening = target instanceof Node && !target.isConnected ? document.body : target;
  const init = { key, code, keyCode, which: keyCode, location, bubbles: true, composed: true };
  listening.dispatchEvent(new KeyboardEvent('keyup', init));
}

/** Engines still read `keyCode`. */
export type KeyFacts = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'location'>;

export interface HeldKeys {
  /** Sends a `keyup` for each key that is down, then forgets them. */
  releaseAll(): void;
  stop(): void;
}

/** Knows which keys are down. Adapters begin it with the game, so that a checkout can let go of them. */
export function trackHeldKeys(): HeldKeys {
  const tracking = new AbortController();
  const { signal } = tracking;
  const held = new Map<string, { target: EventTarget; facts: KeyFacts }>();
  const options = { signal, capture: true, passive: true } as const;

  window.addEventListener(
    'keydown',
    (event) => held.set(event.code, { target: targetOf(event), facts: event }),
    options,
  );
  window.addEventListener('keyup', (event) => held.delete(event.code), options);
  // Whatever is let go while another window has the keyboard is heard nowhere.
  window.addEventListener('blur', (event) => event.target === window && held.clear(), options);
  return {
    releaseAll() {
      for (const { target, facts } of held.values()) sendKeyUp(target, facts);
      held.clear();
    },
    stop: () => tracking.abort(),
  };
}

function targetOf(event: Event): EventTarget {
  return event.composedPath()[0] ?? window;
}

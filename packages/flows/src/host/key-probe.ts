/** For developers: tells when the game takes keys away from the checkout's fields. Not in production builds. */

/** Where each engine lets go of the keyboard. */
const FIXES: Readonly<Record<string, string>> = {
  phaser: 'phaserHost(game) turns its keyboard off; by hand: this.input.keyboard.disableGlobalCapture().',
  pixi: 'Pixi listens to no keys: look at your own window.addEventListener("keydown", …, true) and return early while the checkout is open.',
  babylon: 'babylonHost(engine, …) detaches the controls of its scenes; by hand: scene.detachControl().',
  playcanvas: 'playcanvasHost(app) detaches app.keyboard; by hand: app.keyboard.detach().',
  unity: 'set WebGLInput.captureAllKeyboardInput = false in the C# bridge when "release-input" arrives.',
  godot:
    'set focusOnStart off and give the canvas, not the window, the keys; the bridge releases them at "release-input".',
  construct: 'in DOM mode give the project’s Keyboard object "default blocking" only while "capture-input" holds.',
};
const GENERAL_FIX =
  'give enterCheckout a host whose releaseInput removes those listeners, or listen on the canvas instead of the window, and not in the capture phase.';

/**
 * Watches real keys, sends none. A key that is prevented before it has come down to the surface was taken by a listener
 * outside: in the capture phase, or at the window. One that never came down was stopped there, and is told by its rise.
 */
export function probeSwallowedKeys(
  surface: HTMLElement,
  { engine, signal }: { engine: string | undefined; signal: AbortSignal },
): void {
  const seen = new Set<string>();
  const risen = new Set<string>();
  const told = new Set<string>();

  const tell = (key: string): void => {
    if (told.has(key)) return;
    told.add(key);
    const name = key === ' ' ? 'Space' : key;
    reportError(
      new Error(
        `The game swallows the key "${name}" in a field of the checkout, so players cannot type it. A keydown listener ` +
          `outside the checkout called preventDefault or stopped the event in the capture phase. To mend it: ` +
          (FIXES[engine ?? ''] ?? GENERAL_FIX),
      ),
    );
  };

  surface.addEventListener(
    'keydown',
    (event) => {
      seen.add(event.code);
      // Prevented before anything of the checkout has heard it.
      if (event.defaultPrevented && !event.repeat && isTyping(event)) tell(event.key);
    },
    { signal, capture: true },
  );
  surface.addEventListener(
    'keyup',
    (event) => {
      if (seen.delete(event.code) || !isTyping(event)) return;
      // Once it may be a key that was down when the checkout opened; not twice.
      if (risen.has(event.code)) tell(event.key);
      risen.add(event.code);
    },
    { signal, capture: true },
  );
}

/** A letter on its way into a field. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
}

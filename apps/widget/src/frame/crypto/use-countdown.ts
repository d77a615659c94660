import { useEffect, useState } from 'preact/hooks';

/** Whole seconds left, counted from the moment `of` is new. Rounded down: what is shown is true. */
export function useCountdown(of: { readonly secondsLeft: number }): number {
  const [left, setLeft] = useState(of.secondsLeft);
  useEffect(
    function countDown() {
      // Not by subtracting a second each time: timers of a hidden page come late.
      const endMs = performance.now() + of.secondsLeft * 1_000;
      const update = (): void => setLeft(Math.max(0, Math.floor((endMs - performance.now()) / 1_000)));
      update();
      const timer = setInterval(update, 1_000);
      return () => clearInterval(timer);
    },
    [of],
  );
  return left;
}

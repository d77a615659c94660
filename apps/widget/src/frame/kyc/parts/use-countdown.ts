import { useEffect, useState } from 'preact/hooks';

/** Whole seconds left of `seconds`, counted from when `key` last changed; 0 when they are over. */
export function useCountdown(seconds: number, key: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(
    function count() {
      const endsAt = performance.now() + seconds * 1000;
      setLeft(seconds);
      if (seconds <= 0) return undefined;
      const timer = setInterval(() => {
        const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
        setLeft(now);
        if (now === 0) clearInterval(timer);
      }, 1000);
      return () => clearInterval(timer);
    },
    [seconds, key],
  );
  return left;
}

/** `0:24`, `59:59`. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

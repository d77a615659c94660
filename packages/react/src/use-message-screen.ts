import { useEffect, useState } from 'react';

type MessageScreen = typeof import('./payment-error-message.tsx');

/**
 * The texts and the screen for trouble. They are no part of what opens a checkout, so they are fetched beside it, and
 * asked for again with each new code. `failed`: they could not be fetched.
 */
export function useMessageScreen(wanted: boolean, code: unknown): MessageScreen | 'failed' | undefined {
  const [screen, setScreen] = useState<MessageScreen | 'failed'>();
  const missing = wanted && typeof screen !== 'object';
  useEffect(
    function fetchMessageScreen() {
      if (!missing) return undefined;
      let isCurrent = true;
      import('./payment-error-message.tsx').then(
        (found) => isCurrent && setScreen(found),
        () => isCurrent && setScreen('failed'),
      );
      return () => {
        isCurrent = false;
      };
    },
    [missing, code],
  );
  return screen;
}

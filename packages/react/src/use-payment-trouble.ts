import { useEffect, useState } from 'react';

type PaymentTroubleScreen = typeof import('./payment-trouble-message.tsx');

/**
 * The texts and the screen for trouble. They are no part of what opens a checkout, so they are fetched beside it, and
 * asked for again with each new code. `failed`: they could not be fetched.
 */
export function usePaymentTrouble(wanted: boolean, code: unknown): PaymentTroubleScreen | 'failed' | undefined {
  const [screen, setScreen] = useState<PaymentTroubleScreen | 'failed'>();
  const missing = wanted && typeof screen !== 'object';
  useEffect(
    function fetchTroubleScreen() {
      if (!missing) return undefined;
      let isCurrent = true;
      import('./payment-trouble-message.tsx').then(
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

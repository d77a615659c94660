import { useEffect, useState } from 'react';

import type * as PaymentTroubleScreenModule from './payment-trouble-message.tsx';

type PaymentTroubleScreen = typeof PaymentTroubleScreenModule;

/**
 * The texts and the screen for trouble. They are no part of what opens a checkout, so they are fetched beside it, and
 * asked for again with each new code. `failed`: they could not be fetched.
 */
export function usePaymentTrouble(wanted: boolean, code: unknown): PaymentTroubleScreen | 'failed' | undefined {
  const [screen, setScreen] = useState<PaymentTroubleScreen | 'failed'>();
  const missingFor = wanted && typeof screen !== 'object' ? String(code) : undefined;
  useEffect(
    function fetchTroubleScreen() {
      if (missingFor === undefined) return undefined;
      let isCurrent = true;
      import('./payment-trouble-message.tsx').then(
        (found) => isCurrent && setScreen(found),
        () => isCurrent && setScreen('failed'),
      );
      return () => {
        isCurrent = false;
      };
    },
    [missingFor],
  );
  return screen;
}

import { useEffect } from 'react';
import { createPaymentFlow } from '@service-payments/flows';
import type { PaymentFlow, PaymentFlowOptions, PaymentState } from '@service-payments/flows';
import { expectCallbacks, expectFunctions, expectWidgetSettings } from './expect-options.ts';
import { useOptions } from './provider.tsx';
import type { ServicePaymentsSettings } from './provider.tsx';
import { useFlow } from './use-flow.ts';

export type UsePaymentOptions = ServicePaymentsSettings &
  Pick<
    PaymentFlowOptions,
    | 'createIntent'
    | 'getStatus'
    | 'itemId'
    | 'onElsewhere'
    | 'onApproved'
    | 'onDeclined'
    | 'onExpired'
    | 'onRefused'
    | 'onClose'
    | 'onError'
    | 'onStateChange'
  >;

export interface Payment extends Pick<PaymentFlow, 'start' | 'retry' | 'close'> {
  readonly state: PaymentState;
}

/**
 * A payment for a component of your own: `start(element)` puts the widget into it. Callbacks are always those of the
 * last render. The payment ends when the component leaves the page.
 */
export function usePayment(options: UsePaymentOptions): Payment {
  const current = useOptions(options) as PaymentFlowOptions;
  if (process.env.NODE_ENV !== 'production') {
    expectFunctions(current, ['createIntent']);
    expectWidgetSettings(current);
    expectCallbacks(current);
  }

  const flow = useFlow<PaymentFlowOptions, PaymentState, PaymentFlow>(createPaymentFlow, current);
  useEffect(
    function takeUpAgain() {
      flow.resume();
    },
    [flow],
  );
  const { state, start, retry, close } = flow;
  return { state, start, retry, close };
}

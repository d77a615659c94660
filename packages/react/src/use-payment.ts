import { useEffect, useInsertionEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPaymentFlow } from '@service-payments/flows';
import type { PaymentFlow, PaymentFlowOptions, PaymentState } from '@service-payments/flows';
import { useSettings } from './provider.tsx';
import type { ServicePaymentsSettings } from './provider.tsx';

export type UsePaymentOptions = ServicePaymentsSettings &
  Pick<
    PaymentFlowOptions,
    | 'createIntent'
    | 'getStatus'
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
  const settings = useSettings();
  const current = { ...settings, ...withoutUndefined(options) } as PaymentFlowOptions;
  if (process.env.NODE_ENV !== 'production') checkOptions(current);

  const [latest] = useState(() => holdLatest(current));
  useInsertionEffect(function keepOptionsCurrent() {
    latest.set(current);
  });

  const [flow, setFlow] = useState(() => createPaymentFlow(latest.get));
  const mounted = useRef(false);
  const destroyed = useRef<PaymentFlow>(undefined);
  useEffect(
    function ownFlow() {
      mounted.current = true;
      // Hidden and shown again, the component starts over with a flow of its own.
      if (destroyed.current === flow) setFlow(createPaymentFlow(latest.get));
      return () => {
        mounted.current = false;
        // StrictMode takes effects away and puts them back at once: that is no reason to end a payment.
        queueMicrotask(() => {
          if (mounted.current) return;
          destroyed.current = flow;
          flow.destroy();
        });
      };
    },
    [flow, latest],
  );

  const readState = (): PaymentState => flow.state;
  const state = useSyncExternalStore(flow.subscribe, readState, readState);
  return { state, start: flow.start, retry: flow.retry, close: flow.close };
}

/** The options of the last render, for a flow that outlives many. */
function holdLatest<Value>(value: Value): { get: () => Value; set: (next: Value) => void } {
  let latest = value;
  return {
    get: () => latest,
    set: (next) => {
      latest = next;
    },
  };
}

function withoutUndefined<Options extends object>(options: Options): Partial<Options> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<Options>;
}

function checkOptions({ createIntent, manifest, baseUrl }: Partial<PaymentFlowOptions>): void {
  if (typeof createIntent !== 'function') {
    throw new TypeError(
      `createIntent must be a function that asks your server for a payment intent and returns its data; received ${typeof createIntent}.`,
    );
  }
  for (const [name, value] of Object.entries({ manifest, baseUrl })) {
    if (value === undefined) {
      throw new TypeError(
        `${name} is missing, so no widget can be loaded. Pass it, or wrap your app in <ServicePaymentsProvider ${name}={…}>.`,
      );
    }
  }
}

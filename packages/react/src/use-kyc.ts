import { useEffect } from 'react';
import { createKycFlow } from '@service-payments/flows';
import type { KycFlow, KycFlowOptions, KycState } from '@service-payments/flows';
import { expectCallbacks, expectFunctions, expectOneOf, expectWidgetSettings } from './expect-options.ts';
import { useOptions } from './provider.tsx';
import type { ServicePaymentsSettings } from './provider.tsx';
import { useFlow } from './use-flow.ts';

export type UseKycOptions = Omit<ServicePaymentsSettings, 'pollPlan'> &
  Omit<KycFlowOptions, keyof Omit<ServicePaymentsSettings, 'pollPlan'>>;

export interface Kyc extends Pick<KycFlow, 'start' | 'checkAgain' | 'close'> {
  readonly state: KycState;
}

/**
 * A KYC gate for a component of your own. Your server is asked at once; `start(element)` puts the widget into the
 * element. Show what is behind the gate only where `isThroughGate(state)`.
 */
export function useKyc(options: UseKycOptions): Kyc {
  // The provider's plan is that of payments.
  const current = { ...useOptions(options), pollPlan: options.pollPlan } as KycFlowOptions;
  if (process.env.NODE_ENV !== 'production') {
    expectFunctions(current, ['requestSession', 'recheck']);
    expectOneOf('level', current.level, [1, 2, 3], true);
    expectWidgetSettings(current);
    expectCallbacks(current);
  }
  const flow = useFlow<KycFlowOptions, KycState, KycFlow>(createKycFlow, current);
  useEffect(function askServer() {
    flow.update();
    flow.begin();
  });
  const { state, start, checkAgain, close } = flow;
  return { state, start, checkAgain, close };
}

import { useEffect } from 'react';
import { createRedirectFlow } from '@service-payments/flows';
import type { RedirectFlow, RedirectFlowOptions, RedirectState } from '@service-payments/flows';
import { expectCallbacks, expectFunctions } from './expect-options.ts';
import { useFlow } from './use-flow.ts';

export type UseRedirectOptions = RedirectFlowOptions;

export interface Redirect extends Pick<RedirectFlow, 'start' | 'checkStatus' | 'backToGame' | 'cancel'> {
  readonly state: RedirectState;
}

/**
 * A purchase on the service's own page, for a button of your own: call `start()` in its click, before anything is
 * awaited. A purchase that this tab had left for is taken up again when the component appears.
 */
export function useRedirect(options: UseRedirectOptions): Redirect {
  if (process.env.NODE_ENV !== 'production') {
    expectFunctions(options, ['createRedirect', 'getStatus']);
    expectCallbacks(options);
  }
  const flow = useFlow<RedirectFlowOptions, RedirectState, RedirectFlow>(createRedirectFlow, options);
  useEffect(
    function takeUpAgain() {
      flow.resume();
    },
    [flow],
  );
  const { state, start, checkStatus, backToGame, cancel } = flow;
  return { state, start, checkStatus, backToGame, cancel };
}

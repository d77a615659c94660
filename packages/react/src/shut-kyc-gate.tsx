import { forwardRef, useRef } from 'react';
import type { ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react';
import { isThroughGate, kycMessageCode } from '@service-payments/flows';
import type { KycGateProps, KycGateVerbs } from './kyc-gate.tsx';
import { Loading } from './loading.tsx';
import { PaymentErrorMessage } from './payment-error-message.tsx';
import { useKyc } from './use-kyc.ts';

export interface ShutKycGateProps {
  gate: KycGateProps;
  /** What goes to the element. */
  shared: object;
}

/** The gate itself, fetched beside the page: the questions, the widget's place, the words. */
export const ShutKycGate: ForwardRefExoticComponent<ShutKycGateProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  ShutKycGateProps
>(function ShutKycGate({ gate, shared }, ref) {
  const { state, start: startIn, checkAgain, close } = useKyc(gate);
  const container = useRef<HTMLDivElement>(null);
  const start = (): void => {
    if (container.current) startIn(container.current);
  };
  const through = isThroughGate(state);
  const busy = state.status === 'unknown' || state.status === 'starting';
  return (
    <div {...shared} data-state={state.status} aria-busy={busy || undefined} ref={ref}>
      {through ? (
        gate.children
      ) : (
        <>
          <div aria-live="polite">{showShut(gate, { state, start, checkAgain, close })}</div>
          {/* The widget's own ground: React keeps nothing in it (field bug B5). */}
          <div ref={container} data-service-payments="widget" />
        </>
      )}
    </div>
  );
});

/** What stands before the gate while the widget is not open. */
function showShut(
  { fallback, locale, onSupport }: KycGateProps,
  { state, start, checkAgain, close }: KycGateVerbs & Pick<ReturnType<typeof useKyc>, 'state'>,
): ReactNode {
  const { status } = state;
  if (status === 'in-progress' || (status === 'banned' && state.screen === 'widget')) return null;
  if (typeof fallback === 'function') return fallback(state, { start, checkAgain, close });
  if (fallback !== undefined) return fallback;
  const code = kycMessageCode(state);
  if (code === null) return <Loading />;
  const again = status === 'unavailable' && state.error.step === 'starting' ? start : checkAgain;
  return (
    <PaymentErrorMessage
      code={code}
      locale={locale}
      actions={{
        verify: start,
        retry: again,
        'check-status': again,
        'keep-waiting': again,
        ...(onSupport && { support: onSupport }),
      }}
    />
  );
}

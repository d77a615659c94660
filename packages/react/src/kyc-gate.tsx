import { forwardRef, useState } from 'react';
import type { ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from 'react';
import type { KycState } from '@service-payments/flows';
import type * as ShutGateModule from './shut-kyc-gate.tsx';
import { Loading } from './loading.tsx';
import { elementProps } from './own-props.ts';
import { PlainMessage } from './plain-message.tsx';
import { useOptions } from './provider.tsx';
import type { Kyc, UseKycOptions } from './use-kyc.ts';
import { useLater } from './use-later.ts';

/** What a fallback may do: `start()` opens the widget in the gate's own place. */
export interface KycGateVerbs extends Pick<Kyc, 'checkAgain' | 'close'> {
  readonly start: () => void;
}

interface OwnProps {
  /** What only verified players see. Not mounted, so neither rendered nor fetched, until your server lets them through. */
  children?: ReactNode;
  /** Shown while the gate is shut and the widget is not open. Default: what to do, in the player's words. */
  fallback?: ReactNode | ((state: KycState, verbs: KycGateVerbs) => ReactNode);
  /** Opens your support; without it no button of that name is shown. */
  onSupport?: (() => void) | undefined;
}

export interface KycGateProps
  extends UseKycOptions, OwnProps, Omit<HTMLAttributes<HTMLDivElement>, keyof UseKycOptions | keyof OwnProps> {}

/**
 * Shows its children to players whom your server calls verified, and the identity check to the others.
 * @see interface, POST /compliance/v2/kyc
 */
export const KycGate: ForwardRefExoticComponent<KycGateProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  KycGateProps
>(function KycGate(props, ref) {
  const { fallback, theme = 'auto', locale } = useOptions(props);
  const [tries, setTries] = useState(0);
  const gate = useLater(fetchGate, true, tries);
  const shared = { 'data-service-payments': 'kyc', 'data-theme': theme, ...elementProps(props) };
  if (typeof gate === 'object')
    return <gate.ShutKycGate {...{ shared, gate: { ...props, theme, locale } }} ref={ref} />;
  return (
    <div {...shared} data-state="unknown" aria-busy={!gate} ref={ref}>
      {gate ? (
        <PlainMessage onRetry={() => setTries(tries + 1)} />
      ) : (
        // A fallback that asks for the state has to wait for it.
        (typeof fallback !== 'function' && fallback) || <Loading />
      )}
    </div>
  );
});

/** No part of what opens a checkout, so bundlers keep it apart. */
function fetchGate(): Promise<typeof ShutGateModule> {
  return import('./shut-kyc-gate.tsx');
}

/** The identity check, before a payment or on its own: all its screens and their way to the service. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { CheckoutSession, FrameEnd } from '@service-payments/checkout-protocol';
import { NO_PART, useCheckout } from '../checkout-context.ts';
import { kycWordsFor } from '../words/kyc-words.ts';
import { KycContext } from './kyc-context.ts';
import { createIdentityCheck } from './machine/identity-check.ts';
import type { IdentityCheck } from './machine/identity-check.ts';
import { endOf } from './machine/kyc-screen.ts';
import type { KycScreen } from './machine/kyc-screen.ts';
import { KycScreenView } from './screens/kyc-screen-view.tsx';
import { createKycClient } from './service/kyc-client.ts';

export interface KycPartProps {
  /** The payment that waits for the check; null in a KYC session of its own. */
  readonly session: CheckoutSession | null;
  /** The check is passed. Inside a payment it goes on to pay; the service is asked and has the last word. */
  readonly onPassed: () => void;
  /** The player leaves. On its own: `kyc-success` or `kyc-failure` when the result was shown, else `closed`. */
  readonly onLeave: (end: FrameEnd) => void;
}

export function KycPart({ session, onPassed, onLeave }: KycPartProps): JSX.Element | null {
  const { host, locale, checkout, setPart } = useCheckout();
  const { credential } = host;
  const check = useMemo(
    () => (credential === null ? null : createIdentityCheck(createKycClient(credential))),
    [credential],
  );
  const screen = useScreen(check);
  const rootRef = useRef<HTMLDivElement>(null);
  const context = useMemo(() => ({ words: kycWordsFor(host.locale), locale }), [host, locale]);
  // Inside a payment the check is one of its screens: left there, the payment was closed.
  const end: FrameEnd = session === null ? endOf(screen) : 'closed';
  const progress = 'progress' in screen ? screen.progress : null;
  const { merchantName, environment } = progress ?? NO_PART;

  useEffect(
    function readFirst() {
      check?.read();
      return () => check?.destroy();
    },
    [check],
  );
  useEffect(
    function introduceItself() {
      setPart({ end, merchantName, environment });
    },
    [setPart, end, merchantName, environment],
  );
  useEffect(
    function takeItsLeave() {
      return () => setPart(NO_PART);
    },
    [setPart],
  );
  useEffect(
    function noteWhatIsDoneElsewhere() {
      // A picture from the phone is as good as a click here.
      checkout.noteActivity();
    },
    [checkout, screen],
  );
  useFocusOnTitle(rootRef, screen);

  if (check === null) return null;
  return (
    <KycContext.Provider value={context}>
      <div ref={rootRef}>
        <KycScreenView
          screen={screen}
          check={check}
          session={session}
          onPassed={onPassed}
          onLeave={() => onLeave(end)}
        />
      </div>
    </KycContext.Provider>
  );
}

function useScreen(check: IdentityCheck | null): KycScreen {
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0);
  useLayoutEffect(() => check?.subscribe(() => redraw()), [check]);
  return check?.screen ?? { name: 'loading' };
}

/** Each new screen is read from its title on; not the first one, which nobody asked for. */
function useFocusOnTitle(rootRef: { readonly current: HTMLElement | null }, screen: KycScreen): void {
  const key = screen.name === 'code' ? screen.code.step : screen.name;
  const previousRef = useRef(key);
  useEffect(
    function readOn() {
      const cameFrom = previousRef.current;
      previousRef.current = key;
      if (cameFrom === key || cameFrom === 'loading') return;
      rootRef.current?.querySelector<HTMLElement>('h1')?.focus();
    },
    [rootRef, key],
  );
}

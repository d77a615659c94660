/** The identity check, before a payment or on its own: all its screens and their way to the service. */
import type { JSX } from 'preact';
import type { CheckoutSession, FrameEnd } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import { PersonIcon } from '../parts/icons.tsx';
import { LeaveAction } from '../parts/leave-action.tsx';
import { Notice } from '../parts/notice.tsx';

export interface KycPartProps {
  /** The payment that waits for the check; null in a KYC session of its own. */
  readonly session: CheckoutSession | null;
  /** The check is passed. Inside a payment it goes on to pay; the service is asked and has the last word. */
  readonly onPassed: () => void;
  /** The player leaves. On its own: `kyc-success` or `kyc-failure` when the result was shown, else `closed`. */
  readonly onLeave: (end: FrameEnd) => void;
}

export function KycPart({ session, onLeave }: KycPartProps): JSX.Element {
  const { words } = useCheckout();
  return (
    <Notice screen={{ name: 'verify', session }} icon={<PersonIcon />} tone="calm" more={<p>{words.verifyHint}</p>}>
      <LeaveAction session={session} label={words.notNow} onLeave={() => onLeave('closed')} />
    </Notice>
  );
}

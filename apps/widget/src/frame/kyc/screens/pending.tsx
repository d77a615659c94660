import type { JSX } from 'preact';
import { ClockIcon } from '../../parts/icons.tsx';
import { LeaveAction } from '../../parts/leave-action.tsx';
import { useCheckout } from '../../checkout-context.ts';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import { KycNotice } from '../parts/kyc-notice.tsx';

/** Goes on by itself when the decision comes while it is open. */
export function PendingScreen({ session, onLeave }: KycScreenActions): JSX.Element {
  const { words } = useKyc();
  const { words: checkoutWords } = useCheckout();
  return (
    <KycNotice
      name="pending"
      icon={<ClockIcon />}
      tone="calm"
      title={words.pendingTitle}
      body={session === null ? words.pendingBody : words.pendingInPayment}
    >
      <LeaveAction session={session} label={checkoutWords.backToGame} onLeave={onLeave} />
    </KycNotice>
  );
}

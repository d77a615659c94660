import type { JSX } from 'preact';
import { InfoIcon } from '../../parts/icons.tsx';
import { LeaveAction } from '../../parts/leave-action.tsx';
import { useCheckout } from '../../checkout-context.ts';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import { KycNotice } from '../parts/kyc-notice.tsx';

/** Says no reason: none is known here, and most must not be told. */
export function RejectedScreen({ session, onLeave }: KycScreenActions): JSX.Element {
  const { words } = useKyc();
  const { words: checkoutWords } = useCheckout();
  return (
    <KycNotice name="rejected" icon={<InfoIcon />} tone="calm" title={words.rejectedTitle} body={words.rejectedBody}>
      <LeaveAction session={session} label={checkoutWords.backToGame} onLeave={onLeave} />
    </KycNotice>
  );
}

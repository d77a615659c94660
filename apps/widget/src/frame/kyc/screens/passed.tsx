import type { JSX } from 'preact';
import { CheckIcon } from '../../parts/icons.tsx';
import { LeaveAction } from '../../parts/leave-action.tsx';
import { useCheckout } from '../../checkout-context.ts';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import { KycNotice } from '../parts/kyc-notice.tsx';

/** Inside a payment there is one way on: to pay. */
export function PassedScreen({ session, onLeave, onPassed }: KycScreenActions): JSX.Element {
  const { words } = useKyc();
  const { words: checkoutWords } = useCheckout();
  return (
    <KycNotice
      name="passed"
      icon={<CheckIcon />}
      tone="good"
      title={words.passedTitle}
      body={session === null ? words.passedBody : words.passedInPayment}
    >
      {session === null ? (
        <LeaveAction session={null} label={checkoutWords.done} onLeave={onLeave} />
      ) : (
        <button type="button" class="button button-primary" onClick={onPassed}>
          {words.toPayment}
        </button>
      )}
    </KycNotice>
  );
}

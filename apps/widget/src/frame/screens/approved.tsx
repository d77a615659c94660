import type { JSX } from 'preact';
import { supportReference } from '@service-payments/messages';
import { useCheckout } from '../checkout-context.ts';
import { CheckIcon } from '../parts/icons.tsx';
import { LeaveAction } from '../parts/leave-action.tsx';
import { Notice } from '../parts/notice.tsx';
import { OrderLine } from '../parts/order.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

export function ApprovedScreen({ screen, onLeave }: LeavableScreenProps<'approved'>): JSX.Element {
  const { words } = useCheckout();
  const { session } = screen;
  const { card } = session;
  const receipt = (
    <div class="receipt">
      <OrderLine session={session} />
      <dl>
        {card !== null && (
          <div>
            <dt>{words.paidWith}</dt>
            <dd>{words.cardEnding(words.networks[card.network], card.lastFour)}</dd>
          </div>
        )}
        <div>
          <dt>{words.reference}</dt>
          <dd class="reference">{supportReference(session.paymentIntentId)}</dd>
        </div>
      </dl>
    </div>
  );
  return (
    <Notice screen={screen} icon={<CheckIcon />} tone="good" more={receipt}>
      <LeaveAction session={session} label={words.done} onLeave={onLeave} />
    </Notice>
  );
}

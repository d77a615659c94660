import type { JSX } from 'preact';
import { supportReference } from '@service-payments/messages';
import { useCheckout } from '../checkout-context.ts';
import { formatAsset } from '../crypto/format-asset.ts';
import { networkName } from '../crypto/network-name.ts';
import { CheckIcon } from '../parts/icons.tsx';
import { LeaveAction } from '../parts/leave-action.tsx';
import { Notice } from '../parts/notice.tsx';
import { OrderLine } from '../parts/order.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

export function ApprovedScreen({ screen, onLeave }: LeavableScreenProps<'approved'>): JSX.Element {
  const { words, locale } = useCheckout();
  const { session } = screen;
  const { card, quote, payment } = session;
  const isCrypto = 'method' in payment && payment.method === 'crypto';
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
        {isCrypto && quote !== null && (
          <div>
            <dt>{words.paidWith}</dt>
            <dd>
              {words.paidInCrypto(formatAsset(quote.amount, quote.symbol, locale), networkName(quote.blockchain))}
            </dd>
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

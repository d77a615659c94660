import type { JSX } from 'preact';
import type { Confirmations } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import { Notice } from '../parts/notice.tsx';
import { OrderLine } from '../parts/order.tsx';
import type { ScreenProps } from './screen-props.ts';

/** The player has done his part; or we do not know whether his payment arrived, and find out. */
export function ProcessingScreen({ screen }: ScreenProps<'processing' | 'unsure'>): JSX.Element {
  const { payment } = screen.session;
  const confirmations = 'confirmations' in payment ? payment.confirmations : null;
  return (
    <Notice
      screen={screen}
      icon={<span class="spinner" />}
      tone="calm"
      more={
        <>
          {screen.name === 'processing' && confirmations !== null && <Progress confirmations={confirmations} />}
          <OrderLine session={screen.session} />
        </>
      }
    />
  );
}

/** How far the chain is. */
function Progress({ confirmations: { seen, needed } }: { confirmations: Confirmations }): JSX.Element {
  const { words } = useCheckout();
  return (
    <div class="confirmations">
      <progress id="confirmations" max={needed} value={seen} />
      <label for="confirmations">{words.confirmations(seen, needed)}</label>
    </div>
  );
}

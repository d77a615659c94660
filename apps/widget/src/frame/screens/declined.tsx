import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { WarningIcon } from '../parts/icons.tsx';
import { Notice } from '../parts/notice.tsx';
import { RetryActions } from '../parts/retry-actions.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

/** Final for this payment: another card is another payment, which the game begins. */
export function DeclinedScreen({ screen, onLeave }: LeavableScreenProps<'declined'>): JSX.Element {
  const { words } = useCheckout();
  return (
    <Notice screen={screen} icon={<WarningIcon />} tone="care" more={<p>{words.declinedHint}</p>}>
      <RetryActions session={screen.session} label={words.declinedRetry} onLeave={onLeave} />
    </Notice>
  );
}

import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { ClockIcon } from '../parts/icons.tsx';
import { Notice } from '../parts/notice.tsx';
import { RetryActions } from '../parts/retry-actions.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

/** Also for a payment that was never begun: both begin anew in the game. */
export function ExpiredScreen({ screen, onLeave }: LeavableScreenProps<'expired' | 'lapsed'>): JSX.Element {
  const { words } = useCheckout();
  return (
    <Notice screen={screen} icon={<ClockIcon />} tone="calm">
      <RetryActions session={screen.session} label={words.startAgain} onLeave={onLeave} />
    </Notice>
  );
}

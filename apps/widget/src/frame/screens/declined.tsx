import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { WarningIcon } from '../parts/icons.tsx';
import { LeaveAction } from '../parts/leave-action.tsx';
import { Notice } from '../parts/notice.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

/** Final for this intent: another try is another purchase, and begins in the game. */
export function DeclinedScreen({ screen, onLeave }: LeavableScreenProps<'declined'>): JSX.Element {
  const { words } = useCheckout();
  return (
    <Notice screen={screen} icon={<WarningIcon />} tone="care" more={<p>{words.declinedHint}</p>}>
      <LeaveAction session={screen.session} label={words.backToGame} onLeave={onLeave} />
    </Notice>
  );
}

import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { ClockIcon } from '../parts/icons.tsx';
import { LeaveAction } from '../parts/leave-action.tsx';
import { Notice } from '../parts/notice.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

export function LapsedScreen({ screen, onLeave }: LeavableScreenProps<'lapsed'>): JSX.Element {
  const { words } = useCheckout();
  return (
    <Notice screen={screen} icon={<ClockIcon />} tone="calm">
      <LeaveAction session={screen.session} label={words.backToGame} onLeave={onLeave} />
    </Notice>
  );
}

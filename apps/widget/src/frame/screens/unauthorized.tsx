import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { WarningIcon } from '../parts/icons.tsx';
import { LeaveAction } from '../parts/leave-action.tsx';
import { Notice } from '../parts/notice.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

export function UnauthorizedScreen({ screen, onLeave }: LeavableScreenProps<'unauthorized'>): JSX.Element {
  const { words } = useCheckout();
  return (
    <Notice screen={screen} icon={<WarningIcon />} tone="care">
      <LeaveAction session={null} label={words.backToGame} onLeave={onLeave} />
    </Notice>
  );
}

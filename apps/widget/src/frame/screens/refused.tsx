import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { InfoIcon } from '../parts/icons.tsx';
import { LeaveAction } from '../parts/leave-action.tsx';
import { Notice } from '../parts/notice.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

/** One screen for all codes: what differs is in `messages`, and what must not differ does not. */
export function RefusedScreen({ screen, onLeave }: LeavableScreenProps<'refused'>): JSX.Element {
  const { words } = useCheckout();
  return (
    <Notice screen={screen} icon={<InfoIcon />} tone="calm">
      <LeaveAction session={screen.session} label={words.backToGame} onLeave={onLeave} />
    </Notice>
  );
}

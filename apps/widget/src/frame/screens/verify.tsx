import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { PersonIcon } from '../parts/icons.tsx';
import { LeaveAction } from '../parts/leave-action.tsx';
import { Notice } from '../parts/notice.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

/** The gate before the payment. The player can leave it and come back to it later. */
export function VerifyScreen({ screen, onLeave }: LeavableScreenProps<'verify'>): JSX.Element {
  const { words } = useCheckout();
  return (
    <Notice screen={screen} icon={<PersonIcon />} tone="calm" more={<p>{words.verifyHint}</p>}>
      <LeaveAction session={screen.session} label={words.notNow} onLeave={onLeave} />
    </Notice>
  );
}

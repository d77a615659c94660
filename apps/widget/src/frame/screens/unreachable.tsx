import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { WarningIcon } from '../parts/icons.tsx';
import { LeaveAction } from '../parts/leave-action.tsx';
import { Notice } from '../parts/notice.tsx';
import type { LeavableScreenProps } from './screen-props.ts';

export function UnreachableScreen({ screen, onLeave }: LeavableScreenProps<'unreachable'>): JSX.Element {
  const { checkout, words } = useCheckout();
  return (
    <Notice screen={screen} icon={<WarningIcon />} tone="care">
      <button
        type="button"
        class="button button-primary"
        aria-busy={screen.busy}
        disabled={screen.busy}
        onClick={() => void checkout.read()}
      >
        {screen.busy ? words.trying : words.tryAgain}
      </button>
      <LeaveAction session={null} label={words.backToGame} onLeave={onLeave} primary={false} />
    </Notice>
  );
}

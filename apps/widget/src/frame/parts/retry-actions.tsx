import type { JSX } from 'preact';
import type { CheckoutSession } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import type { OnLeave } from '../screens/screen-props.ts';
import { LeaveAction } from './leave-action.tsx';

export interface RetryActionsProps {
  readonly session: CheckoutSession;
  readonly label: string;
  readonly onLeave: OnLeave;
}

/**
 * Again, or not. The payment is over either way, and only the game can begin another: in its page it is told that the
 * player wants one (decisions/011); the hosted page leads back to it.
 */
export function RetryActions({ session, label, onLeave }: RetryActionsProps): JSX.Element {
  const { host, words } = useCheckout();
  if (host.kind === 'hosted') return <LeaveAction session={session} label={label} onLeave={onLeave} />;
  return (
    <>
      <button type="button" class="button button-primary" onClick={() => onLeave({ retry: true })}>
        {label}
      </button>
      <LeaveAction session={session} label={words.backToGame} onLeave={onLeave} primary={false} />
    </>
  );
}

import type { JSX } from 'preact';
import type { CheckoutSession } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import type { OnLeave } from '../screens/screen-props.ts';

export interface LeaveActionProps {
  readonly session: CheckoutSession | null;
  readonly label: string;
  readonly onLeave: OnLeave;
  readonly primary?: boolean;
}

/** The way back: a button in the frame, a link on the hosted page, a sentence where that has nowhere to lead. */
export function LeaveAction({ session, label, onLeave, primary = true }: LeaveActionProps): JSX.Element {
  const { host, words } = useCheckout();
  const look = primary ? 'button button-primary' : 'button';
  if (host.kind === 'embedded') {
    return (
      <button type="button" class={look} onClick={() => onLeave()}>
        {label}
      </button>
    );
  }
  if (session === null || session.returnUrl === null) return <p class="quiet">{words.closePage}</p>;
  return (
    <a class={look} href={session.returnUrl}>
      {words.backTo(session.merchantName)}
    </a>
  );
}

import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';

/** The one button of a form. While it is sent it stays where it is, keeps the focus, and takes no second press. */
export function SubmitButton(props: { label: string; busy: boolean; busyLabel?: string }): JSX.Element {
  const { words } = useCheckout();
  return (
    <button
      type="submit"
      class="button button-primary button-pay"
      aria-busy={props.busy}
      aria-disabled={props.busy}
      // The field keeps the focus until the click is done: a mistake shown on blur could move the button away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {props.busy && <span class="spinner" />}
      <span>{props.busy ? (props.busyLabel ?? words.sending) : props.label}</span>
    </button>
  );
}

import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import type { ScreenOf } from '../machine/screen.ts';

/** Card or crypto, where both lie open: before a payment has begun. */
export function MethodSwitch({ screen }: { screen: ScreenOf<'card' | 'asset'> }): JSX.Element | null {
  const { checkout, words } = useCheckout();
  const { methods, payment } = screen.session;
  if (methods.length < 2 || payment.status !== 'Open') return null;
  const current = screen.name === 'card' ? 'credit' : 'crypto';
  const busy = screen.name === 'card' ? screen.submitting : screen.busy;
  return (
    <fieldset class="method-switch" aria-label={words.howToPay}>
      {methods.map((method) => (
        <button
          key={method}
          type="button"
          aria-pressed={method === current}
          disabled={busy}
          onClick={() => checkout.go(method === 'credit' ? 'card' : 'asset')}
        >
          {words.methods[method]}
        </button>
      ))}
    </fieldset>
  );
}

import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';

/** Time runs out when nobody does anything. Any key or touch is enough; the button says so. */
export function StillHere({ onPress }: { onPress: () => void }): JSX.Element {
  const { words } = useCheckout();
  return (
    <div class="still-here">
      <p>
        <strong>{words.closesSoon}</strong> {words.closesSoonHint}
      </p>
      <button type="button" class="button" onClick={onPress}>
        {words.stillHere}
      </button>
    </div>
  );
}

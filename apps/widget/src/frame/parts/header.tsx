import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import type { Screen } from '../machine/screen.ts';
import { CloseIcon, LockIcon } from './icons.tsx';

/** Whom the player pays, and the way out. While a card is on its way there is none: nothing should seem undone. */
export function Header({ screen, onClose }: { screen: Screen; onClose: () => void }): JSX.Element {
  const { host, words } = useCheckout();
  const session = 'session' in screen ? screen.session : null;
  const fallback = screen.name === 'verify' ? words.kyc.title : words.checkout;
  const sending = screen.name === 'card' && screen.submitting;
  // Inside the shop's page a second banner would only confuse.
  const Bar = host.kind === 'embedded' ? 'div' : 'header';
  return (
    <Bar class="header">
      <LockIcon />
      <span class="header-name">{session?.merchantName || fallback}</span>
      {session?.environment === 'sandbox' && <span class="badge">{words.testBadge}</span>}
      {host.kind === 'embedded' && (
        <button type="button" class="icon-button" aria-label={words.close} disabled={sending} onClick={onClose}>
          <CloseIcon />
        </button>
      )}
    </Bar>
  );
}

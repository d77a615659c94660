import type { JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import type { Part } from '../checkout-context.ts';
import type { Screen } from '../machine/screen.ts';
import { CloseIcon, LockIcon } from './icons.tsx';

export interface HeaderProps {
  readonly screen: Screen;
  readonly part: Part;
  readonly onClose: () => void;
}

/** Whom the player deals with, and the way out. While a card is on its way there is none: nothing should seem undone. */
export function Header({ screen, part, onClose }: HeaderProps): JSX.Element {
  const { host, words } = useCheckout();
  const session = 'session' in screen ? screen.session : null;
  const { merchantName, environment } = session ?? part;
  const fallback = screen.name === 'verify' ? words.verifyTitle : words.checkout;
  const sending = screen.name === 'card' && screen.submitting;
  // Inside the shop's page a second banner would only confuse.
  const Bar = host.kind === 'embedded' ? 'div' : 'header';
  return (
    <Bar class="header">
      <LockIcon />
      <span class="header-name">{merchantName || fallback}</span>
      {environment === 'sandbox' && <span class="badge">{words.testBadge}</span>}
      {host.kind === 'embedded' && (
        <button type="button" class="icon-button" aria-label={words.close} disabled={sending} onClick={onClose}>
          <CloseIcon />
        </button>
      )}
    </Bar>
  );
}

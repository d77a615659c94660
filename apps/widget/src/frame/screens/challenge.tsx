import type { JSX } from 'preact';
import { CHALLENGE_RETURN } from '@service-payments/checkout-protocol';
import { useCheckout } from '../checkout-context.ts';
import { BankIcon } from '../parts/icons.tsx';
import { Notice } from '../parts/notice.tsx';
import { OrderLine } from '../parts/order.tsx';
import type { ScreenProps } from './screen-props.ts';

/** The bank asks in a window of its own. It opens in the player's click, and says before that it will. */
export function ChallengeScreen({ screen }: ScreenProps<'challenge'>): JSX.Element {
  const { checkout, host, words } = useCheckout();
  const waiting = screen.window === 'open';
  return (
    <Notice
      screen={screen}
      icon={waiting ? <span class="spinner" /> : <BankIcon />}
      tone={screen.window === 'blocked' ? 'care' : 'calm'}
      more={<OrderLine session={screen.session} />}
    >
      <button
        type="button"
        class={waiting ? 'button' : 'button button-primary'}
        onClick={() => checkout.openChallenge()}
      >
        {screen.window === 'unopened' ? words.challengeOpen : words.challengeReopen}
      </button>
      {/* A page can go to the bank itself and be come back to; a frame cannot take the game's page along. */}
      {host.kind === 'hosted' && screen.window === 'blocked' && (
        <a class="button" href={inThisWindow(screen.payment.challengeUrl)}>
          {words.challengeHere}
        </a>
      )}
    </Notice>
  );
}

function inThisWindow(challengeUrl: string): string {
  const url = new URL(challengeUrl);
  url.searchParams.set(CHALLENGE_RETURN, 'page');
  return url.href;
}

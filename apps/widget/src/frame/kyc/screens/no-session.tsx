import type { JSX } from 'preact';
import { WarningIcon } from '../../parts/icons.tsx';
import { LeaveAction } from '../../parts/leave-action.tsx';
import { useCheckout } from '../../checkout-context.ts';
import { useKyc } from '../kyc-context.ts';
import type { KycScreenActions } from '../kyc-context.ts';
import type { KycScreenOf } from '../machine/kyc-screen.ts';
import { KycNotice } from '../parts/kyc-notice.tsx';

/** The check cannot be shown: not now, or not to us any more. */
export function NoSessionScreen(
  props: KycScreenActions & { screen: KycScreenOf<'unreachable' | 'unauthorized'> },
): JSX.Element {
  const { check, screen, session, onLeave } = props;
  const { words } = useKyc();
  const { words: checkoutWords } = useCheckout();
  const isOver = screen.name === 'unauthorized';
  return (
    <KycNotice
      name={screen.name}
      icon={<WarningIcon />}
      tone="care"
      title={isOver ? words.sessionOverTitle : words.unreachableTitle}
      body={isOver ? words.sessionOverBody : words.unreachableBody}
    >
      {!isOver && (
        <button
          type="button"
          class="button button-primary"
          aria-busy={screen.busy}
          aria-disabled={screen.busy}
          onClick={() => check.read()}
        >
          {screen.busy ? checkoutWords.trying : checkoutWords.tryAgain}
        </button>
      )}
      <LeaveAction session={session} label={checkoutWords.backToGame} onLeave={onLeave} primary={isOver} />
    </KycNotice>
  );
}

/** The page behind the QR code: takes the pictures that the check waits for, and knows nothing else of it. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { CheckIcon, LockIcon, WarningIcon } from '../../parts/icons.tsx';
import { unreachableCase } from '../../unreachable-case.ts';
import { kycWordsFor } from '../../words/kyc-words.ts';
import { wordsFor } from '../../words/words.ts';
import { KycContext } from '../kyc-context.ts';
import { KycNotice } from '../parts/kyc-notice.tsx';
import { PictureList } from '../parts/picture-list.tsx';
import { PictureTaker } from '../parts/picture-taker.tsx';
import { TroubleLine } from '../parts/step-frame.tsx';
import { TestHint } from '../parts/test-hint.tsx';
import type { KycAnswer } from '../service/kyc-call.ts';
import type { KycHandoffState } from '@service-payments/checkout-protocol';
import type { HandoffClient } from './handoff-client.ts';
import { nextHandoffScreen } from './handoff-screen.ts';
import type { HandoffScreen } from './handoff-screen.ts';

export function HandoffPage({ client }: { client: HandoffClient }): JSX.Element {
  const locale = navigator.language || 'en';
  const words = wordsFor(locale);
  const kycWords = kycWordsFor(locale);
  const context = useMemo(() => ({ words: kycWords, locale }), [kycWords, locale]);
  const [screen, dispatch] = useReducer(nextHandoffScreen, { name: 'loading' } as HandoffScreen);
  const mainRef = useRef<HTMLElement>(null);

  async function ask(send: () => Promise<KycAnswer<KycHandoffState>>): Promise<void> {
    dispatch({ type: 'asking' });
    const answer = await send();
    dispatch(answer.ok ? { type: 'answered', state: answer.value } : { type: 'failed', trouble: answer.trouble });
  }

  const open = (): void => void ask(() => client.open());

  useEffect(
    function openLink() {
      void client.open().then((answer) => {
        dispatch(answer.ok ? { type: 'answered', state: answer.value } : { type: 'failed', trouble: answer.trouble });
      });
    },
    [client],
  );
  const place = screen.name === 'taking' ? screen.next : screen.name;
  useEffect(
    function readOn() {
      if (place !== 'loading') mainRef.current?.querySelector<HTMLElement>('h1')?.focus();
    },
    [place],
  );

  return (
    <KycContext.Provider value={context}>
      <div class="checkout" data-screen="handoff">
        <header class="header">
          <LockIcon />
          <span class="header-name">{('state' in screen && screen.state.merchantName) || words.verifyTitle}</span>
          {'state' in screen && screen.state.environment === 'sandbox' && <span class="badge">{words.testBadge}</span>}
        </header>
        <main ref={(element: HTMLElement | null) => void (mainRef.current = element)}>{content()}</main>
      </div>
    </KycContext.Provider>
  );

  function content(): JSX.Element {
    switch (screen.name) {
      case 'loading':
        return <KycNotice name="loading" icon={<span class="spinner" />} tone="calm" title={words.loading} body="" />;
      case 'over':
        return (
          <KycNotice
            name="over"
            icon={<WarningIcon />}
            tone="care"
            title={kycWords.handoffOverTitle}
            body={kycWords.handoffOverBody}
          />
        );
      case 'unreachable':
        return (
          <KycNotice
            name="unreachable"
            icon={<WarningIcon />}
            tone="care"
            title={kycWords.unreachableTitle}
            body={kycWords.unreachableBody}
          >
            <button type="button" class="button button-primary" aria-disabled={screen.busy} onClick={open}>
              {screen.busy ? words.trying : words.tryAgain}
            </button>
          </KycNotice>
        );
      case 'done':
        return (
          <KycNotice
            name="done"
            icon={<CheckIcon />}
            tone="good"
            title={kycWords.handoffDoneTitle}
            body={kycWords.handoffDoneBody}
          />
        );
      case 'taking':
        return (
          <div class="kyc" data-kyc="handoff">
            <h1 tabIndex={-1}>{kycWords.handoffTitle}</h1>
            <p class="kyc-lead">{kycWords.handoffLead(screen.state.merchantName)}</p>
            <TroubleLine trouble={screen.trouble} />
            <PictureList wanted={screen.state.parts} taken={screen.state.taken} />
            <PictureTaker
              part={screen.next}
              busy={screen.busy}
              refused={screen.trouble?.kind === 'picture'}
              onPicture={(jpeg) => void ask(() => client.sendPicture(screen.next, jpeg))}
            />
            <p class="quiet">{screen.next === 'selfie' ? kycWords.selfieLead : kycWords.picturesLead}</p>
            <TestHint environment={screen.state.environment}>{kycWords.testPicture}</TestHint>
          </div>
        );
      default:
        return unreachableCase(screen);
    }
  }
}

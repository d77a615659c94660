import type { ReactNode } from 'react';
import type { RedirectState } from '@service-payments/flows';
import { getMessage } from '@service-payments/messages';
import type { MessageCode } from '@service-payments/messages';
import { PaymentErrorMessage } from './payment-error-message.tsx';
import type { Redirect } from './use-redirect.ts';
import { languageProps, useWords } from './use-words.ts';

export interface RedirectMessageProps extends Pick<Redirect, 'start' | 'checkStatus' | 'backToGame'> {
  code: MessageCode | null;
  state: RedirectState;
  locale: string | undefined;
  onSupport: (() => void) | undefined;
}

/** What became of the click, with all that a player can do about it. Each way on is a click of its own. */
export function RedirectMessage(props: RedirectMessageProps): ReactNode {
  const { code, state, locale, start, checkStatus, backToGame, onSupport } = props;
  const { status, paymentIntentId } = state;
  useWords(locale);
  const left = getMessage('aborted', { locale });
  // After a settled purchase this is the next attempt; before, another link of the same.
  const again = (): void => void start();
  const isChecked = paymentIntentId !== null;
  return (
    <>
      {code !== null && (
        <PaymentErrorMessage
          code={code}
          locale={locale}
          paymentIntentId={paymentIntentId}
          actions={{
            retry: again,
            'start-over': again,
            'new-link': again,
            'open-page': again,
            ...(status === 'blocked' &&
              state.canUseThisTab && { 'this-tab': () => void start({ target: 'same-tab' }) }),
            ...(onSupport && { support: onSupport }),
            ...(isChecked && { 'check-status': checkStatus, 'keep-waiting': checkStatus }),
          }}
        />
      )}
      {state.leftFullscreen && /returned|settled|cancelled/.test(status) && (
        // The payment page ended the fullscreen; only a click may bring it back.
        <button type="button" onClick={() => void backToGame()} {...languageProps(left.lang)}>
          {left.actions[0]?.label}
        </button>
      )}
    </>
  );
}

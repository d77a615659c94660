import { useCallback, useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { isWidgetThere, openDialog } from '@service-payments/flows';
import type { GameHost, PaymentState } from '@service-payments/flows';
import { getMessage } from '@service-payments/messages';
import type * as GameAround from './game-around.ts';
import { useLater } from './use-later.ts';
import { languageProps, useWords } from './use-words.ts';

export interface DialogFrameProps {
  dialog: RefObject<HTMLElement | null>;
  /** Whether the dialog is to be seen. */
  shown: boolean;
  state: PaymentState;
  title: string;
  locale: string | undefined;
  host: GameHost | undefined;
  close: () => void;
}

/** The manners of a checkout's dialog, fetched beside the widget: modal, titled, closed by one button at a time. */
export function DialogFrame({ dialog, shown, state, title, locale, host, close }: DialogFrameProps): ReactNode {
  const [refused, setRefused] = useState(false);
  useWords(locale);
  // The widget stands in it: it brings its own way to close, and Escape takes nobody out of a payment.
  const filled = isWidgetThere(state);
  if (refused && !filled) setRefused(false);
  const requestClose = useCallback(() => {
    // The state as it is now, not as it was at the last render.
    const mayClose = dialog.current?.dataset['state'] !== 'open';
    if (mayClose) close();
    else setRefused(true);
    return mayClose;
  }, [dialog, close]);
  const game = useLater(fetchGame, host !== undefined);
  useEffect(
    // Before the dialog: the game is to let go of the keys when the dialog takes them.
    function restGame() {
      if (!shown || !host || typeof game !== 'object') return undefined;
      return game.enterCheckout(host, dialog.current as HTMLElement, { onGamepadCancel: requestClose });
    },
    [dialog, shown, host, game, requestClose],
  );
  useEffect(
    function showDialog() {
      if (!shown) return undefined;
      return openDialog(dialog.current as HTMLDialogElement, { onCloseRequest: requestClose });
    },
    [dialog, shown, requestClose],
  );
  const left = getMessage('aborted', { locale });
  const { lang, dir } = languageProps(left.lang);
  return (
    <div data-service-payments="header" dir={dir}>
      <h2>{title}</h2>
      <p aria-live="polite" lang={lang}>
        {refused && getMessage('payment-running', { locale }).title}
      </p>
      {!filled && (
        <button type="button" aria-label={left.actions[0]?.label} lang={lang} onClick={close}>
          ×
        </button>
      )}
    </div>
  );
}

function fetchGame(): Promise<typeof GameAround> {
  return import('./game-around.ts');
}

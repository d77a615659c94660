import { useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { openDialog } from '@service-payments/flows';
import { getMessage } from '@service-payments/messages';

export interface DialogFrameProps {
  dialog: RefObject<HTMLElement | null>;
  /** Whether the dialog is to be seen. */
  shown: boolean;
  /** Whether the widget stands in it. It brings its own way to close, and nobody is taken out of a payment by Escape. */
  paying: boolean;
  title: string;
  locale: string | undefined;
  close: () => void;
}

/** The manners of a checkout's dialog, fetched beside the widget: modal, titled, closed by one button at a time. */
export function DialogFrame({ dialog, shown, paying, title, locale, close }: DialogFrameProps): ReactNode {
  const [refused, setRefused] = useState(false);
  if (refused && !paying) setRefused(false);
  useEffect(
    function showDialog() {
      const element = dialog.current as HTMLDialogElement;
      if (!shown) return undefined;
      return openDialog(element, {
        onCloseRequest() {
          // The state as it is now, not as it was at the last render.
          const mayClose = element.dataset['state'] !== 'open';
          if (mayClose) close();
          else setRefused(true);
          return mayClose;
        },
      });
    },
    [dialog, shown, close],
  );
  return (
    <div data-service-payments="header">
      <h2>{title}</h2>
      <p aria-live="polite">{refused && getMessage('payment-running', { locale }).title}</p>
      {!paying && (
        <button type="button" aria-label={getMessage('aborted', { locale }).actions[0]?.label} onClick={close}>
          ×
        </button>
      )}
    </div>
  );
}

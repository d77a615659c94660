import { forwardRef, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes, RefObject } from 'react';
import { isOnScreen } from '@service-payments/flows';
import type { PaymentError, PaymentState } from '@service-payments/flows';
import type { MessageCode } from '@service-payments/messages';
import type * as DialogSurface from './dialog-surface.ts';
import type * as PaymentTroubleScreen from './payment-trouble-message.tsx';
import { Loading } from './loading.tsx';
import { SETTINGS, omitOwn } from './own-props.ts';
import { PlainMessage } from './plain-message.tsx';
import { useSettings } from './provider.tsx';
import { useLater } from './use-later.ts';
import { usePayment } from './use-payment.ts';
import type { UsePaymentOptions } from './use-payment.ts';

/** What `renderError` gets to work with. */
export interface PaymentTrouble {
  readonly code: MessageCode;
  readonly state: PaymentState;
  /** Only while the state is `failed`. */
  readonly error: PaymentError | undefined;
  readonly retry: () => void;
  readonly close: () => void;
}

interface OwnProps {
  /** `inline`: in the flow of the page. `dialog`: over everything, also over a fullscreen canvas. Default `inline`. */
  mode?: 'inline' | 'dialog' | undefined;
  /** Whether the player wants to pay. Turning it on begins an attempt, off leaves it. Default true. */
  open?: boolean | undefined;
  /** Name of the dialog. Default `Checkout`. */
  title?: string | undefined;
  /** Shown until the widget is there. Default: a spinner. */
  fallback?: ReactNode;
  /** Shown instead of the default message. */
  renderError?: ((trouble: PaymentTrouble) => ReactNode) | undefined;
  /** Opens your support; without it no button of that name is shown. */
  onSupport?: (() => void) | undefined;
}

export interface PaymentWidgetProps
  extends
    UsePaymentOptions,
    OwnProps,
    Omit<HTMLAttributes<HTMLElement>, keyof UsePaymentOptions | keyof OwnProps | 'children'> {}

/** The payment widget from the first click to the outcome. @see interface, Payment intent response */
export const PaymentWidget: ForwardRefExoticComponent<PaymentWidgetProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  PaymentWidgetProps
>(function PaymentWidget(props, ref) {
  const settings = useSettings();
  const {
    mode = 'inline',
    open = true,
    title = 'Checkout',
    fallback = <Loading label={title} />,
    renderError,
    onSupport,
    theme = settings.theme ?? 'auto',
    locale = settings.locale,
  } = props;
  const { state, start, retry, close } = usePayment({ ...props, theme, locale });

  const root = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useImperativeHandle(ref, () => root.current as HTMLElement);
  useEffect(
    function followOpen() {
      if (!open) close();
      else if (container.current) start(container.current);
    },
    [open, start, close],
  );

  const shown = isOnScreen(state);
  const surface = useLater(fetchSurface, mode === 'dialog');
  useEffect(
    function showDialog() {
      if (!shown || typeof surface !== 'object') return undefined;
      const dialog = root.current as HTMLDialogElement;
      return surface.openDialog(dialog, {
        onCloseRequest() {
          // A stray Escape must not take the widget away from somebody who is paying.
          const mayClose = dialog.dataset['state'] !== 'open';
          if (mayClose) close();
          return mayClose;
        },
      });
    },
    [surface, shown, close],
  );

  const code = troubleCode(state, mode);
  const trouble = useLater(fetchTrouble, open || shown, code);
  const loading =
    state.status === 'preparing' ||
    state.status === 'loading' ||
    (state.status === 'refused' && state.screen === 'loading');
  const content = (
    <>
      {loading && fallback}
      {code !== null &&
        (renderError?.({ code, state, error: state.status === 'failed' ? state.error : undefined, retry, close }) ??
          (trouble === 'failed' ? (
            <PlainMessage onRetry={retry} />
          ) : (
            trouble && (
              <trouble.PaymentTroubleMessage
                {...{ code, state, locale, retry, close, onSupport }}
                takeFocus={mode === 'dialog'}
              />
            )
          )))}
      {/* The widget's own ground: React keeps nothing in it (field bug B5). */}
      <div ref={container} data-service-payments="widget" />
    </>
  );
  const shared = {
    'data-service-payments': mode,
    'data-state': state.status,
    'data-theme': theme,
    'aria-busy': loading || undefined,
    ...omitOwn(props, OWN_PROPS),
  };
  if (mode === 'inline') {
    return (
      <div {...shared} ref={root as RefObject<HTMLDivElement>}>
        {content}
      </div>
    );
  }
  return (
    // Until its manners are there it is shown plainly; they take it over by showing it as a modal dialog.
    <dialog
      aria-labelledby={titleId}
      {...(shown && typeof surface !== 'object' && { open: true })}
      {...shared}
      ref={root as RefObject<HTMLDialogElement>}
    >
      <div data-service-payments="header">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          aria-label={(typeof trouble === 'object' && trouble.closeLabel(locale)) || 'Close'}
          onClick={close}
        >
          ×
        </button>
      </div>
      {content}
    </dialog>
  );
});

/** No part of what opens a checkout inline. */
function fetchSurface(): Promise<typeof DialogSurface> {
  return import('./dialog-surface.ts');
}

function fetchTrouble(): Promise<typeof PaymentTroubleScreen> {
  return import('./payment-trouble-message.tsx');
}

/** The code of the message to show, or null where the widget speaks for itself or nothing is left to say. */
function troubleCode(state: PaymentState, mode: 'inline' | 'dialog'): MessageCode | null {
  switch (state.status) {
    case 'failed':
      return state.error.code;
    case 'refused':
      return state.screen === 'message' ? state.code : null;
    case 'checking':
      return mode === 'inline' || state.reason === 'submitted' ? 409 : null;
    case 'declined':
      return 'Declined';
    case 'expired':
      return 'Expired';
    case 'approved':
      return state.authoritative ? 'Approved' : null;
    default:
      return null;
  }
}

/** The props that are the payment's or the component's; all others go to its element. */
const OWN_PROPS: Readonly<Record<keyof UsePaymentOptions | keyof OwnProps, 1>> = {
  ...SETTINGS,
  createIntent: 1,
  getStatus: 1,
  onApproved: 1,
  onDeclined: 1,
  onExpired: 1,
  onRefused: 1,
  onClose: 1,
  mode: 1,
  open: 1,
  title: 1,
  renderError: 1,
  onSupport: 1,
};

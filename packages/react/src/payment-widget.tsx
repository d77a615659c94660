import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import type { ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes, RefObject } from 'react';
import { isLoading, isOnScreen } from '@service-payments/flows';
import type { PaymentError, PaymentState } from '@service-payments/flows';
import type { MessageCode } from '@service-payments/messages';
import type * as DialogFrameModule from './dialog-frame.tsx';
import { expectOneOf } from './expect-options.ts';
import type * as PaymentTroubleScreen from './payment-trouble-message.tsx';
import { Loading } from './loading.tsx';
import { elementProps } from './own-props.ts';
import { PlainMessage } from './plain-message.tsx';
import { useOptions } from './provider.tsx';
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
  const options = useOptions(props);
  const {
    mode = 'inline',
    open = true,
    title = 'Checkout',
    renderError,
    onSupport,
    theme = 'auto',
    locale,
    host,
  } = options;
  const { fallback = <Loading label={title} /> } = options;
  if (process.env.NODE_ENV !== 'production') {
    expectOneOf('mode', mode, ['inline', 'dialog']);
    expectOneOf('theme', theme, ['light', 'dark', 'auto']);
  }
  const { state, start, retry, close } = usePayment({ ...options, theme });

  const root = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLElement);
  useEffect(
    function followOpen() {
      if (!open) close();
      else if (container.current) start(container.current);
    },
    [open, start, close],
  );

  const { status } = state;
  const shown = isOnScreen(state);
  const loading = isLoading(state);
  const frame = useLater(fetchFrame, mode === 'dialog');
  const trouble = useLater(fetchTrouble, open || shown, status);
  const isPlain = mode === 'dialog' && typeof frame !== 'object';
  const Surface = (mode === 'dialog' ? 'dialog' : 'div') as 'div';
  return (
    <Surface
      data-service-payments={mode}
      data-state={status}
      data-theme={theme}
      aria-busy={loading || undefined}
      aria-label={mode === 'dialog' ? title : undefined}
      // Until its manners are there it is shown plainly; they take it over by showing it as a modal dialog.
      {...(isPlain && shown && { open: true })}
      {...elementProps(props)}
      ref={root as RefObject<HTMLDivElement>}
    >
      {typeof frame === 'object' && (
        <frame.DialogFrame dialog={root} {...{ shown, state, title, locale, host, close }} />
      )}
      {loading && fallback}
      <div aria-live="polite">
        {typeof trouble === 'object' ? (
          <trouble.PaymentTroubleMessage {...{ mode, state, locale, host, retry, close, onSupport, renderError }} />
        ) : (
          trouble && /failed|declined|expired/.test(status) && <PlainMessage onRetry={retry} />
        )}
      </div>
      {/* The widget's own ground: React keeps nothing in it (field bug B5). */}
      <div ref={container} data-service-payments="widget" />
    </Surface>
  );
});

/** No part of what opens a checkout inline. */
function fetchFrame(): Promise<typeof DialogFrameModule> {
  return import('./dialog-frame.tsx');
}

function fetchTrouble(): Promise<typeof PaymentTroubleScreen> {
  return import('./payment-trouble-message.tsx');
}

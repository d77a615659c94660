import type { ReactNode } from 'react';
import { paymentMessageCode } from '@service-payments/flows';
import { PaymentErrorMessage } from './payment-error-message.tsx';
import type { PaymentWidgetProps } from './payment-widget.tsx';
import type { Payment } from './use-payment.ts';

export interface PaymentTroubleMessageProps
  extends
    Pick<Payment, 'state' | 'retry' | 'close'>,
    Pick<PaymentWidgetProps, 'locale' | 'host' | 'onSupport' | 'renderError'> {
  mode: 'inline' | 'dialog';
}

/** The message of `<PaymentWidget>`, where its state has one, with all that a player can do about it. */
export function PaymentTroubleMessage(props: PaymentTroubleMessageProps): ReactNode {
  const { mode, state, locale, host, retry, close, onSupport, renderError } = props;
  const code = paymentMessageCode(state, mode);
  if (code === null) return null;
  if (renderError) {
    return renderError({ code, state, error: state.status === 'failed' ? state.error : undefined, retry, close });
  }
  return (
    <PaymentErrorMessage
      code={code}
      locale={locale}
      host={host}
      paymentIntentId={'paymentIntentId' in state ? state.paymentIntentId : null}
      takeFocus={mode === 'dialog'}
      actions={{
        retry,
        'start-over': retry,
        'check-status': retry,
        'keep-waiting': retry,
        close,
        'not-now': close,
        ...(onSupport && { support: onSupport }),
      }}
    />
  );
}

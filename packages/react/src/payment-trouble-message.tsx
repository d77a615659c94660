import type { ReactNode } from 'react';
import type { PaymentState } from '@service-payments/flows';
import type { MessageCode } from '@service-payments/messages';
import { PaymentErrorMessage } from './payment-error-message.tsx';

export interface PaymentTroubleMessageProps {
  code: MessageCode;
  state: PaymentState;
  locale: string | undefined;
  retry: () => void;
  close: () => void;
  onSupport: (() => void) | undefined;
  takeFocus: boolean;
}

/** The message of `<PaymentWidget>`, with all that a player can do about it. */
export function PaymentTroubleMessage(props: PaymentTroubleMessageProps): ReactNode {
  const { code, state, locale, retry, close, onSupport, takeFocus } = props;
  return (
    <PaymentErrorMessage
      code={code}
      locale={locale}
      paymentIntentId={'paymentIntentId' in state ? state.paymentIntentId : null}
      takeFocus={takeFocus}
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

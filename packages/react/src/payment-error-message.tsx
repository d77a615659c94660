import { forwardRef, useEffect, useRef } from 'react';
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { GameHost } from '@service-payments/flows';
import type { MessageActionId, MessageCode } from '@service-payments/messages';
import { useErrorMessage } from './use-error-message.ts';
import { languageProps } from './use-words.ts';

export interface PaymentErrorMessageProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange'> {
  /** A code of the interface, of `WidgetError`, a payment status or an HTTP status. */
  code: MessageCode;
  paymentIntentId?: string | null | undefined;
  /** Default: the provider's. */
  locale?: string | undefined;
  /** Where it says that the screen is watched, the reference is masked. Default: the provider's. */
  host?: GameHost | undefined;
  /** What each button does. A button whose action has no function is not shown. */
  actions?: Partial<Record<MessageActionId, () => void>> | undefined;
  /** Moves the focus to the title, for messages that replace what the player was using. Default false. */
  takeFocus?: boolean | undefined;
}

const NO_ACTIONS: NonNullable<PaymentErrorMessageProps['actions']> = {};

/** What happened and what the player can do, with one primary action. */
export const PaymentErrorMessage: ForwardRefExoticComponent<PaymentErrorMessageProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, PaymentErrorMessageProps>(function PaymentErrorMessage(
    { code, paymentIntentId, locale, host, actions = NO_ACTIONS, takeFocus = false, ...rest },
    ref,
  ) {
    const message = useErrorMessage(code, { paymentIntentId, locale, host });
    const title = useRef<HTMLHeadingElement>(null);
    const buttons = message.actions.filter(({ id }) => actions[id]).slice(0, 2);
    useEffect(
      function focusTitle() {
        if (takeFocus) title.current?.focus({ preventScroll: true });
      },
      [takeFocus, code],
    );
    return (
      <div
        data-service-payments="message"
        data-severity={message.severity}
        role={message.announce}
        {...languageProps(message.lang)}
        {...rest}
        ref={ref}
      >
        <h3 ref={title} tabIndex={-1}>
          {message.title}
        </h3>
        <p>{message.body}</p>
        {buttons.map(({ id, label }, index) => (
          <button key={id} type="button" data-primary={index === 0 || undefined} onClick={actions[id]}>
            {label}
          </button>
        ))}
      </div>
    );
  });

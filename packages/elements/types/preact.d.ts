/** Our elements in the markup of Preact. Import it once, in any file of yours: `import '@service-payments/elements/types/preact';` */
import type { JSX } from 'preact';
import type {
  KycGateAttributes,
  KycGateElement,
  KycGateEventMap,
  PaymentErrorMessageAttributes,
  PaymentErrorMessageElement,
  PaymentErrorMessageEventMap,
  PaymentWidgetAttributes,
  PaymentWidgetElement,
  PaymentWidgetEventMap,
  RedirectButtonAttributes,
  RedirectButtonElement,
  RedirectButtonEventMap,
} from '@service-payments/elements';

type Markup<Element extends HTMLElement, Attributes, Events> = Omit<
  JSX.HTMLAttributes<Element>,
  keyof Attributes | `on${string & keyof Events}`
> &
  Attributes & { [Type in string & keyof Events as `on${Type}`]?: ((event: Events[Type]) => unknown) | undefined };

interface Elements {
  'kyc-gate': Markup<KycGateElement, KycGateAttributes, KycGateEventMap>;
  'payment-widget': Markup<PaymentWidgetElement, PaymentWidgetAttributes, PaymentWidgetEventMap>;
  'redirect-button': Markup<RedirectButtonElement, RedirectButtonAttributes, RedirectButtonEventMap>;
  'payment-error-message': Markup<
    PaymentErrorMessageElement,
    PaymentErrorMessageAttributes,
    PaymentErrorMessageEventMap
  >;
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}

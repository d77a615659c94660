/** Our elements in the markup of Solid. Import it once, in any file of yours: `import '@service-payments/elements/types/solid';` */
import type { JSX } from 'solid-js';
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
  Attributes & { [Name in string & keyof Attributes as `prop:${Name}`]?: Attributes[Name] } & {
    [Type in string & keyof Events as `on:${Type}`]?: ((event: Events[Type]) => unknown) | undefined;
  };

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

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}

/** Our elements in the markup of React 19. Import it once, in any file of yours: `import '@service-payments/elements/types/react';` */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
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
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}

/** Our elements in Vue's templates. Import it once, in any file of yours: `import '@service-payments/elements/types/vue';` */
import type { DefineComponent } from 'vue';
import type {
  KycGateAttributes,
  KycGateEventMap,
  PaymentErrorMessageAttributes,
  PaymentErrorMessageEventMap,
  PaymentWidgetAttributes,
  PaymentWidgetEventMap,
  RedirectButtonAttributes,
  RedirectButtonEventMap,
} from '@service-payments/elements';

type Markup<Attributes, Events> = DefineComponent<
  Attributes & {
    [Type in string & keyof Events as `on${Capitalize<Type>}`]?: ((event: Events[Type]) => unknown) | undefined;
  }
>;

declare module 'vue' {
  interface GlobalComponents {
    'kyc-gate': Markup<KycGateAttributes, KycGateEventMap>;
    'payment-widget': Markup<PaymentWidgetAttributes, PaymentWidgetEventMap>;
    'redirect-button': Markup<RedirectButtonAttributes, RedirectButtonEventMap>;
    'payment-error-message': Markup<PaymentErrorMessageAttributes, PaymentErrorMessageEventMap>;
  }
}

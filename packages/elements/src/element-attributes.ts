/** What markup may say about each element: its attributes, and properties where a framework sets them. For JSX, Vue and Svelte. */
import type { KycGateElement } from './kyc-gate-element.ts';
import type { PaymentErrorMessageElement } from './payment-error-message-element.ts';
import type { PaymentWidgetElement } from './payment-widget-element.ts';
import type { RedirectButtonElement } from './redirect-button-element.ts';

/** Properties of an element that a caller may set, each of them optional. */
type Settable<Element, Names extends keyof Element> = { [Name in Names]?: Element[Name] | undefined };

/** Numbers and flags may stand in markup as text. */
type Text<Value = string> = Value | (string & {}) | undefined;

interface ShownAttributes {
  theme?: 'light' | 'dark' | 'auto' | undefined;
  locale?: string | undefined;
}

export interface PaymentWidgetAttributes
  extends
    ShownAttributes,
    Settable<
      PaymentWidgetElement,
      'createIntent' | 'getStatus' | 'openSupport' | 'pollPlan' | 'protocol' | 'manifest' | 'host'
    > {
  'base-url'?: string | undefined;
  'intent-url'?: string | undefined;
  'item-id'?: string | undefined;
  'status-url'?: string | undefined;
  mode?: 'inline' | 'dialog' | undefined;
  open?: boolean | undefined;
  label?: string | undefined;
  'timeout-ms'?: Text<number>;
  retries?: Text<number>;
  'trusted-types-policy'?: string | undefined;
}

export interface RedirectButtonAttributes
  extends
    ShownAttributes,
    Settable<
      RedirectButtonElement,
      'createRedirect' | 'getStatus' | 'beforeLeave' | 'openExternal' | 'openSupport' | 'environment'
    > {
  'redirect-url'?: string | undefined;
  'item-id'?: string | undefined;
  'status-url'?: string | undefined;
  target?: 'popup' | 'tab' | 'same-tab' | 'auto' | undefined;
  'allowed-hosts'?: string | undefined;
  'allow-top-navigation'?: boolean | undefined;
  'safety-ms'?: Text<number>;
  'resume-key'?: string | undefined;
  'loading-text'?: string | undefined;
  disabled?: boolean | undefined;
}

export interface PaymentErrorMessageAttributes extends ShownAttributes {
  code?: Text<number>;
  'payment-intent-id'?: string | undefined;
  actions?: Text<PaymentErrorMessageElement['actions']>;
}

export interface KycGateAttributes
  extends
    ShownAttributes,
    Settable<
      KycGateElement,
      'requestSession' | 'recheck' | 'confirmAge' | 'openSupport' | 'customer' | 'pollPlan' | 'protocol' | 'manifest'
    > {
  level: Text<1 | 2 | 3>;
  'base-url'?: string | undefined;
  'session-url'?: string | undefined;
  'recheck-url'?: string | undefined;
  'buyer-id'?: string | undefined;
  'resume-key'?: string | undefined;
  'session-lifetime-ms'?: Text<number>;
  'timeout-ms'?: Text<number>;
  retries?: Text<number>;
  'trusted-types-policy'?: string | undefined;
}

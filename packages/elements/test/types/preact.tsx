/** @jsxImportSource preact */
/** What the compiler lets the markup of Preact say about our elements. Checked by `npm run check -- types`, never run. */
import type { VNode } from 'preact';
import type { PaymentWidgetElement } from '@service-payments/elements';
import '@service-payments/elements/types/preact';

const buy = (): Promise<unknown> => Promise.resolve({});

export const fits: readonly VNode[] = [
  <payment-widget
    key="all"
    className="shop"
    manifest="/manifest"
    base-url="https://widget.example"
    createIntent={buy}
    host={{ pause() {} }}
    mode="dialog"
    retries={1}
    open
    ref={(element: PaymentWidgetElement | null) => element?.show()}
    onapproved={({ detail }) => detail.paymentIntentId?.toUpperCase()}
    onerror={({ detail }) => detail.code}
  />,
  <kyc-gate
    key="gate"
    level="2"
    session-url="/kyc"
    session-lifetime-ms={1000}
    onpassed={({ detail }) => detail.level}
  />,
  <redirect-button key="button" redirect-url="/redirect" disabled onstatechange={({ detail }) => detail.status}>
    Pay
  </redirect-button>,
  <payment-error-message key="message" code={409} actions={{ retry() {} }} onaction={({ detail }) => detail.id} />,
];

export const wrong: readonly VNode[] = [
  // @ts-expect-error There is no such mode.
  <payment-widget key="mode" mode="window" />,
  // @ts-expect-error It is a function.
  <payment-widget key="intent" createIntent="/api/buy" />,
  // @ts-expect-error It hears a payment's outcome, not a gate's.
  <payment-widget key="event" onapproved={({ detail }) => detail.level} />,
  // @ts-expect-error A gate without a level verifies nothing.
  <kyc-gate key="level" />,
  // @ts-expect-error There is no such action.
  <payment-error-message key="action" code="ERR01" actions={{ pay() {} }} />,
];

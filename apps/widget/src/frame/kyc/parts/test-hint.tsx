import type { ComponentChildren, JSX } from 'preact';
import type { KycProgress } from '@service-payments/checkout-protocol';

/** What a developer has to know here. In the sandbox only. */
export function TestHint(props: {
  environment: KycProgress['environment'];
  children: ComponentChildren;
}): JSX.Element | null {
  return props.environment === 'sandbox' ? <p class="test-mode">{props.children}</p> : null;
}

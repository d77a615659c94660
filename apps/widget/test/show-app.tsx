/** The app on the test's page, with a service in the test's hand. */
import { render } from 'preact';
import type { CheckoutSession, FrameEnd } from '@service-payments/checkout-protocol';
import { App } from '../src/frame/app.tsx';
import type { Host } from '../src/frame/host.ts';
import { createCheckout } from '../src/frame/machine/checkout.ts';
import type { Checkout } from '../src/frame/machine/checkout.ts';
import type { Answer } from '../src/frame/service/checkout-client.ts';
import { checkoutSession } from './checkout-session.ts';
import { answered, createFakeClient } from './fake-client.ts';
import type { FakeClient } from './fake-client.ts';

export interface ShowOptions {
  readonly session?: CheckoutSession;
  readonly answer?: Answer;
  readonly refusal?: string;
  readonly kind?: Host['kind'];
}

export interface ShownApp {
  readonly root: HTMLElement;
  readonly checkout: Checkout;
  readonly client: FakeClient;
  /** How the player left; `retry`: to begin a new payment. */
  readonly ends: (FrameEnd | 'retry')[];
  remove(): void;
}

export function showApp(options: ShowOptions = {}): ShownApp {
  const root = document.createElement('div');
  document.body.append(root);
  const client = createFakeClient(options.answer ?? answered(options.session ?? checkoutSession()));
  const checkout = createCheckout({ client, refusal: options.refusal ?? null });
  const ends: ShownApp['ends'] = [];
  const host: Host = {
    kind: options.kind ?? 'embedded',
    theme: 'light',
    locale: 'en-US',
    credential: options.refusal === undefined ? { widgetData: 'abc' } : null,
    purpose: 'payment',
    refusal: options.refusal ?? null,
    ready() {},
    followPad() {},
    resize() {},
    end: (end, { retry = false } = {}) => void ends.push(retry ? 'retry' : end),
  };
  render(<App checkout={checkout} host={host} />, root);
  if (options.refusal === undefined) void checkout.read();
  return {
    root,
    checkout,
    client,
    ends,
    remove() {
      checkout.destroy();
      render(null, root);
      root.remove();
    },
  };
}

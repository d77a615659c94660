/** Starts the screens: waits for the host, shows the app, tells the host about height and readiness. */
import { render } from 'preact';
import { CHECKOUT_PATHS } from '@service-payments/checkout-protocol';
import { App } from './app.tsx';
import { findHost } from './host.ts';
import type { Host } from './host.ts';
import { createCheckout } from './machine/checkout.ts';
import { createCheckoutClient } from './service/checkout-client.ts';
import { followTheme } from './theme.ts';
import { wordsFor } from './words/words.ts';

const root = document.getElementById('checkout');
if (root === null) throw new Error('The page has no #checkout element.');
if (location.pathname === CHECKOUT_PATHS.verify) void startHandoff(root);
else void findHost().then((host) => start(host, root));

/** Another device than the one that pays, with a page of its own: pictures and nothing else. */
async function startHandoff(root: HTMLElement): Promise<void> {
  document.documentElement.dataset['host'] = 'hosted';
  followTheme('auto');
  const token = location.hash.slice(1);
  // Out of the address bar and the history: what is spent need not be seen.
  history.replaceState(null, '', location.pathname);
  const { createHandoffClient, HandoffPage } = await import('./kyc/handoff/index.ts');
  render(<HandoffPage client={createHandoffClient(token)} />, root);
}

function start(host: Host, root: HTMLElement): void {
  const checkout = createCheckout({
    client: host.credential === null || host.purpose === 'kyc' ? null : createCheckoutClient(host.credential),
    refusal: host.refusal,
    purpose: host.purpose,
  });
  document.documentElement.dataset['host'] = host.kind;
  document.documentElement.lang = wordsFor(host.locale).language;
  followTheme(host.theme);

  // A page kept for the way back has lost its timers' sense of time: look again.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) checkout.read();
  });
  render(<App checkout={checkout} host={host} />, root);
  new ResizeObserver(() => host.resize(Math.ceil(root.getBoundingClientRect().height))).observe(root);
  if (host.refusal === null) checkout.read();
  host.ready();
}

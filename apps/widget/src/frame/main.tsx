/** Starts the screens: waits for the host, shows the app, tells the host about height and readiness. */
import { render } from 'preact';
import { CHECKOUT_PATHS } from '@service-payments/checkout-protocol';
import { App } from './app.tsx';
import { begin } from './begin/begin.ts';
import { findHost } from './host.ts';
import type { Host } from './host.ts';
import { applyLook } from './look/apply-look.ts';
import { createCheckout } from './machine/checkout.ts';
import { createCheckoutClient } from './service/checkout-client.ts';
import { loadWords } from './words/load-words.ts';
import { speak } from './words/speak.ts';
import { wordsFor } from './words/words.ts';

/** An answer that takes longer is waited for on a screen that can be closed. */
const OUTLINE_MS = 400;

const root = document.getElementById('checkout');
if (root === null) throw new Error('The page has no #checkout element.');
const beginning = window.checkoutBeginning ?? begin();
if (location.pathname === CHECKOUT_PATHS.verify) void startHandoff(root);
else void findHost(beginning).then((host) => start(host, root));

/** Another device than the one that pays, with a page of its own: pictures and nothing else. */
async function startHandoff(root: HTMLElement): Promise<void> {
  document.documentElement.dataset['host'] = 'hosted';
  applyLook('auto');
  const token = location.hash.slice(1);
  // Out of the address bar and the history: what is spent need not be seen.
  history.replaceState(null, '', location.pathname);
  const locale = navigator.language || 'en';
  const [{ createHandoffClient, HandoffPage, loadKycWords }] = await Promise.all([
    import('./kyc/handoff/index.ts'),
    loadWords(locale),
  ]);
  await loadKycWords(locale);
  speak(wordsFor(locale), document);
  root.replaceChildren();
  render(<HandoffPage client={createHandoffClient(token)} />, root);
}

async function start(host: Host, root: HTMLElement): Promise<void> {
  const checkout = createCheckout({
    client:
      host.credential === null || host.purpose === 'kyc'
        ? null
        : createCheckoutClient(host.credential, beginning.reading),
    refusal: host.refusal,
    purpose: host.purpose,
  });
  document.documentElement.dataset['host'] = host.kind;
  applyLook(host.theme, host.look);
  // Words and answer are both needed for the first screen; the document shows its outline meanwhile.
  const reading = host.refusal === null ? checkout.read() : undefined;
  await loadWords(host.locale);
  await Promise.race([reading, later(OUTLINE_MS)]);
  speak(wordsFor(host.locale), document);

  // A page kept for the way back has lost its timers' sense of time: look again.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void checkout.read();
  });
  root.replaceChildren();
  render(<App checkout={checkout} host={host} />, root);
  new ResizeObserver(() => host.resize(Math.ceil(root.getBoundingClientRect().height))).observe(root);
  host.ready(wordsFor(host.locale).frameLost);
}

async function later(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

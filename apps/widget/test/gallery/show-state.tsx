/** Draws one state of the gallery as a player would see it; nothing it asks for ever happens. */
import { render } from 'preact';
import { useMemo } from 'preact/hooks';
import type { JSX } from 'preact';
import { App } from '../../src/frame/app.tsx';
import { CheckoutContext, NO_PART } from '../../src/frame/checkout-context.ts';
import type { CheckoutContextValue } from '../../src/frame/checkout-context.ts';
import type { Host } from '../../src/frame/host.ts';
import { KycContext } from '../../src/frame/kyc/kyc-context.ts';
import type { KycContextValue } from '../../src/frame/kyc/kyc-context.ts';
import type { IdentityCheck } from '../../src/frame/kyc/machine/identity-check.ts';
import type { KycScreen } from '../../src/frame/kyc/machine/kyc-screen.ts';
import { KycScreenView } from '../../src/frame/kyc/screens/kyc-screen-view.tsx';
import type { Checkout } from '../../src/frame/machine/checkout.ts';
import { Header } from '../../src/frame/parts/header.tsx';
import { kycWordsFor } from '../../src/frame/words/kyc-words.ts';
import { loadKycWords } from '../../src/frame/words/load-kyc-words.ts';
import { loadWords, localeOf } from '../../src/frame/words/load-words.ts';
import { speak } from '../../src/frame/words/speak.ts';
import { wordsFor } from '../../src/frame/words/words.ts';
import { checkoutSession } from '../checkout-session.ts';
import { GALLERY } from './states.ts';
import type { GalleryState } from './states.ts';

export interface Look {
  readonly locale: string;
  readonly theme: 'light' | 'dark';
}

export async function showState(root: HTMLElement, name: string, { locale, theme }: Look): Promise<void> {
  const state = GALLERY[name];
  if (state === undefined) throw new Error(`The gallery has no state "${name}".`);
  await Promise.all([loadWords(locale), loadKycWords(locale)]);
  speak(wordsFor(locale), document);
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['host'] = state.host ?? 'embedded';
  render(null, root);
  render(<StateView state={state} host={hostOf(state, { locale, theme })} />, root);
  await settled();
  if (state.press === undefined) return;
  root.querySelector<HTMLElement>(state.press)?.click();
  await settled();
}

function StateView({ state, host }: { state: GalleryState; host: Host }): JSX.Element {
  if (state.kyc !== undefined) return <KycView screen={state.kyc} host={host} />;
  return <App checkout={still<Checkout>({ screen: state.screen ?? { name: 'loading' } })} host={host} />;
}

function KycView({ screen, host }: { screen: KycScreen; host: Host }): JSX.Element {
  const { around, within } = useMemo(() => contextsOf(host), [host]);
  const { checkout } = around;
  return (
    <CheckoutContext.Provider value={around}>
      <div class="checkout">
        <Header screen={checkout.screen} part={NO_PART} onClose={ignore} />
        <KycContext.Provider value={within}>
          <KycScreenView
            screen={screen}
            check={still<IdentityCheck>({ screen })}
            session={checkoutSession()}
            onLeave={ignore}
            onPassed={ignore}
          />
        </KycContext.Provider>
      </div>
    </CheckoutContext.Provider>
  );
}

function contextsOf(host: Host): { around: CheckoutContextValue; within: KycContextValue } {
  const words = wordsFor(host.locale);
  const locale = localeOf(words, host.locale);
  const checkout = still<Checkout>({ screen: { name: 'verify', session: checkoutSession() } });
  return {
    around: { checkout, host, words, locale, setPart: ignore },
    within: { words: kycWordsFor(host.locale), locale },
  };
}

/** Something with its screen and verbs that do nothing. `subscribe` gives back what undoes it, and so do all. */
function still<Machine extends { readonly screen: unknown }>(screen: Pick<Machine, 'screen'>): Machine {
  return new Proxy(screen as Machine, {
    get: (target, key) => (key === 'screen' ? target.screen : () => ignore),
  });
}

function ignore(): void {}

function hostOf(state: GalleryState, { locale, theme }: Look): Host {
  return {
    kind: state.host ?? 'embedded',
    theme,
    locale,
    credential: null,
    purpose: 'payment',
    refusal: null,
    ready: ignore,
    followPad: ignore,
    resize: ignore,
    end: ignore,
  };
}

/** Effects have run and pictures are there. */
async function settled(): Promise<void> {
  // A screen of a file of its own is on its way.
  do await new Promise(requestAnimationFrame);
  while (document.querySelector('.notice[aria-busy=true]') !== null);
  await Promise.all([...document.images].map((image) => image.decode().catch(ignore)));
  await new Promise(requestAnimationFrame);
}

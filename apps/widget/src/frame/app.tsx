/** Draws the screen of the moment, moves the focus to its title, and says it to those who do not see it. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { CheckoutContext, NO_PART } from './checkout-context.ts';
import type { CheckoutContextValue } from './checkout-context.ts';
import type { Host } from './host.ts';
import type { Checkout } from './machine/checkout.ts';
import { closesSoon, isInFlight, screenKey } from './machine/screen-facts.ts';
import type { Screen } from './machine/screen.ts';
import { Header } from './parts/header.tsx';
import { StillHere } from './parts/still-here.tsx';
import { announcementOf } from './announcement.ts';
import { actOnPad } from './pad.ts';
import { ScreenView } from './screens/screen-view.tsx';
import type { Leave } from './screens/screen-props.ts';
import { localeOf } from './words/load-words.ts';
import { wordsFor } from './words/words.ts';

export function App({ checkout, host }: { checkout: Checkout; host: Host }): JSX.Element {
  const screen = useScreen(checkout);
  const [part, showPart] = useState(NO_PART);
  // Closing may come before the part's word is drawn.
  const partRef = useRef(NO_PART);
  const context = useMemo<CheckoutContextValue>(() => {
    const words = wordsFor(host.locale);
    return {
      checkout,
      host,
      words,
      locale: localeOf(words, host.locale),
      setPart(part) {
        partRef.current = part;
        showPart(part);
      },
    };
  }, [checkout, host]);
  const close = useCallback(
    (how?: Leave) => leave(checkout, host, { end: partRef.current.end, ...how }),
    [checkout, host],
  );
  const mainRef = useRef<HTMLElement>(null);
  useFocusOnTitle(mainRef, screen);
  useEffect(() => followActivity(() => checkout.noteActivity()), [checkout]);
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(
    function closeOnRequest() {
      const requestClose = (): void => {
        if (host.kind === 'embedded' && !isInFlight(checkout.screen)) close();
      };
      const listening = new AbortController();
      followEscape(requestClose, listening.signal);
      host.followPad((press) => {
        checkout.noteActivity();
        return rootRef.current && actOnPad(rootRef.current, press, requestClose);
      }, listening.signal);
      return () => listening.abort();
    },
    [checkout, host, close],
  );
  const announcement = announcementOf(screen, context);
  // The shop's page has a main region already; only the hosted page is a page of its own.
  const Main = host.kind === 'embedded' ? 'div' : 'main';

  return (
    <CheckoutContext.Provider value={context}>
      <div ref={rootRef} class="checkout" data-screen={screen.name}>
        <Header screen={screen} part={part} onClose={() => close()} />
        <Main ref={(element: HTMLElement | null) => void (mainRef.current = element)}>
          {closesSoon(screen) && <StillHere onPress={() => checkout.noteActivity()} />}
          <ScreenView screen={screen} onLeave={close} />
        </Main>
        <output class="visually-hidden">{announcement.urgency === 'status' ? announcement.text : ''}</output>
        <p class="visually-hidden" role="alert">
          {announcement.urgency === 'alert' ? announcement.text : ''}
        </p>
      </div>
    </CheckoutContext.Provider>
  );
}

/** Leaving the success screen, by whatever way, is the success (decisions G4). */
function leave(checkout: Checkout, host: Host, { end = 'closed', retry = false }: Leave): void {
  const isSuccess = checkout.screen.name === 'approved';
  checkout.destroy();
  host.end(isSuccess ? 'success' : end, { retry });
}

function useScreen(checkout: Checkout): Screen {
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0);
  // At once, not after the next paint: an answer may come before that.
  useLayoutEffect(() => checkout.subscribe(() => redraw()), [checkout]);
  return checkout.screen;
}

/** Not for the first content: the player did nothing yet, and the page around may have the focus for good reason. */
function useFocusOnTitle(mainRef: { readonly current: HTMLElement | null }, screen: Screen): void {
  const key = screenKey(screen);
  const previousRef = useRef(key);
  useEffect(() => {
    const cameFrom = previousRef.current;
    previousRef.current = key;
    if (cameFrom === key || cameFrom === 'loading') return;
    // A form that leads to its wrong field has put the focus there itself.
    const { activeElement } = document;
    if (activeElement?.matches('input, select') === true && mainRef.current?.contains(activeElement) === true) return;
    mainRef.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [mainRef, key]);
}

/** Any key or touch says that the buyer is there. */
function followActivity(onActivity: () => void): () => void {
  const listening = new AbortController();
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, onActivity, { signal: listening.signal, passive: true });
  }
  return () => listening.abort();
}

function followEscape(onEscape: () => void, signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    },
    { signal },
  );
}

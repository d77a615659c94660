/** Where the screens stand: in the embed's frame, or on the hosted page. What differs between the two is here only. */
import { CHECKOUT_PATHS, isFramePing, readFrameInit } from '@service-payments/checkout-protocol';
import type { ColorTheme, FrameEnd, FrameInit, FrameLook, FrameMessage } from '@service-payments/checkout-protocol';
import type { Credential } from './service/checkout-client.ts';

export interface Host {
  readonly kind: 'embedded' | 'hosted';
  readonly theme: ColorTheme;
  /** The shop's own colours; none on the hosted page. */
  readonly look?: FrameLook | undefined;
  readonly locale: string;
  /** Null when there is nothing to ask the service about: the buyer was refused. */
  readonly credential: Credential | null;
  /** `kyc`: a KYC session without a payment; the credential is its own. */
  readonly purpose: 'payment' | 'kyc';
  /** The code of a refusal that came with the data. */
  readonly refusal: string | null;
  /** The screens run. */
  ready(): void;
  /** The content wants so much room. */
  resize(heightPx: number): void;
  /** The player leaves; `retry`: to try again with a new payment. Embedded only; a hosted page is left by a link. */
  end(end: FrameEnd, options?: { readonly retry?: boolean }): void;
}

/** The page's own host at once, the embed's as soon as its one message has come. */
export async function findHost(): Promise<Host> {
  if (location.pathname.startsWith(CHECKOUT_PATHS.hostedPage)) return hostedPage();
  const { init, port } = await receiveInit();
  return embeddedFrame(init, port);
}

function hostedPage(): Host {
  const paymentIntentId = location.pathname.slice(CHECKOUT_PATHS.hostedPage.length).replace(/\/.*$/, '');
  return {
    kind: 'hosted',
    theme: 'auto',
    locale: navigator.language || 'en',
    credential: { paymentIntentId },
    purpose: 'payment',
    refusal: null,
    ready() {},
    resize() {},
    end() {},
  };
}

/** Exported for its test. */
export function embeddedFrame(init: FrameInit, port: MessagePort): Host {
  const { error_code: code, widget_data: widgetData } = init.data;
  const send = (message: FrameMessage): void => port.postMessage(message);
  let ended = false;
  // The embed notices by the answers that the frame lives.
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isFramePing(event.data)) send({ type: 'pong' });
  });
  port.start();
  const refused = typeof code === 'string' && code !== '' && code !== 'ERR06';
  return {
    kind: 'embedded',
    theme: init.theme,
    look: init.look,
    locale: init.locale,
    credential: typeof widgetData === 'string' && !refused ? { widgetData } : null,
    purpose: init.data.flow === 'KYC_OCC' ? 'kyc' : 'payment',
    // Data with neither a code nor anything to open is as good as a code nobody knows.
    refusal: refused ? code : typeof widgetData === 'string' ? null : 'unknown',
    ready: () => send({ type: 'ready' }),
    resize: (height) => send({ type: 'size', height }),
    end(end, { retry = false } = {}) {
      if (ended) return;
      ended = true;
      send({ type: 'end', end, ...(retry && { retry }) });
    },
  };
}

/** Waits for the first message that is one, from the window around this frame and no other, with a port to answer. */
function receiveInit(): Promise<{ init: FrameInit; port: MessagePort }> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    window.addEventListener(
      'message',
      (event) => {
        const [port] = event.ports;
        const init = readFrameInit(event.data);
        if (window.parent === window || event.source !== window.parent || port === undefined || init === null) return;
        listening.abort();
        resolve({ init, port });
      },
      { signal: listening.signal },
    );
  });
}

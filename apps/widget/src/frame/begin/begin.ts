/**
 * What can be begun while the screens are still on their way: the document's own inline script does it (`inline.ts`),
 * so that the service's answer and the player's language come beside the screens and not after them.
 */
import { CHECKOUT_PATHS, FRAME_HELLO } from '@service-payments/checkout-protocol';
import type { FrameInit } from '@service-payments/checkout-protocol';
import { textDirection } from '@service-payments/messages';
import { askForSession } from '../service/session-request.ts';
import type { Credential } from '../service/session-request.ts';
import { readOpening } from './opening.ts';
import { preload } from './preload.ts';
import { receiveInit } from './receive-init.ts';

export interface Beginning {
  /** In the embed's frame: its one message, and the port that came with it. */
  readonly init: Promise<{ readonly init: FrameInit; readonly port: MessagePort }> | null;
  /** The first reading of the session. Null, then or at once: none was asked for. */
  readonly reading: Promise<Response | null> | null;
}

declare global {
  interface Window {
    /** What the inline script began; the screens take it over. */
    checkoutBeginning?: Beginning;
  }
}

export function begin(): Beginning {
  const { documentElement } = document;
  const { pathname } = location;
  documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const credential = hostedPageCredential(pathname);
  const isVerify = pathname === CHECKOUT_PATHS.verify;
  if (credential === null && !isVerify) return beginInFrame();

  if (isVerify) documentElement.dataset['page'] = 'verify';
  documentElement.dataset['host'] = 'hosted';
  prepare(navigator.language, { kyc: isVerify });
  return { init: null, reading: credential === null ? null : kept(askForSession(credential)) };
}

/** Null when this is no hosted page. */
export function hostedPageCredential(pathname: string): Extract<Credential, { paymentIntentId: string }> | null {
  if (!pathname.startsWith(CHECKOUT_PATHS.hostedPage)) return null;
  return { paymentIntentId: pathname.slice(CHECKOUT_PATHS.hostedPage.length).replace(/\/.*$/, '') };
}

function beginInFrame(): Beginning {
  const init = receiveInit();
  // It says only that there is somebody, so whoever stands around may hear it.
  if (window.parent !== window) window.parent.postMessage(FRAME_HELLO, '*');
  const reading = init.then(async ({ init: { data, locale } }) => {
    const { credential, purpose } = readOpening(data);
    prepare(locale, { kyc: purpose === 'kyc' || data.error_code === 'ERR06' });
    return credential === null || purpose === 'kyc' ? null : await askForSession(credential);
  });
  return { init, reading: kept(reading) };
}

function prepare(locale: string, parts: { readonly kyc: boolean }): void {
  document.documentElement.dir = textDirection(locale);
  preload(locale, parts);
  // The first price a browser writes takes a slow phone longer than the form around it, and now it only waits.
  setTimeout(() => {
    try {
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(0);
    } catch {
      // No such language: the screens speak another.
    }
  });
}

/** Whoever takes it over hears of its failure; until then nobody needs to. */
function kept<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

/** Where the screens stand: in the embed's frame, or on the hosted page. What differs between the two is here only. */
import { isFramePad, isFramePing } from '@service-payments/checkout-protocol';
import type {
  ColorTheme,
  FrameEnd,
  FrameInit,
  FrameLook,
  FrameMessage,
  PadPress,
} from '@service-payments/checkout-protocol';
import { hostedPageCredential } from './begin/begin.ts';
import type { Beginning } from './begin/begin.ts';
import { readOpening } from './begin/opening.ts';
import type { Opening } from './begin/opening.ts';
import type { Credential } from './service/session-request.ts';

export interface Host extends Opening {
  readonly kind: 'embedded' | 'hosted';
  readonly theme: ColorTheme;
  /** The shop's own colours; none on the hosted page. */
  readonly look?: FrameLook | undefined;
  readonly locale: string;
  /** The screens run. `lost`: what the embed says, in their language, should they fall silent. */
  ready(lost: string): void;
  /** What a player's gamepad says, as long as `signal` is not aborted. The answer: where he goes on from here, if so. */
  followPad(listener: (press: PadPress) => 'next' | 'previous' | null, signal: AbortSignal): void;
  /** The content wants so much room. */
  resize(heightPx: number): void;
  /** The player leaves; `retry`: to try again with a new payment. Embedded only; a hosted page is left by a link. */
  end(end: FrameEnd, options?: { readonly retry?: boolean }): void;
}

/** The page's own host at once, the embed's as soon as its one message has come. */
export async function findHost({ init: arriving }: Pick<Beginning, 'init'>): Promise<Host> {
  if (arriving === null) return hostedPage(hostedPageCredential(location.pathname));
  const { init, port } = await arriving;
  return embeddedFrame(init, port);
}

function hostedPage(credential: Credential | null): Host {
  return {
    kind: 'hosted',
    theme: 'auto',
    locale: navigator.language || 'en',
    credential,
    purpose: 'payment',
    refusal: null,
    ready() {},
    followPad() {},
    resize() {},
    end() {},
  };
}

/** Exported for its test. */
export function embeddedFrame(init: FrameInit, port: MessagePort): Host {
  const send = (message: FrameMessage): void => port.postMessage(message);
  let ended = false;
  // The embed notices by the answers that the frame lives.
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isFramePing(event.data)) send({ type: 'pong' });
  });
  port.start();
  return {
    kind: 'embedded',
    theme: init.theme,
    look: init.look,
    locale: init.locale,
    ...readOpening(init.data),
    ready: (lost) => send({ type: 'ready', lost }),
    followPad(listener, signal) {
      port.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          const to = isFramePad(data) ? listener(data.press) : null;
          if (to !== null) send({ type: 'pad-edge', to });
        },
        { signal },
      );
    },
    resize: (height) => send({ type: 'size', height }),
    end(end, { retry = false } = {}) {
      if (ended) return;
      ended = true;
      send({ type: 'end', end, ...(retry && { retry }) });
    },
  };
}

import { readFrameInit } from '@service-payments/checkout-protocol';
import type { FrameInit } from '@service-payments/checkout-protocol';

/** Waits for the first message that is one, from the window around this frame and no other, with a port to answer. */
export function receiveInit(): Promise<{ init: FrameInit; port: MessagePort }> {
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

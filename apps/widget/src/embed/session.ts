/** One opening of the widget: from the init call to the one end event, or to a silent end when it is removed. */
import { FRAME_HELLO, FRAME_PROTOCOL, readFrameMessage } from '@service-payments/checkout-protocol';
import type {
  ColorTheme,
  FrameEnd,
  FrameInit,
  FrameLook,
  FramePad,
  FramePing,
  PadPress,
} from '@service-payments/checkout-protocol';
import type { WidgetData } from '@service-payments/contract';
import { createFrameView } from './frame-view.ts';
import { createHeartbeat } from './heartbeat.ts';

/** What `initServicePaymentsWidget` takes (decisions G2, G6). */
export interface SessionOptions {
  /** Id of an element in the document. */
  readonly containerId: string;
  /** `data` of the intent or KYC session, whole and untouched. */
  readonly data: WidgetData;
  /** Default `auto`: as the player's system has it. */
  readonly theme?: ColorTheme;
  /** BCP 47 tag. Default: the page's language, then the browser's. */
  readonly locale?: string;
}

/** Public event of each end (decisions G4). */
const END_EVENTS: Readonly<Record<FrameEnd, string>> = {
  success: 'ServicePaymentsBuyVdaSuccess',
  closed: 'ServicePaymentsWidgetClosed',
  'kyc-success': 'ServiceKycSuccess',
  'kyc-failure': 'ServiceKycFailure',
};

/** How long a player looks at the loading state before he is told and offered a way out. */
const READY_TIMEOUT_MS = 20_000;

/**
 * How a page hands a gamepad's press on: sent to the frame, `detail.press`, and prevented when we took it. Back comes
 * the second, with `detail.to`, when the player goes on past the frame's end.
 */
const PAD_EVENT = 'service-payments:pad';
const PAD_EDGE_EVENT = 'service-payments:pad-edge';

/** On the container, so that another version of this script on the same page finds the open session too. */
const OPEN_SESSION: unique symbol = Symbol.for('service-payments.open-session');

interface Container extends HTMLElement {
  [OPEN_SESSION]?: () => void;
}

/**
 * Opens the frame in the container. A session still open there is replaced and ends without an event.
 *
 * @throws Error when the container is not in the document or `data` is no object
 */
export function openSession(options: SessionOptions, frameUrl: URL): void {
  const { data } = options;
  const container = findContainer(options.containerId);
  if (typeof data !== 'object' || data === null) {
    throw new TypeError('initServicePaymentsWidget: `data` is missing. Pass the `data` of the service’s answer whole.');
  }

  container[OPEN_SESSION]?.();

  const lifetime = new AbortController();
  const { signal } = lifetime;
  const locale = options.locale || document.documentElement.lang || navigator.language || 'en';
  const view = createFrameView({ mayVerify: mayVerify(data), locale, onRetry: load, onClose: () => end('closed') });
  const heartbeat = createHeartbeat({
    ask: () => port?.postMessage({ type: 'ping' } satisfies FramePing),
    silence: () => view.show('lost'),
  });
  let port: MessagePort | null = null;
  let readyTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the document in the frame has said that it is there. */
  let greeted = false;
  // From then on the player may have paid.
  let wasReady = false;

  window.addEventListener('message', hearHello, { signal });
  view.frame.addEventListener('load', noteLoaded, { signal });
  view.frame.addEventListener(PAD_EVENT, takePress, { signal });
  const removal = new MutationObserver(() => {
    if (!view.host.isConnected) stop();
  });
  removal.observe(container.ownerDocument, { childList: true, subtree: true });
  container[OPEN_SESSION] = stop;
  // The address first: an empty frame would fire `load` for a blank document of the shop's own origin.
  load();
  container.append(view.host);

  /** At first, and again from the loading state's own button: the service knows where the player was. */
  function load(): void {
    view.show('loading');
    heartbeat.stop();
    clearTimeout(readyTimer);
    readyTimer = setTimeout(() => view.show(wasReady ? 'lost' : 'failed'), READY_TIMEOUT_MS);
    view.load(frameUrl.href);
  }

  /** Long before it has loaded: its screens are on their way, and the service is asked meanwhile. */
  function hearHello({ data: word, source, origin }: MessageEvent<unknown>): void {
    if (word !== FRAME_HELLO || source !== view.frame.contentWindow || origin !== frameUrl.origin) return;
    greeted = true;
    sendInit();
  }

  function noteLoaded(): void {
    // A document of an older service says no hello.
    if (!greeted) sendInit();
    // The next document has a word of its own.
    greeted = false;
  }

  /** Once to each document in the frame: it may be reloaded, or moved with its container, and starts over then. */
  function sendInit(): void {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data), { signal });
    port.start();
    const init: FrameInit = {
      type: 'service-payments:init',
      protocol: FRAME_PROTOCOL,
      data: plainCopy(data),
      theme: options.theme === 'light' || options.theme === 'dark' ? options.theme : 'auto',
      locale,
      look: lookOf(container),
    };
    // Only a document of the service receives it: what else may stand in the frame, an error page say, does not.
    view.frame.contentWindow?.postMessage(init, frameUrl.origin, [channel.port2]);
  }

  function receive(value: unknown): void {
    const message = readFrameMessage(value);
    if (message === null) return;
    switch (message.type) {
      case 'ready':
        clearTimeout(readyTimer);
        wasReady = true;
        view.lost = message.lost ?? view.lost;
        heartbeat.start();
        return view.show('ready');
      case 'size':
        return view.resize(message.height);
      case 'pong':
        heartbeat.beat();
        // It was only slow.
        return view.show('ready');
      case 'pad-edge':
        // Nowhere else to go: round inside the frame.
        if (sendOut(message.to)) sendPress(message.to);
        return;
      case 'end':
        return end(message.end, message.retry);
    }
  }

  /** While the frame has the focus: nobody outside can move it in there. */
  function takePress(event: Event): void {
    if (!wasReady) return;
    event.preventDefault();
    sendPress((event as CustomEvent<{ press: PadPress }>).detail.press);
  }

  function sendPress(press: PadPress): void {
    port?.postMessage({ type: 'pad', press } satisfies FramePad);
  }

  /** Whether nobody took the player on. */
  function sendOut(to: 'next' | 'previous'): boolean {
    const event = new CustomEvent(PAD_EDGE_EVENT, { detail: { to }, bubbles: true, composed: true, cancelable: true });
    return view.frame.dispatchEvent(event);
  }

  function stop(): void {
    lifetime.abort();
    clearTimeout(readyTimer);
    heartbeat.stop();
    removal.disconnect();
    port?.close();
    view.host.remove();
    if (container[OPEN_SESSION] === stop) delete container[OPEN_SESSION];
  }

  /** The frame is gone before the page hears of it, so a listener may open the next session at once. */
  function end(reason: FrameEnd, retry?: true): void {
    // A browser may still deliver what was under way when the port was closed.
    if (signal.aborted) return;
    stop();
    const detail =
      data.flow === 'KYC_OCC' ? {} : { paymentIntentId: data.payment_intent_id ?? null, ...(retry && { retry }) };
    window.dispatchEvent(new CustomEvent(END_EVENTS[reason], { detail }));
  }
}

/** Whether an identity check may come, which takes pictures. */
function mayVerify({ flow, error_code: code }: WidgetData): boolean {
  return flow === 'KYC_OCC' || code === 'ERR06';
}

/** What the shop's style sheets say at this place; a property that is not set is an empty text. */
function lookOf(container: HTMLElement): FrameLook {
  const style = getComputedStyle(container);
  const value = (name: keyof FrameLook): string => style.getPropertyValue(`--service-payments-${name}`).trim();
  return { accent: value('accent'), background: value('background'), text: value('text'), radius: value('radius') };
}

function findContainer(containerId: unknown): Container {
  const container = typeof containerId === 'string' ? document.getElementById(containerId) : null;
  if (container === null) {
    throw new Error(
      `initServicePaymentsWidget: no element with the id "${String(containerId)}" is in the document. Put it there first.`,
    );
  }
  return container;
}

/** A message takes plain data only; a proxy of the shop's state library, or a function in it, would throw. */
function plainCopy(data: WidgetData): WidgetData {
  return JSON.parse(JSON.stringify(data)) as WidgetData;
}

import type { WidgetData } from '@service-payments/contract';
import { WidgetError } from './errors.ts';
import { pageRecord } from './page-record.ts';
import type { EndEvent, InitWidget, WidgetProtocol } from './protocol/widget-protocol.ts';
import { listen } from './waiting.ts';

export interface MountOptions {
  /** Where the widget goes. It must be in the document; a shadow root is fine. Its content stays yours. */
  container: HTMLElement;
  /** `data` of the intent or KYC answer, whole and untouched, also when `error_code` is set. */
  data: WidgetData;
  /** A widget that does not know it ignores it. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** BCP 47 tag. A widget that does not know it ignores it. */
  locale?: string | undefined;
}

/** How a session ended. `paymentIntentId` is that of the session's own data. A hint: only a server knows the truth. */
export interface WidgetEnd {
  readonly reason: 'success' | 'closed' | 'kyc-success' | 'kyc-failure' | 'unmounted';
  readonly paymentIntentId: string | null;
  /** `true`: the buyer left to begin a new payment, as after a declined card. Passed on as the widget said it. */
  readonly retry?: boolean | undefined;
}

export interface WidgetSession {
  /** Resolves once. Rejects with `init_failed` when the widget's init rejects later. */
  readonly ended: Promise<WidgetEnd>;
  /** Takes the widget out of the page and ends the session. Safe to call again. */
  unmount(): void;
}

/** Opens the widget in an element of its own. Throws `bad_options`, `container_missing` or `init_failed`. */
export function mountWidget(
  init: InitWidget,
  protocol: WidgetProtocol,
  { container, ...shown }: MountOptions,
): WidgetSession {
  const { data } = shown;
  if (Object(data) !== data) throw new WidgetError('bad_options', 'data');
  if (container?.getRootNode({ composed: true }) !== document) throw new WidgetError('container_missing');

  const id = `service-payments-widget-container${Math.random()}`;
  const remove = addPlace(container, id);
  const [, , sessions] = pageRecord();
  const paymentIntentId = data.payment_intent_id ?? null;
  const listening = new AbortController();
  let settle!: [resolve: (end: WidgetEnd) => void, reject: (error: WidgetError) => void];
  const ended = new Promise<WidgetEnd>((...both) => (settle = both));
  const end = (reason: WidgetEnd['reason'], retry?: boolean): void => {
    listening.abort();
    sessions.delete(id);
    settle[0]({ reason, paymentIntentId, retry });
  };
  const unmount = (): void => {
    end('unmounted');
    remove();
  };
  const endOn = (type: string, reason: WidgetEnd['reason']): void => {
    const hear = ({ detail }: EndEvent): void => {
      const { paymentIntentId: named, retry } = detail ?? {};
      // Ids compare without case; an event without one is for the only session.
      if (named ? `${named}`.toLowerCase() === `${paymentIntentId}`.toLowerCase() : sessions.size < 2) {
        end(reason, retry);
      }
    };
    listen(window, type, hear, listening.signal);
  };

  endOn(protocol.success, 'success');
  endOn(protocol.closed, 'closed');
  // The KYC gate inside a payment is a step of it, not its end.
  if (data.flow !== 'PAYMENT' && !paymentIntentId) {
    endOn(protocol.kycSuccess, 'kyc-success');
    endOn(protocol.kycFailure, 'kyc-failure');
  }
  sessions.add(id);
  try {
    Promise.resolve(init({ containerId: id, ...shown })).catch((cause: unknown) => {
      settle[1](new WidgetError('init_failed', cause));
      unmount();
    });
  } catch (cause) {
    unmount();
    throw new WidgetError('init_failed', cause);
  }
  return { ended, unmount };
}

/**
 * Adds an element with this id inside `container`; the function returned takes it away. The widget finds it by id, which
 * never looks into a shadow root (protocol assumption 4): there it lives beside the root's host and is shown inside the
 * container through a slot.
 */
function addPlace(container: Element, id: string): () => void {
  const added: Element[] = [];
  let slot = '';
  for (let parent: Element | undefined = container; parent;) {
    const { host } = parent.getRootNode() as Partial<ShadowRoot>;
    const element = document.createElement(host ? 'slot' : 'div');
    parent.append(Object.assign(element, { id, name: id, slot }));
    added.push(element);
    slot = id;
    parent = host;
  }
  return () => added.forEach((element) => element.remove());
}

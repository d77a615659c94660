import { sameId } from '@service-payments/contract';
import type { WidgetData } from '@service-payments/contract';
import { pageRecord } from './environment.ts';
import { WidgetError } from './errors.ts';
import { eventPaymentIntentId } from './protocol/widget-protocol.ts';
import type { InitWidget, WidgetProtocol } from './protocol/widget-protocol.ts';

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
}

export interface WidgetSession {
  /** Resolves once. Rejects with `init_failed` when the widget's init rejects later. */
  readonly ended: Promise<WidgetEnd>;
  /** Takes the widget out of the page and ends the session. Safe to call again. */
  unmount(): void;
}

/** Opens the widget in an element of its own. Throws `bad_options`, `container_missing` or `init_failed`. */
export function mountWidget(init: InitWidget, protocol: WidgetProtocol, options: MountOptions): WidgetSession {
  const { container, data, theme, locale } = options;
  if (!data || typeof data !== 'object') throw new WidgetError('bad_options', 'data');
  if (!container?.isConnected || container.ownerDocument !== document) throw new WidgetError('container_missing');

  const { sessions } = pageRecord();
  const place = addPlace(container);
  const listening = new AbortController();
  const paymentIntentId = data.payment_intent_id ?? null;
  let settle!: (end: WidgetEnd | Promise<never>) => void;
  const ended = new Promise<WidgetEnd>((resolve) => (settle = resolve));
  const end = (outcome: WidgetEnd | Promise<never>): void => {
    listening.abort();
    sessions.delete(place);
    settle(outcome);
  };
  const fail = (cause: unknown): WidgetError => {
    const error = new WidgetError('init_failed', undefined, cause);
    end(Promise.reject(error));
    place.remove();
    return error;
  };
  for (const [name, reason] of Object.entries(END_EVENTS)) {
    // The KYC gate inside a payment is a step of it, not its end.
    if (name.startsWith('kyc') && (data.flow === 'PAYMENT' || paymentIntentId)) continue;
    window.addEventListener(
      protocol[name as keyof typeof END_EVENTS],
      (event) => {
        const id = eventPaymentIntentId(event);
        if (id ? sameId(id, paymentIntentId) : sessions.size === 1) end({ reason, paymentIntentId });
      },
      { signal: listening.signal },
    );
  }
  sessions.add(place);
  try {
    const opening = init({ containerId: place.id, data, ...(theme && { theme }), ...(locale && { locale }) });
    Promise.resolve(opening).catch(fail);
  } catch (cause) {
    // Nobody else will hear of it.
    ended.catch(() => {});
    throw fail(cause);
  }
  return {
    ended,
    unmount(): void {
      end({ reason: 'unmounted', paymentIntentId });
      place.remove();
    },
  };
}

const END_EVENTS = {
  success: 'success',
  closed: 'closed',
  kycSuccess: 'kyc-success',
  kycFailure: 'kyc-failure',
} as const;

interface Place {
  readonly id: string;
  remove(): void;
}

/**
 * An element with a fresh id inside `container`. The widget finds it by id, which never looks into a shadow root
 * (protocol assumption 4): there it lives beside the root's host and is shown inside the container through a slot.
 */
function addPlace(container: Element): Place {
  const id = `service-payments-widget-container-${Math.random().toString(36).slice(2)}`;
  const added: Element[] = [];
  for (let parent: Element | undefined = container; parent;) {
    const { host } = parent.getRootNode() as Partial<ShadowRoot>;
    const element = document.createElement(host ? 'slot' : 'div');
    element.setAttribute(host ? 'name' : 'id', id);
    if (added[0]) element.slot = id;
    parent.append(element);
    added.push(element);
    parent = host;
  }
  return { id, remove: () => added.forEach((element) => element.remove()) };
}

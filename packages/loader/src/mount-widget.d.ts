import type { WidgetData } from '@service-payments/contract';
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
export declare function mountWidget(
  init: InitWidget,
  protocol: WidgetProtocol,
  { container, ...shown }: MountOptions,
): WidgetSession;

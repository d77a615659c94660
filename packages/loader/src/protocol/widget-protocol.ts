/**
 * All that we believe about the third-party widget and that its interface does not promise. Everything else in this
 * package speaks our own words. Each assumption is numbered; the test that pins it names it (`protocol assumption 1`).
 *
 * 1. The script is a module script that works from any address with a fragment or a query (decisions G1).
 * 2. When its tag's `load` event comes it has put the init function on `window`, or it does so within a second and then
 *    fires the loaded event (decisions G4; in browsers the loaded event comes first).
 * 3. Each run of the script puts a new function there, so a function seen before our tag is not ours (decisions G5).
 * 4. Init takes one object with `containerId`, `data`, and optionally `theme` and `locale`, and finds the container
 *    with `document.getElementById` (decisions G2, G3, G6).
 * 5. Init returns nothing we rely on; if it is a promise, its rejection is a failure to open (decisions G2).
 * 6. A session ends with exactly one event on `window`, `detail.paymentIntentId` naming it in payments (decisions G4).
 *    A widget may say besides, by `detail.retry`, that the buyer wants to begin a new payment.
 * 7. There is no teardown: taking the container away ends the widget (decisions G6).
 */
export interface WidgetProtocol {
  /** Name of the init function on `window`. */
  readonly init: string;
  /** Event that says the init function may be called. */
  readonly loaded: string;
  /** The buyer left the success screen. */
  readonly success: string;
  /** The buyer left any other screen. */
  readonly closed: string;
  readonly kycSuccess: string;
  readonly kycFailure: string;
}

/** The public names; another brand's deployment passes its own (decisions G7). */
export const WIDGET_PROTOCOL: WidgetProtocol = {
  init: 'initServicePaymentsWidget',
  loaded: 'ServicePaymentsWidgetLoaded',
  success: 'ServicePaymentsBuyVdaSuccess',
  closed: 'ServicePaymentsWidgetClosed',
  kycSuccess: 'ServiceKycSuccess',
  kycFailure: 'ServiceKycFailure',
};

/** The widget's init function (assumptions 4 and 5). */
export type InitWidget = (options: Record<string, unknown>) => unknown;

/** What the end events carry, when they are the widget's. */
export interface EndEvent {
  readonly detail?: { readonly paymentIntentId?: string | number; readonly retry?: boolean } | null;
}

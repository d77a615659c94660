/** What a redirect flow takes and gives. */
import type { TerminalPaymentStatus } from '@service-payments/contract';
import type { GetStatus } from '../status/follow-status.ts';
import type { OpenExternal, RedirectTarget } from './payment-page.ts';
import type { RedirectEnvironment } from './redirect-environment.ts';
import type { RedirectError } from './redirect-error.ts';
import type { RedirectMarker } from './redirect-marker.ts';
import type { RedirectState } from './redirect-state.ts';

export interface RedirectFlowOptions {
  /**
   * Asks your back end for the link: `{ redirect_url }`, bare or in `{ data }`. `attempt` counts purchases from 1 and
   * belongs into the `idempotency_key`: a further link of the same purchase has the same number.
   */
  createRedirect: (request: { signal: AbortSignal; attempt: number }) => unknown;
  /** Asks your back end what became of the payment. */
  getStatus: GetStatus;
  /** Default `auto`: a window of its own, or this tab inside an app that has no windows. */
  target?: RedirectTarget | undefined;
  /** Hosts the link may lead to, with the port where there is one. Default: any https host. */
  allowedHosts?: readonly string[] | undefined;
  /** Saves the game; 5 s at most, then the flow goes on. Reject to stay. Called before the link is asked for. */
  beforeLeave?: (() => unknown) | undefined;
  /** How much of the link's 30 seconds is kept for the way there. Milliseconds, below 30 000; default 5000. */
  safetyMs?: number | undefined;
  /** Opens the system's browser, in desktop shells. Gets the link: do not log it. */
  openExternal?: OpenExternal | undefined;
  /** Lets a frame leave the page around it when the target is `same-tab`. Default false. */
  allowTopNavigation?: boolean | undefined;
  /** Tells two tabs that buy the same thing from each other, and comes back with `resume()`. */
  itemId?: string | undefined;
  /** Where `sessionStorage` keeps intent id, item id and start time. Default `service-payments:redirect`. */
  resumeKey?: string | undefined;
  /** What the reserved window says until the link is there. */
  loadingText?: string | undefined;
  onStateChange?: ((state: RedirectState) => void) | undefined;
  /** Your back end named a terminal status. */
  onSettled?: ((settled: RedirectSettled) => void) | undefined;
  onError?: ((error: RedirectError) => void) | undefined;
  /** Fakes, for tests. Default: the page. */
  environment?: RedirectEnvironment | undefined;
}

export interface RedirectSettled {
  readonly status: TerminalPaymentStatus;
  readonly paymentIntentId: string;
  /** Your back end said so. */
  readonly authoritative: true;
}

export interface RedirectStartOptions {
  /** This once, such as `same-tab` after the window was blocked. */
  target?: RedirectTarget | undefined;
  /** The player wants to buy anew: the next `attempt`. After a settled purchase that goes without saying. */
  newAttempt?: boolean | undefined;
}

export interface RedirectFlow {
  readonly state: RedirectState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Call it inside a click and await nothing before. Resolves with the state once the player is on the way, or with why
   * not; never rejects. Further calls meanwhile get the same promise.
   */
  readonly start: (options?: RedirectStartOptions) => Promise<RedirectState>;
  /** Asks your back end now. */
  readonly checkStatus: () => void;
  /** Call it when the page loads: picks up a purchase that this tab had left for. Null when there is none. */
  readonly resume: () => RedirectMarker | null;
  /** Goes back to fullscreen after the payment page ended it. Call it inside a click. */
  readonly backToGame: () => Promise<void>;
  readonly cancel: () => void;
  readonly destroy: () => void;
}

/** What a KYC gate takes and gives. */
import type { KycLevel, KycSessionRequest } from '@service-payments/contract';
import type { LoadWidgetOptions, MountOptions } from '@service-payments/loader';
import type { PollPlan } from '../status/poll-plan.ts';
import type { KycError } from './kyc-error.ts';
import type { KycState } from './kyc-state.ts';

/** Whom the session is for. It goes to your `requestSession` as you gave it. */
export type KycCustomer = Partial<KycSessionRequest['customer']>;

export interface KycFlowOptions extends Omit<LoadWidgetOptions, 'signal'>, Pick<MountOptions, 'theme' | 'locale'> {
  /** 1, 2 or 3. A higher one later is taken up when what is under way has ended; a lower one changes nothing. */
  level: KycLevel;
  /** Asks your server for a KYC session; gives its `data`, or the whole body. Its answer goes whole to the widget. */
  requestSession: (level: KycLevel, request: { signal: AbortSignal; customer: KycCustomer | undefined }) => unknown;
  /**
   * Asks your server where the player stands: `true` or `false`, the level reached, or what else `readVerdict` reads.
   * Nothing but its answer opens the gate.
   */
  recheck: (level: KycLevel, request: { signal: AbortSignal }) => unknown;
  customer?: KycCustomer | undefined;
  /** `buyer.id` of your payments. In development a customer with another id is warned about (case 18). */
  buyerId?: string | undefined;
  /** Your own age check, asked before a session is. `false` stops there (case 25). */
  confirmAge?: (() => boolean | Promise<boolean>) | undefined;
  /** Parts of the polling plan to change. Default: 3 s ten times, 15 s twenty times, then when the page is seen again. */
  pollPlan?: Partial<PollPlan> | undefined;
  /** How long a session may be used; then another one is asked for. Milliseconds, default one hour. */
  sessionLifetimeMs?: number | undefined;
  /** Where `sessionStorage` keeps that a session was begun, and its level. Default `service-payments:kyc`. */
  resumeKey?: string | undefined;
  /** Your server says that the player is through. At once when nothing was to be done. */
  onPassed?: ((passed: { readonly level: KycLevel; readonly authoritative: true }) => void) | undefined;
  /** `authoritative: false`: the widget's word; your server may still decide otherwise. */
  onFailed?: ((failed: { readonly authoritative: boolean }) => void) | undefined;
  /** The gate is shut and waits for the player: to verify, to go on, or to give up. */
  onGate?: ((state: KycState) => void) | undefined;
  onError?: ((error: KycError) => void) | undefined;
  onStateChange?: ((state: KycState) => void) | undefined;
}

export interface KycFlow {
  readonly state: KycState;
  /** Calls `listener` after every change; the function returned undoes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks your server where the player stands, and goes on asking where that helps. Further calls do nothing. */
  readonly begin: () => void;
  /** Opens the widget in `container`. Does nothing where there is nothing to verify. */
  readonly start: (container: HTMLElement) => void;
  /** Asks your server now; at most once in five seconds. */
  readonly checkAgain: () => void;
  /** The player leaves. What was done stays done. */
  readonly close: () => void;
  /** Call it when `level` or `customer` may have changed. */
  readonly update: () => void;
  /** Ends everything without a further call of any callback. */
  readonly destroy: () => void;
}

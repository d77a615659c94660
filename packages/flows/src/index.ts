/** Framework-free controllers around the payment widget. Importing does nothing. */
export { createKycFlow } from './kyc/create-kyc-flow.ts';
export { KycError } from './kyc/kyc-error.ts';
export type { KycStep } from './kyc/kyc-error.ts';
export { kycMessageCode } from './kyc/kyc-message-code.ts';
export type { KycCustomer, KycFlow, KycFlowOptions } from './kyc/kyc-options.ts';
export { isThroughGate } from './kyc/kyc-state.ts';
export type { KycFacts, KycState, KycStatus } from './kyc/kyc-state.ts';
export { createPaymentFlow } from './payment/create-payment-flow.ts';
export type { PaymentFlow, PaymentFlowOptions, PaymentOutcome } from './payment/payment-options.ts';
export { PaymentError } from './payment/payment-error.ts';
export type { PaymentFailure, PaymentStep } from './payment/payment-error.ts';
export { paymentMessageCode } from './payment/payment-message-code.ts';
export { isLoading, isOnScreen, isSettled, isWidgetThere } from './payment/payment-state.ts';
export type { PaymentState } from './payment/payment-state.ts';
export { followStatus } from './status/follow-status.ts';
export type { FollowStatusOptions, GetStatus, StatusFollower } from './status/follow-status.ts';
export { POLL_PLAN } from './status/poll-plan.ts';
export type { PollPlan } from './status/poll-plan.ts';
export { openDialog } from './surface/dialog.ts';
export type { DialogOptions } from './surface/dialog.ts';
export { createRedirectFlow } from './redirect/create-redirect-flow.ts';
export type { OpenExternal, RedirectTarget } from './redirect/payment-page.ts';
export type {
  PaymentWindow,
  RedirectClock,
  RedirectEnvironment,
  RedirectWindow,
} from './redirect/redirect-environment.ts';
export { isRedirectError, RedirectError } from './redirect/redirect-error.ts';
export type { RedirectErrorCode } from './redirect/redirect-error.ts';
export { redirectMessageCode } from './redirect/redirect-message-code.ts';
export type { RedirectMarker } from './redirect/redirect-marker.ts';
export type {
  RedirectFlow,
  RedirectFlowOptions,
  RedirectSettled,
  RedirectStartOptions,
} from './redirect/redirect-options.ts';
export type {
  RedirectBlockReason,
  RedirectFacts,
  RedirectStaleReason,
  RedirectState,
  RedirectStatus,
} from './redirect/redirect-state.ts';
export { announceRedirectReturn } from './redirect/return-signal.ts';
export type { GameHost, HostResume } from './host/game-host.ts';
export { enterCheckout } from './host/enter-checkout.ts';
export type { EnterCheckoutOptions } from './host/enter-checkout.ts';
export { detectHost } from './host/detect-host.ts';
export type { HostFacts, Known } from './host/detect-host.ts';
export { checkoutWays } from './host/checkout-ways.ts';
export type { CheckoutWay, CheckoutWaysOptions } from './host/checkout-ways.ts';
export { leaveGame, redirectOptionsOf, returnToGame } from './host/leave-game.ts';
export { safeStorage } from './host/safe-storage.ts';
export type { KeyValueStore } from './host/safe-storage.ts';
export { maskForStream } from './host/streamer-mode.ts';
export { PAD_EDGE_EVENT, PAD_EVENT } from './host/gamepad-navigation.ts';

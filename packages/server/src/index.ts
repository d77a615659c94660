/**
 * The game's back end: a client of every operation of the payment service, and the check that tells its webhooks
 * from forgeries, and request handlers ready to mount. Uses web standards only, so it runs on Node, workers, Bun and Deno.
 */
export { createServicePayments } from './create-service-payments.ts';
export type { ServicePayments } from './create-service-payments.ts';
export {
  ApiError,
  ConnectionError,
  isApiError,
  isConnectionError,
  isSignatureError,
  SignatureError,
} from './errors.ts';
export type { ConnectionErrorReason, SignatureErrorReason } from './errors.ts';
export { createPaymentHandlers } from './handlers/create-payment-handlers.ts';
export type { PaymentHandlers, RequestHandler } from './handlers/create-payment-handlers.ts';
export type {
  HandlerName,
  IntentNews,
  PaymentHandlersOptions,
  PricedItem,
  PurchaseAttempt,
  WebhookAbout,
} from './handlers/handler-options.ts';
export { toNodeHandler } from './handlers/to-node-handler.ts';
export type { NodeRequest, NodeResponse } from './handlers/to-node-handler.ts';
export { createMemoryWebhookStore } from './handlers/webhook-store.ts';
export type { WebhookStore } from './handlers/webhook-store.ts';
export type { IntentResult, Intents } from './intents.ts';
export type { Kyc } from './kyc.ts';
export type { Manifest } from './manifest.ts';
export type { ServicePaymentsOptions } from './options.ts';
export type { CallOptions } from './request.ts';
export type { Statuses } from './statuses.ts';
export type { Subscriptions } from './subscriptions.ts';
export { verifyWebhook } from './verify-webhook.ts';
export type { VerifyWebhookOptions } from './verify-webhook.ts';
export { readDelivery } from './webhook-headers.ts';
export type { WebhookDelivery, WebhookHeaders } from './webhook-headers.ts';
export type { ReplayWindow, Webhooks } from './webhooks.ts';
export type {
  Buyer,
  CreatedPaymentIntent,
  KycSession,
  KycSessionRequest,
  PaymentEvent,
  PaymentIntentRequest,
  PaymentRedirect,
  PaymentStatusEntry,
  RefusedPaymentIntent,
  Subscription,
  SubscriptionCreateRequest,
  SubscriptionUpdateRequest,
  SubscriptionWithoutKey,
  TestEvent,
  WebhookEvent,
  WidgetManifest,
} from '@service-payments/contract';

/** One example of every body, each with a bad twin, and known vectors of the webhook signature. */
import tokenRequest from '../fixtures/token-request.json' with { type: 'json' };
import tokenResponse from '../fixtures/token-response.json' with { type: 'json' };
import paymentIntentRequest from '../fixtures/payment-intent-request.json' with { type: 'json' };
import paymentIntentRequestWallet from '../fixtures/payment-intent-request-wallet.json' with { type: 'json' };
import paymentIntentRequestEmailAndWallet from '../fixtures/payment-intent-request-email-and-wallet.json' with { type: 'json' };
import paymentIntentResponse from '../fixtures/payment-intent-response.json' with { type: 'json' };
import paymentIntentResponseKycRequired from '../fixtures/payment-intent-response-kyc-required.json' with { type: 'json' };
import paymentIntentResponseBanned from '../fixtures/payment-intent-response-banned.json' with { type: 'json' };
import paymentIntentResponseSanctioned from '../fixtures/payment-intent-response-sanctioned.json' with { type: 'json' };
import paymentIntentResponseWalletFlagged from '../fixtures/payment-intent-response-wallet-flagged.json' with { type: 'json' };
import redirectResponse from '../fixtures/redirect-response.json' with { type: 'json' };
import statusesRequest from '../fixtures/statuses-request.json' with { type: 'json' };
import statusesResponse from '../fixtures/statuses-response.json' with { type: 'json' };
import kycRequest from '../fixtures/kyc-request.json' with { type: 'json' };
import kycResponse from '../fixtures/kyc-response.json' with { type: 'json' };
import kycResponseBanned from '../fixtures/kyc-response-banned.json' with { type: 'json' };
import manifestResponse from '../fixtures/manifest-response.json' with { type: 'json' };
import subscriptionCreateRequest from '../fixtures/subscription-create-request.json' with { type: 'json' };
import subscriptionUpdateRequest from '../fixtures/subscription-update-request.json' with { type: 'json' };
import subscriptionResponse from '../fixtures/subscription-response.json' with { type: 'json' };
import subscriptionUpdateResponse from '../fixtures/subscription-update-response.json' with { type: 'json' };
import subscriptionListResponse from '../fixtures/subscription-list-response.json' with { type: 'json' };
import replayQuery from '../fixtures/replay-query.json' with { type: 'json' };
import eventPaymentCreated from '../fixtures/event-payment-created.json' with { type: 'json' };
import eventPaymentApproved from '../fixtures/event-payment-approved.json' with { type: 'json' };
import eventPaymentDeclined from '../fixtures/event-payment-declined.json' with { type: 'json' };
import eventPaymentIntentExpired from '../fixtures/event-payment-intent-expired.json' with { type: 'json' };
import eventWebhookTest from '../fixtures/event-webhook-test.json' with { type: 'json' };
import errorGeneric from '../fixtures/error-generic.json' with { type: 'json' };
import errorKycForbidden from '../fixtures/error-kyc-forbidden.json' with { type: 'json' };
import errorAmountBelowMinimum from '../fixtures/error-amount-below-minimum.json' with { type: 'json' };
import errorAlreadySubmitted from '../fixtures/error-already-submitted.json' with { type: 'json' };
import errorTooManyDecimals from '../fixtures/error-too-many-decimals.json' with { type: 'json' };
import webhookSignature from '../fixtures/webhook-signature.json' with { type: 'json' };

/** A valid example of a body, and one that differs from a valid one in the single way `badBecause` says. */
export interface Fixture {
  readonly valid: unknown;
  readonly bad: unknown;
  readonly badBecause: string;
}

export type FixtureName =
  | 'token-request'
  | 'token-response'
  | 'payment-intent-request'
  | 'payment-intent-request-wallet'
  | 'payment-intent-request-email-and-wallet'
  | 'payment-intent-response'
  | 'payment-intent-response-kyc-required'
  | 'payment-intent-response-banned'
  | 'payment-intent-response-sanctioned'
  | 'payment-intent-response-wallet-flagged'
  | 'redirect-response'
  | 'statuses-request'
  | 'statuses-response'
  | 'kyc-request'
  | 'kyc-response'
  | 'kyc-response-banned'
  | 'manifest-response'
  | 'subscription-create-request'
  | 'subscription-update-request'
  | 'subscription-response'
  | 'subscription-update-response'
  | 'subscription-list-response'
  | 'replay-query'
  | 'event-payment-created'
  | 'event-payment-approved'
  | 'event-payment-declined'
  | 'event-payment-intent-expired'
  | 'event-webhook-test'
  | 'error-generic'
  | 'error-kyc-forbidden'
  | 'error-amount-below-minimum'
  | 'error-already-submitted'
  | 'error-too-many-decimals';

/** Request bodies bare, answers with their envelope, webhooks as delivered. */
export const FIXTURES: Readonly<Record<FixtureName, Fixture>> = {
  'token-request': tokenRequest,
  'token-response': tokenResponse,
  'payment-intent-request': paymentIntentRequest,
  'payment-intent-request-wallet': paymentIntentRequestWallet,
  'payment-intent-request-email-and-wallet': paymentIntentRequestEmailAndWallet,
  'payment-intent-response': paymentIntentResponse,
  'payment-intent-response-kyc-required': paymentIntentResponseKycRequired,
  'payment-intent-response-banned': paymentIntentResponseBanned,
  'payment-intent-response-sanctioned': paymentIntentResponseSanctioned,
  'payment-intent-response-wallet-flagged': paymentIntentResponseWalletFlagged,
  'redirect-response': redirectResponse,
  'statuses-request': statusesRequest,
  'statuses-response': statusesResponse,
  'kyc-request': kycRequest,
  'kyc-response': kycResponse,
  'kyc-response-banned': kycResponseBanned,
  'manifest-response': manifestResponse,
  'subscription-create-request': subscriptionCreateRequest,
  'subscription-update-request': subscriptionUpdateRequest,
  'subscription-response': subscriptionResponse,
  'subscription-update-response': subscriptionUpdateResponse,
  'subscription-list-response': subscriptionListResponse,
  'replay-query': replayQuery,
  'event-payment-created': eventPaymentCreated,
  'event-payment-approved': eventPaymentApproved,
  'event-payment-declined': eventPaymentDeclined,
  'event-payment-intent-expired': eventPaymentIntentExpired,
  'event-webhook-test': eventWebhookTest,
  'error-generic': errorGeneric,
  'error-kyc-forbidden': errorKycForbidden,
  'error-amount-below-minimum': errorAmountBelowMinimum,
  'error-already-submitted': errorAlreadySubmitted,
  'error-too-many-decimals': errorTooManyDecimals,
};

/** Signatures made with an independent tool, so that signer and verifier cannot share a mistake. */
export const SIGNATURE_VECTORS: readonly { signing_key: string; body: string; signature: string }[] =
  webhookSignature.vectors;

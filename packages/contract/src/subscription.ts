import type { OpenEnum } from './error-codes.ts';

/** @see interface, Webhook subscription status */
export const SUBSCRIPTION_STATUSES = ['enabled', 'disabled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The only version of webhook events there is. @see interface, Webhook subscription */
export const SUBSCRIPTION_VERSION = '1';

/** Body of `POST /notifications/v1/subscriptions`. @see decisions H13 */
export interface SubscriptionCreateRequest {
  /** https address of your receiver, at most 2500 characters. */
  endpoint: string;
  /** 1 to 200 characters. */
  description: string;
}

/** Body of `PATCH /notifications/v1/subscriptions/{id}`: at least one known member. @see decisions H15 */
export interface SubscriptionUpdateRequest {
  endpoint?: string;
  description?: string;
  version?: string;
}

/** A subscription as create and list give it. @see interface, Webhook subscription */
export interface Subscription {
  id: string;
  endpoint: string;
  description: string;
  /** Secret that signs this subscription's webhooks. Store it like a password. */
  signing_key: string;
  status: OpenEnum<SubscriptionStatus>;
  version: string;
}

/** A subscription as update gives it: without its secret (decisions H15). */
export type SubscriptionWithoutKey = Omit<Subscription, 'signing_key'>;

/** Query of `POST /notifications/v1/webhooks/replay`: RFC 3339 with `Z`, start before end. @see decisions H18 */
export interface ReplayQuery {
  start_timestamp: string;
  end_timestamp: string;
}

/** Runtime schemas (zod 4) of every body. Needs `zod`; browsers take the plain entry instead. */
import type { z } from 'zod';
import type { RouteName } from './routes.ts';
import { kycSessionRequestSchema, kycSessionSchema } from './schemas/kyc.ts';
import { widgetManifestSchema } from './schemas/manifest.ts';
import { paymentIntentRequestSchema, paymentIntentSchema, paymentRedirectSchema } from './schemas/payment-intent.ts';
import { paymentStatusEntriesSchema, paymentStatusesRequestSchema } from './schemas/statuses.ts';
import {
  replayQuerySchema,
  subscriptionCreateRequestSchema,
  subscriptionSchema,
  subscriptionsSchema,
  subscriptionUpdateRequestSchema,
  subscriptionWithoutKeySchema,
} from './schemas/subscription.ts';
import { accessTokenSchema, tokenRequestSchema } from './schemas/token.ts';

export * from './schemas/error-envelope.ts';
export * from './schemas/kyc.ts';
export * from './schemas/manifest.ts';
export * from './schemas/payment-intent.ts';
export * from './schemas/statuses.ts';
export * from './schemas/subscription.ts';
export * from './schemas/token.ts';
export * from './schemas/webhook-event.ts';

/** What one operation takes and gives. `data` is null where success has no body. */
export interface RouteSchemas {
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly data: z.ZodType | null;
}

/** The schemas of every operation in `ROUTES`. */
export const ROUTE_SCHEMAS: Readonly<Record<RouteName, RouteSchemas>> = {
  token: { body: tokenRequestSchema, data: accessTokenSchema },
  createIntent: { body: paymentIntentRequestSchema, data: paymentIntentSchema },
  createRedirect: { body: paymentIntentRequestSchema, data: paymentRedirectSchema },
  getStatuses: { body: paymentStatusesRequestSchema, data: paymentStatusEntriesSchema },
  createKycSession: { body: kycSessionRequestSchema, data: kycSessionSchema },
  getManifest: { data: widgetManifestSchema },
  createSubscription: { body: subscriptionCreateRequestSchema, data: subscriptionSchema },
  listSubscriptions: { data: subscriptionsSchema },
  enableSubscription: { data: null },
  disableSubscription: { data: null },
  updateSubscription: { body: subscriptionUpdateRequestSchema, data: subscriptionWithoutKeySchema },
  deleteSubscription: { data: null },
  testSubscription: { data: null },
  replayWebhooks: { query: replayQuerySchema, data: null },
};

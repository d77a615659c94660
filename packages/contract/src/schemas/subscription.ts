import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { SUBSCRIPTION_VERSION } from '../subscription.ts';
import type {
  ReplayQuery,
  Subscription,
  SubscriptionCreateRequest,
  SubscriptionUpdateRequest,
  SubscriptionWithoutKey,
} from '../subscription.ts';
import { idSchema } from './payment-intent.ts';
import { text, webAddress } from './text.ts';

/** Whether http and private addresses are refused is the environment's matter, not the shape's (decisions W9). */
const endpointSchema = webAddress(LIMITS.endpointLength, ['http', 'https']);
const descriptionSchema = text({ most: LIMITS.subscriptionDescriptionLength });

/** @see interface, POST /notifications/v1/subscriptions; decisions H13 */
export const subscriptionCreateRequestSchema: z.ZodType<SubscriptionCreateRequest> = z
  .object({ endpoint: endpointSchema, description: descriptionSchema }, { error: 'must be an object' })
  .meta({ id: 'SubscriptionCreateRequest' });

/** @see interface, PATCH /notifications/v1/subscriptions/{id}; decisions H15 */
export const subscriptionUpdateRequestSchema: z.ZodType<SubscriptionUpdateRequest> = z
  .object(
    {
      endpoint: endpointSchema.optional(),
      description: descriptionSchema.optional(),
      version: text({ most: LIMITS.subscriptionVersionLength })
        .refine((version) => version === SUBSCRIPTION_VERSION, { error: `must be "${SUBSCRIPTION_VERSION}"` })
        .optional(),
    },
    { error: 'must be an object' },
  )
  .refine((update) => Object.values(update).some((value) => value !== undefined), {
    error: 'must have an endpoint, a description or a version',
  })
  .meta({ id: 'SubscriptionUpdateRequest' }) as unknown as z.ZodType<SubscriptionUpdateRequest>;

const subscriptionShape = {
  id: idSchema,
  endpoint: z.string().min(1),
  description: z.string(),
  status: z.string().min(1),
  version: z.string().min(1),
};

/** @see interface, Webhook subscription */
export const subscriptionSchema: z.ZodType<Subscription> = z
  .looseObject({ ...subscriptionShape, signing_key: z.string().min(1) })
  .meta({ id: 'Subscription' });

export const subscriptionWithoutKeySchema: z.ZodType<SubscriptionWithoutKey> = z
  .strictObject(subscriptionShape)
  .meta({ id: 'SubscriptionWithoutKey' });

export const subscriptionsSchema: z.ZodType<Subscription[]> = z
  .array(subscriptionSchema)
  .max(LIMITS.subscriptionsPerResponse)
  .meta({ id: 'Subscriptions' });

/** Upper-case T and Z, a real date, fractions of any length: RFC 3339 in UTC (decisions H18). */
const TIMESTAMP_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

function isRealTimestamp(value: string): boolean {
  if (!TIMESTAMP_PATTERN.test(value)) return false;
  const milliseconds = Date.parse(`${value.slice(0, 19)}Z`);
  // Date.parse rolls the 30th of February over; the round trip does not.
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(value.slice(0, 19));
}

const timestampSchema = text({ most: LIMITS.replayTimestampLength }).refine(isRealTimestamp, {
  error: 'must be a UTC time such as 2026-01-31T12:00:00Z',
});

/** @see interface, POST /notifications/v1/webhooks/replay; decisions H18 */
export const replayQuerySchema: z.ZodType<ReplayQuery> = z
  .object({ start_timestamp: timestampSchema, end_timestamp: timestampSchema })
  .refine((query) => Date.parse(query.start_timestamp) < Date.parse(query.end_timestamp), {
    error: 'start_timestamp must be before end_timestamp',
  })
  .meta({ id: 'ReplayQuery' });

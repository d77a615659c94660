import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import type { PaymentStatusEntry, PaymentStatusesRequest } from '../statuses.ts';
import { idSchema } from './payment-intent.ts';

/** @see interface, POST /payments/v1/payments/statuses */
export const paymentStatusesRequestSchema: z.ZodType<PaymentStatusesRequest> = z
  .object(
    {
      payment_intent_ids: z
        .array(idSchema, { error: 'must be an array' })
        .min(1, { error: 'must have at least one element' })
        .max(LIMITS.statusIdsPerRequest, { error: `must have at most ${LIMITS.statusIdsPerRequest} elements` }),
    },
    { error: 'must be an object' },
  )
  .meta({ id: 'PaymentStatusesRequest' });

/** The status stays open: callers treat one they do not know as not terminal (decisions H10). */
export const paymentStatusEntriesSchema: z.ZodType<PaymentStatusEntry[]> = z
  .array(z.looseObject({ payment_intent_id: idSchema, status: z.string().min(1) }))
  .max(LIMITS.statusesPerResponse)
  .meta({ id: 'PaymentStatusEntries' });

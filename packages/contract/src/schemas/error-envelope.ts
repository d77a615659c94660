import { z } from 'zod';
import type { ErrorEnvelope } from '../error-envelope.ts';
import { ERROR_CODES } from '../error-codes.ts';
import { LIMITS } from '../limits.ts';
import { amountSchema } from './payment-intent.ts';

const status = z.int().min(400).max(599);
const reason = z.string().max(LIMITS.errorTextLength);
const message = z.string().max(LIMITS.errorTextLength).optional();

/** The body of an `ERRnn` answer; `ERR02` may have further members. @see interface, Error envelope */
const codedErrorSchema = z.object({
  error: z.looseObject({
    status,
    reason,
    code: z.enum(ERROR_CODES),
    message,
    minimum_amount: amountSchema.optional(),
  }),
});

/** The generic body: these members and no others. @see interface, Error envelope */
const genericErrorSchema = z.object({
  error: z.strictObject({
    status,
    reason,
    code: z.union([z.int().min(-2_147_483_648).max(2_147_483_647), z.string().max(LIMITS.errorTextLength)]).optional(),
    message,
  }),
});

/** @see interface, Errors */
export const errorEnvelopeSchema: z.ZodType<ErrorEnvelope> = z
  .union([codedErrorSchema, genericErrorSchema])
  .meta({ id: 'ErrorEnvelope' }) as unknown as z.ZodType<ErrorEnvelope>;

/** Bodies and queries of the sandbox's own calls. */
import { z } from 'zod';
import { PAYMENT_METHODS } from '@service-payments/contract';

const anObject = { error: 'must be an object' };

export const beginSchema = z
  .object({ method: z.enum(PAYMENT_METHODS, { error: 'must be credit or crypto' }) }, anObject)
  .meta({ id: 'SandboxBegin' });

export const advanceSchema = z
  .object(
    {
      seconds: z
        .number({ error: 'must be a number' })
        .min(0, { error: 'must not be negative' })
        .max(3_200_000_000, { error: 'must be at most a hundred years' }),
    },
    anObject,
  )
  .meta({ id: 'SandboxAdvance' });

export const customerSchema = z
  .object(
    {
      standing: z
        .enum(['clear', 'banned', 'sanctioned', 'kyc'], { error: 'must be clear, banned, sanctioned or kyc' })
        .optional(),
      level: z
        .int({ error: 'must be 0, 1, 2 or 3' })
        .min(0, { error: 'must be 0, 1, 2 or 3' })
        .max(3, { error: 'must be 0, 1, 2 or 3' })
        .optional(),
    },
    anObject,
  )
  .meta({ id: 'SandboxCustomer' });

export const walletSchema = z
  .object({ flagged: z.boolean({ error: 'must be true or false' }) }, anObject)
  .meta({ id: 'SandboxWallet' });

export const faultSchema = z
  .object(
    {
      route: z
        .string({ error: 'must be a string' })
        .max(200, { error: 'must have at most 200 characters' })
        .regex(/^(?:GET|POST|PUT|PATCH|DELETE) \/[\w./{}-]*$/, {
          error: 'must be a method and a path, such as "POST /payments/v2/intent"',
        }),
      status: z
        .int({ error: 'must be a status from 400 to 599' })
        .min(400, { error: 'must be a status from 400 to 599' })
        .max(599, { error: 'must be a status from 400 to 599' })
        .optional(),
      delay_ms: z
        .int({ error: 'must be whole milliseconds, at most 60000' })
        .min(0, { error: 'must not be negative' })
        .max(60_000, { error: 'must be at most 60000' })
        .optional(),
      times: z
        .int({ error: 'must be a whole number' })
        .min(1, { error: 'must be at least 1' })
        .max(1_000_000, { error: 'must be at most 1000000' })
        .optional(),
    },
    anObject,
  )
  .refine((fault) => fault.status !== undefined || fault.delay_ms !== undefined, {
    error: 'must have a status, a delay_ms or both',
  })
  .meta({ id: 'SandboxFault' });

const MOST_ROWS = 500;
const USUAL_ROWS = '100';

/** `intent`: an id or its beginning, dashes or not; `limit`: rows of each list. */
export const overviewQuerySchema = z.object({
  intent: z
    .string()
    .default('')
    .transform((text) => text.trim().toLowerCase().replaceAll('-', ''))
    .refine((digits) => /^[0-9a-f]{0,32}$/.test(digits), { error: 'must be an id or the beginning of one' }),
  limit: z
    .string()
    .regex(/^[0-9]{1,3}$/, { error: `must be a whole number from 1 to ${MOST_ROWS}` })
    .default(USUAL_ROWS)
    .transform(Number)
    .refine((most) => most >= 1 && most <= MOST_ROWS, { error: `must be a whole number from 1 to ${MOST_ROWS}` }),
});

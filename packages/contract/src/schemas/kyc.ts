import { z } from 'zod';
import { KYC_ACTION_TYPES, KYC_LEVELS } from '../kyc.ts';
import type { KycSession, KycSessionRequest } from '../kyc.ts';
import { LIMITS } from '../limits.ts';
import { WIDGET_DATA_PATTERN } from '../payment-intent.ts';
import { walletSchema } from './payment-intent.ts';
import { text } from './text.ts';

/** @see interface, KYC session request; decisions H11 */
export const kycSessionRequestSchema: z.ZodType<KycSessionRequest> = z
  .object(
    {
      action: z.object(
        {
          type: z.enum(KYC_ACTION_TYPES, { error: 'must be OCC_RULES_ENGINE' }),
          level: z.literal(KYC_LEVELS, { error: 'must be 1, 2 or 3' }),
        },
        { error: 'must be an object' },
      ),
      customer: z.object(
        { external_id: text({ most: LIMITS.externalIdLength }).optional(), wallet: walletSchema },
        { error: 'must be an object' },
      ),
    },
    { error: 'must be an object' },
  )
  .meta({ id: 'KycSessionRequest' }) as unknown as z.ZodType<KycSessionRequest>;

/** `data` of a KYC session. @see interface, KYC session response */
export const kycSessionSchema: z.ZodType<KycSession> = z
  .looseObject({
    flow: z.string().min(1),
    error_code: z.string().min(1).nullable(),
    widget_data: z.string().regex(WIDGET_DATA_PATTERN).max(LIMITS.widgetDataLength).nullable(),
  })
  .refine((session) => (session.error_code === null) === (session.widget_data !== null), {
    error: 'must have widget_data exactly when there is no error_code',
  })
  .meta({ id: 'KycSession' });

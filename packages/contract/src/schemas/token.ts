import { z } from 'zod';
import type { AccessToken, TokenRequest } from '../token.ts';
import { text } from './text.ts';

/** @see interface, Authentication */
export const tokenRequestSchema: z.ZodType<TokenRequest> = z
  .object({ client_id: text(), client_secret: text() }, { error: 'must be an object' })
  .meta({ id: 'TokenRequest' });

/** @see interface, Token response */
export const accessTokenSchema: z.ZodType<AccessToken> = z
  .looseObject({
    access_token: z.string().min(1),
    expires_in: z.int().positive(),
    token_type: z.literal('Bearer'),
  })
  .meta({ id: 'AccessToken' });

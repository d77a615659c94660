import type { Hono } from 'hono';
import { ROUTES } from '@service-payments/contract';
import { tokenRequestSchema } from '@service-payments/contract/schemas';
import { data, mountOpenEndpoint } from '../http/endpoint.ts';
import { unauthorized } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import type { ServiceParts } from './service-parts.ts';

/** @see interface, POST /auth/v1/oauth2/token; decisions H1: every failure of the credentials is 401 */
export function mountToken(app: Hono, { guards }: ServiceParts): void {
  mountOpenEndpoint(app, ROUTES.token, async function issueToken({ body }) {
    const request = readShape(tokenRequestSchema, body, ROUTES.token.invalid);
    const merchant = await guards.tokens.findMerchant(request.client_id, request.client_secret);
    if (merchant === null) throw unauthorized('client_id and client_secret do not fit.');
    guards.rateLimit.take(merchant.id);
    const route = `${ROUTES.token.method} ${ROUTES.token.path}`;
    if (merchant.mayHaveFaults) await guards.interfere?.(route, merchant.id);
    return data(await guards.tokens.issue(merchant.id), 201);
  });
}

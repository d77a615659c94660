/** The shop's back end as one function from request to response; `main.ts` gives it a port. */
import { REASONS } from '@service-payments/contract';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppTools } from './app-tools.ts';
import { apiRoutes } from './http/api-routes.ts';
import { answerToFailure, errorAnswer } from './http/envelope.ts';
import { pageRoutes } from './http/page-routes.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createSessions } from './http/session.ts';
import { webhookRoute } from './http/webhook-route.ts';

const API_BODY_BYTES = 65_536;
const WEBHOOK_BODY_BYTES = 1_048_576;

export function createApp(tools: AppTools): Hono {
  const app = new Hono();
  const sessions = createSessions(tools.sessionKey, { isSecure: tools.storefrontUrl.startsWith('https:') });
  const tooLarge = (context: Parameters<typeof errorAnswer>[0]): Response => errorAnswer(context, 413, REASONS[413]);

  app.use(securityHeaders);
  app.onError((error, context) => answerToFailure(error, context, tools.log));
  app.notFound((context) => errorAnswer(context, 404));

  app.get('/healthz', (context) =>
    context.json({ status: 'ok', webhooks: tools.isSubscribed() ? 'subscribed' : 'waiting' }),
  );
  app.post('/webhooks', bodyLimit({ maxSize: WEBHOOK_BODY_BYTES, onError: tooLarge }), webhookRoute(tools));
  app.use('/api/*', sameOrigin(tools.storefrontUrl), bodyLimit({ maxSize: API_BODY_BYTES, onError: tooLarge }));
  app.route('/api', apiRoutes(tools, sessions));
  app.route('/', pageRoutes(tools, sessions));
  return app;
}

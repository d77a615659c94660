/**
 * The sandbox's window onto itself: `/sandbox` shows a merchant's payments, events and deliveries as they happen.
 * To be mounted in the sandbox only; in production nothing under `/sandbox` answers.
 */
import type { Hono } from 'hono';
import { ID_PATTERN } from '@service-payments/contract';
import { data, mountEndpoint } from '../http/endpoint.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { notFound } from '../http/problem.ts';
import { readShape } from '../http/read-json.ts';
import type { ServiceParts } from '../routes/service-parts.ts';
import { SANDBOX_PAGE_CALLS } from '../sandbox/controls.ts';
import type { Control } from '../sandbox/controls.ts';
import { overviewQuerySchema } from '../sandbox/schemas.ts';
import { readClientFiles } from './client-files.ts';
import { DATA_HEADERS, PAGE_HEADERS } from './page-headers.ts';
import { readOverview } from './read-overview.ts';
import { readPaymentLife } from './read-payment-life.ts';
import { resendDelivery } from './resend-delivery.ts';
import { renderShell } from './shell.ts';

function routeOf({ method, path, errors }: Control): Endpoint['route'] {
  return { method, path, body: false, invalid: errors.includes(422) ? 422 : 404 };
}

type PageParts = Pick<ServiceParts, 'settings' | 'store' | 'guards' | 'deliveries'>;

export function mountSandboxPage(app: Hono, parts: PageParts): void {
  const { settings, store, guards, deliveries } = parts;
  const files = readClientFiles();
  const shell = renderShell(settings.merchants);

  app.get('/sandbox', () => new Response(shell, { headers: PAGE_HEADERS }));

  app.get('/sandbox/assets/:name', function sendAsset(context) {
    const file = files.get(context.req.param('name'));
    if (file === undefined) throw notFound('There is no such file.');
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': 'no-cache',
      ETag: file.etag,
      'X-Content-Type-Options': 'nosniff',
    };
    if (context.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
    return new Response(file.text, { headers });
  });

  mountEndpoint(
    app,
    {
      route: routeOf(SANDBOX_PAGE_CALLS.overview),
      async handle({ context, merchant }) {
        const { intent, limit } = readShape(overviewQuerySchema, context.req.query(), 422);
        return withHeaders(data(await readOverview(store, merchant.id, { intentPrefix: intent, most: limit })));
      },
    },
    guards,
  );

  mountEndpoint(
    app,
    {
      route: routeOf(SANDBOX_PAGE_CALLS.paymentLife),
      async handle({ merchant, id }) {
        const life = ID_PATTERN.test(id) ? await readPaymentLife(store, merchant.id, id) : null;
        if (life === null) throw notFound('There is no such payment.');
        return withHeaders(data(life));
      },
    },
    guards,
  );

  mountEndpoint(
    app,
    {
      route: routeOf(SANDBOX_PAGE_CALLS.resend),
      async handle({ merchant, id }) {
        if (!ID_PATTERN.test(id)) throw notFound('There is no such delivery.');
        const resent = await resendDelivery(store, merchant.id, id);
        deliveries.nudge();
        return data(resent);
      },
    },
    guards,
  );
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(DATA_HEADERS)) response.headers.set(name, value);
  return response;
}

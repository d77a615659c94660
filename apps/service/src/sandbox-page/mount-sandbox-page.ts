/**
 * The sandbox's window onto itself: `/sandbox` shows a merchant's payments, events and deliveries as they happen.
 * To be mounted in the sandbox only; in production nothing under `/sandbox` answers.
 */
import type { Hono } from 'hono';
import { ID_PATTERN } from '@service-payments/contract';
import { data, mountEndpoint } from '../http/endpoint.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { ServiceParts } from '../routes/service-parts.ts';
import { readClientFiles } from './client-files.ts';
import { DATA_HEADERS, PAGE_HEADERS } from './page-headers.ts';
import { readOverview } from './read-overview.ts';
import { readPaymentLife } from './read-payment-life.ts';
import { resendDelivery } from './resend-delivery.ts';
import { renderShell } from './shell.ts';

const get = (path: string): Endpoint['route'] => ({ method: 'GET', path, body: false, invalid: 422 });
const OVERVIEW = get('/sandbox/v1/overview');
const PAYMENT_LIFE = get('/sandbox/v1/payments/{id}/life');
const RESEND: Endpoint['route'] = {
  method: 'POST',
  path: '/sandbox/v1/deliveries/{id}/resend',
  body: false,
  invalid: 404,
};

const MOST_ROWS = 500;
const USUAL_ROWS = 100;

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
      route: OVERVIEW,
      async handle({ context, merchant }) {
        const overview = await readOverview(store, merchant.id, {
          intentPrefix: readIntentPrefix(context.req.query('intent')),
          most: readMost(context.req.query('limit')),
        });
        return withHeaders(data(overview));
      },
    },
    guards,
  );

  mountEndpoint(
    app,
    {
      route: PAYMENT_LIFE,
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
      route: RESEND,
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

/** The first characters of an id, without dashes and in lower case; empty for all. @throws Problem 422 */
function readIntentPrefix(text = ''): string {
  const digits = text.trim().toLowerCase().replaceAll('-', '');
  if (/^[0-9a-f]{0,32}$/.test(digits)) return digits;
  throw new Problem(422, { message: 'intent must be an id or the beginning of one.' });
}

/** @throws Problem 422 */
function readMost(text = String(USUAL_ROWS)): number {
  const most = Number(text);
  if (/^[0-9]{1,3}$/.test(text) && most >= 1 && most <= MOST_ROWS) return most;
  throw new Problem(422, { message: `limit must be a whole number from 1 to ${MOST_ROWS}.` });
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(DATA_HEADERS)) response.headers.set(name, value);
  return response;
}

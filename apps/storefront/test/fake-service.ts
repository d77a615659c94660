/** The payment service as the interface describes it, in memory, behind a `fetch` of its own. */
import { randomUUID } from 'node:crypto';
import { amountToMinorUnits, REASONS } from '@service-payments/contract';
import type { PaymentIntentRequest, PaymentStatus, Subscription } from '@service-payments/contract';
import { FIXTURES } from '@service-payments/contract/fixtures';
import { paymentIntentRequestSchema, subscriptionCreateRequestSchema } from '@service-payments/contract/schemas';

interface Intent {
  readonly id: string;
  readonly request: PaymentIntentRequest;
  status: PaymentStatus | null;
}

export interface FakeService {
  readonly fetch: typeof globalThis.fetch;
  /** Every call but the token's, as `METHOD /path`. */
  readonly calls: string[];
  readonly intents: Intent[];
  subscriptions: Subscription[];
  /** What the next calls to a path are answered with instead; `null` breaks the connection. */
  /** Without it the sandbox's controls are 404, as in production. */
  isSandbox: boolean;
  /** Buyers who have passed level 2. */
  readonly verified: Set<string>;
  readonly faults: { path: string; status: number | null }[];
}

export function createFakeService(): FakeService {
  const service: FakeService = {
    fetch: answer,
    calls: [],
    intents: [],
    subscriptions: [],
    faults: [],
    isSandbox: true,
    verified: new Set(),
  };

  async function answer(input: unknown, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input));
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (url.pathname.endsWith('/token')) return json(201, FIXTURES['token-response'].valid);
    service.calls.push(`${method} ${url.pathname}`);
    const at = service.faults.findIndex((fault) => fault.path === url.pathname);
    const [fault] = at === -1 ? [] : service.faults.splice(at, 1);
    if (fault?.status === null) throw new TypeError('fetch failed');
    if (fault !== undefined) return failure(fault.status);
    return route(method, url, body);
  }

  function route(method: string, url: URL, body: unknown): Response {
    const [, , , , id = '', action] = url.pathname.split('/');
    if (url.pathname.startsWith('/sandbox/')) return service.isSandbox ? json(200, { data: {} }) : failure(404);
    if (url.pathname === '/payments/v2/intent') return createIntent(body);
    if (url.pathname === '/payments/v2/intent/redirect') return createRedirect(body);
    if (url.pathname === '/compliance/v2/kyc') return json(200, FIXTURES['kyc-response'].valid);
    if (url.pathname === '/payments/v1/payments/statuses') return statuses(body as { payment_intent_ids: string[] });
    if (url.pathname === '/payments/v1/widget/manifest') return json(200, FIXTURES['manifest-response'].valid);
    if (url.pathname === '/notifications/v1/webhooks/replay') return new Response(null, { status: 200 });
    if (url.pathname === '/notifications/v1/subscriptions' && method === 'GET') {
      return json(200, { data: service.subscriptions });
    }
    if (url.pathname === '/notifications/v1/subscriptions') return subscribe(body);
    const subscription = service.subscriptions.find((one) => one.id === id);
    if (subscription === undefined) return failure(404);
    Object.assign(subscription, action === 'enable' ? { status: 'enabled' } : body);
    return action === 'enable' ? new Response(null, { status: 200 }) : json(200, { data: subscription });
  }

  function createIntent(body: unknown): Response {
    const request = paymentIntentRequestSchema.parse(body);
    if (amountToMinorUnits(request.items[0].amount) < 50n) return failure(400, 'ERR02');
    if (request.buyer.id.startsWith('banned-')) return json(200, FIXTURES['payment-intent-response-banned'].valid);
    const known = service.intents.find((intent) => intent.request.idempotency_key === request.idempotency_key);
    if (known !== undefined && known.status !== null) return failure(409, 'ERR04');
    const intent = known ?? { id: randomUUID().toUpperCase(), request, status: null };
    if (known === undefined) service.intents.push(intent);
    const isHigh = amountToMinorUnits(request.items[0].amount) >= 50_000n;
    const data = {
      flow: 'PAYMENT',
      error_code: isHigh && !service.verified.has(request.buyer.id) ? 'ERR06' : null,
      payment_intent_id: intent.id,
      widget_data: Buffer.from(intent.id).toString('base64'),
      notes: [],
      of_a_later_version: { kept: true },
    };
    return json(201, { data });
  }

  function createRedirect(body: unknown): Response {
    const request = paymentIntentRequestSchema.parse(body);
    if (request.buyer.id.startsWith('banned-')) return failure(403, 'ERR01');
    createIntent(body);
    const intent = service.intents.find((one) => one.request.idempotency_key === request.idempotency_key);
    return json(201, {
      data: { redirect_url: `http://service.test/pay/${intent?.id}?redirect_token=${randomUUID()}` },
    });
  }

  function statuses({ payment_intent_ids: ids }: { payment_intent_ids: string[] }): Response {
    const data = service.intents
      .filter((intent) => intent.status !== null && ids.some((id) => id.toLowerCase() === intent.id.toLowerCase()))
      .map((intent) => ({ payment_intent_id: intent.id, status: intent.status }));
    return json(200, { data });
  }

  function subscribe(body: unknown): Response {
    const id = randomUUID();
    const { endpoint, description } = subscriptionCreateRequestSchema.parse({
      ...(body as object),
      // The contract wants https; a sandbox takes loopback too.
      endpoint: (body as { endpoint: string }).endpoint.replace(/^http:/, 'https:'),
    });
    const subscription: Subscription = {
      id,
      endpoint: endpoint.replace(/^https:/, 'http:'),
      description,
      signing_key: randomUUID(),
      status: 'enabled',
      version: '1',
    };
    service.subscriptions.push(subscription);
    return json(201, { data: subscription });
  }

  return service;
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

function failure(status: number, code?: string): Response {
  const message = 'A message for developers, with internals.';
  return json(status, { error: { status, reason: REASONS[status] ?? 'Error', message, ...(code ? { code } : {}) } });
}

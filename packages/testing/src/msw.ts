/** The payment service for tests of your back end, as request handlers of Mock Service Worker. */
import { REASONS, ROUTES } from '@service-payments/contract';
import type { ErrorEnvelope, PaymentStatus, RouteName } from '@service-payments/contract';
import { FIXTURES } from '@service-payments/contract/fixtures';
import type { FixtureName } from '@service-payments/contract/fixtures';
import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';

/** Another answer than the usual one. `body` is whole, with its envelope. */
export interface ServiceAnswer {
  status: number;
  body?: unknown;
}

export interface ServiceHandlersOptions {
  /** The `baseUrl` that your back end gives the SDK. */
  baseUrl: string;
  /** What each operation answers instead, or a function of the request that says so; undefined is the usual answer. */
  answers?: Partial<Record<RouteName, ServiceAnswer | ((request: Request) => ServiceAnswer | undefined)>>;
  /** What the batch lookup says of every payment it is asked about. Default `Created`. */
  paymentStatus?: PaymentStatus;
}

/** The example that answers each operation; null where success has no body. */
const USUAL: Readonly<Record<RouteName, FixtureName | null>> = {
  token: 'token-response',
  createIntent: 'payment-intent-response',
  createRedirect: 'redirect-response',
  getStatuses: 'statuses-response',
  createKycSession: 'kyc-response',
  getManifest: 'manifest-response',
  createSubscription: 'subscription-response',
  listSubscriptions: 'subscription-list-response',
  enableSubscription: null,
  disableSubscription: null,
  updateSubscription: 'subscription-update-response',
  deleteSubscription: null,
  testSubscription: null,
  replayWebhooks: null,
};

/** One handler for each operation of the interface; `setupServer(...createServiceHandlers({ baseUrl }))`. */
export function createServiceHandlers(options: ServiceHandlersOptions): HttpHandler[] {
  const base = options.baseUrl.replace(/\/$/, '');
  return (Object.keys(ROUTES) as RouteName[]).map((name) => {
    const { method, path } = ROUTES[name];
    const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    return http[verb](base + path.replace('{id}', ':id'), async ({ request }) => {
      const { status, body } = await answer(name, request, options);
      return body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body as object, { status });
    });
  });
}

async function answer(name: RouteName, request: Request, options: ServiceHandlersOptions): Promise<ServiceAnswer> {
  const route = ROUTES[name];
  if (route.bearer && !/^Bearer \S+$/.test(request.headers.get('authorization') ?? '')) return refuse(401);
  const given = options.answers?.[name];
  const chosen = typeof given === 'function' ? given(request) : given;
  if (chosen) return chosen;
  const [status = 200] = route.success;
  if (name === 'getStatuses') return { status, body: await lookUp(request, options.paymentStatus ?? 'Created') };
  const fixture = USUAL[name];
  return fixture === null ? { status } : { status, body: FIXTURES[fixture].valid };
}

/** The service answers about the ids it was asked for, whatever they are. */
async function lookUp(request: Request, status: PaymentStatus): Promise<unknown> {
  const { payment_intent_ids: ids = [] } = (await request.json()) as { payment_intent_ids?: string[] };
  return { data: ids.map((id) => ({ payment_intent_id: id, status })) };
}

/** An error as the service words it, for `answers`. @see interface, Error envelope */
export function refuse(status: number, code?: string | number): { status: number; body: ErrorEnvelope } {
  const reason = REASONS[status] ?? 'Error';
  return { status, body: { error: { status, reason, ...(code === undefined ? {} : { code }) } } };
}

/** How one operation of the interface is called and what it may answer. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to the service's base address; `{id}` is a subscription's id. */
  readonly path: string;
  /** Whether `Authorization: Bearer` is needed: on all but the token call. */
  readonly bearer: boolean;
  /** Whether a JSON body is needed. */
  readonly body: boolean;
  /** Statuses of success, the usual one first. */
  readonly success: readonly number[];
  /** Statuses of the error envelope that this operation may answer with. */
  readonly errors: readonly number[];
  /** What invalid input is answered with (decisions H3). */
  readonly invalid: 400 | 401 | 404 | 422;
}

export type RouteName =
  | 'token'
  | 'createIntent'
  | 'createRedirect'
  | 'getStatuses'
  | 'createKycSession'
  | 'getManifest'
  | 'createSubscription'
  | 'listSubscriptions'
  | 'enableSubscription'
  | 'disableSubscription'
  | 'updateSubscription'
  | 'deleteSubscription'
  | 'testSubscription'
  | 'replayWebhooks';

/** Any operation may answer these beside its own: method, content negotiation, size, rate, and our own faults. */
const EVERYWHERE = [405, 406, 429, 503] as const;
const WITH_BODY = [...EVERYWHERE, 413, 415] as const;

/**
 * Every operation of the interface, each with all statuses it answers with.
 * @see interface, Endpoints; decisions H1 to H19
 */
export const ROUTES: Readonly<Record<RouteName, Route>> = {
  token: {
    method: 'POST',
    path: '/auth/v1/oauth2/token',
    bearer: false,
    body: true,
    success: [201],
    errors: [401, ...WITH_BODY],
    invalid: 401,
  },
  createIntent: {
    method: 'POST',
    path: '/payments/v2/intent',
    bearer: true,
    body: true,
    success: [201, 200],
    errors: [400, 401, 409, ...WITH_BODY],
    invalid: 400,
  },
  createRedirect: {
    method: 'POST',
    path: '/payments/v2/intent/redirect',
    bearer: true,
    body: true,
    success: [201],
    errors: [400, 401, 403, 409, ...WITH_BODY],
    invalid: 400,
  },
  getStatuses: {
    method: 'POST',
    path: '/payments/v1/payments/statuses',
    bearer: true,
    body: true,
    success: [200],
    errors: [400, 401, ...WITH_BODY],
    invalid: 400,
  },
  createKycSession: {
    method: 'POST',
    path: '/compliance/v2/kyc',
    bearer: true,
    body: true,
    success: [200],
    errors: [400, 401, 403, ...WITH_BODY],
    invalid: 400,
  },
  getManifest: {
    method: 'GET',
    path: '/payments/v1/widget/manifest',
    bearer: true,
    body: false,
    success: [200],
    errors: [401, ...EVERYWHERE],
    invalid: 422,
  },
  createSubscription: {
    method: 'POST',
    path: '/notifications/v1/subscriptions',
    bearer: true,
    body: true,
    success: [201],
    errors: [400, 401, 422, ...WITH_BODY],
    invalid: 422,
  },
  listSubscriptions: {
    method: 'GET',
    path: '/notifications/v1/subscriptions',
    bearer: true,
    body: false,
    success: [200],
    errors: [401, ...EVERYWHERE],
    invalid: 422,
  },
  enableSubscription: {
    method: 'POST',
    path: '/notifications/v1/subscriptions/{id}/enable',
    bearer: true,
    body: false,
    success: [200],
    errors: [400, 401, 404, ...EVERYWHERE],
    invalid: 404,
  },
  disableSubscription: {
    method: 'POST',
    path: '/notifications/v1/subscriptions/{id}/disable',
    bearer: true,
    body: false,
    success: [200],
    errors: [400, 401, 404, ...EVERYWHERE],
    invalid: 404,
  },
  updateSubscription: {
    method: 'PATCH',
    path: '/notifications/v1/subscriptions/{id}',
    bearer: true,
    body: true,
    success: [200],
    errors: [400, 401, 404, 422, ...WITH_BODY],
    invalid: 422,
  },
  deleteSubscription: {
    method: 'DELETE',
    path: '/notifications/v1/subscriptions/{id}',
    bearer: true,
    body: false,
    success: [200],
    errors: [400, 401, 404, ...EVERYWHERE],
    invalid: 404,
  },
  testSubscription: {
    method: 'POST',
    path: '/notifications/v1/subscriptions/{id}/test',
    bearer: true,
    body: false,
    success: [200],
    errors: [401, 404, 502, ...EVERYWHERE],
    invalid: 404,
  },
  replayWebhooks: {
    method: 'POST',
    path: '/notifications/v1/webhooks/replay',
    bearer: true,
    body: false,
    success: [200],
    errors: [401, 422, ...EVERYWHERE],
    invalid: 422,
  },
};

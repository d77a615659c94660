import { ROUTES } from '@service-payments/contract';
import type {
  Subscription,
  SubscriptionCreateRequest,
  SubscriptionUpdateRequest,
  SubscriptionWithoutKey,
} from '@service-payments/contract';
import { isObject, unreadable } from './http-call.ts';
import type { CallOptions, Request } from './request.ts';

/** Who is told of payments. Only `list` and `update` are retried: the others would not stay one action. */
export interface Subscriptions {
  /** Creates an enabled subscription. Store its `signing_key` like a password. `ApiError` 429 over the limit. */
  create(body: SubscriptionCreateRequest, options?: CallOptions): Promise<Subscription>;
  list(options?: CallOptions): Promise<Subscription[]>;
  /** Rejects with `ApiError`: 400 when it is enabled already, 429 over the limit. */
  enable(id: string, options?: CallOptions): Promise<void>;
  /** Rejects with `ApiError` 400 when it is disabled already. */
  disable(id: string, options?: CallOptions): Promise<void>;
  update(id: string, changes: SubscriptionUpdateRequest, options?: CallOptions): Promise<SubscriptionWithoutKey>;
  /** Irreversible. Rejects with `ApiError` 400 while it is enabled. */
  delete(id: string, options?: CallOptions): Promise<void>;
  /** Sends a test event. Rejects with `ApiError` 502 when your endpoint does not answer 200. */
  test(id: string, options?: CallOptions): Promise<void>;
}

export function createSubscriptions(request: Request): Subscriptions {
  return {
    async create(body, options) {
      return readSubscription('createSubscription', await request('createSubscription', { body }, options));
    },
    async list(options) {
      const data = await request('listSubscriptions', {}, options);
      if (Array.isArray(data)) return data as Subscription[];
      throw unreadable(`GET ${ROUTES.listSubscriptions.path}`, 'no list of subscriptions');
    },
    async enable(id, options) {
      await request('enableSubscription', { id }, options);
    },
    async disable(id, options) {
      await request('disableSubscription', { id }, options);
    },
    async update(id, changes, options) {
      return readSubscription(
        'updateSubscription',
        await request('updateSubscription', { id, body: changes }, options),
      );
    },
    async delete(id, options) {
      await request('deleteSubscription', { id }, options);
    },
    async test(id, options) {
      await request('testSubscription', { id }, options);
    },
  };
}

function readSubscription(name: 'createSubscription' | 'updateSubscription', data: unknown): Subscription {
  if (isObject(data) && typeof data['id'] === 'string') return data as unknown as Subscription;
  throw unreadable(`${ROUTES[name].method} ${ROUTES[name].path}`, 'no subscription');
}

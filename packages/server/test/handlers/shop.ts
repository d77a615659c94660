/** A small shop around the handlers: two players, one sword, and a note of all it was told. */
import { createHmac, randomUUID } from 'node:crypto';
import { WEBHOOK_HEADERS } from '@service-payments/contract';
import type { Buyer, PaymentEvent } from '@service-payments/contract';
import { FIXTURES } from '@service-payments/contract/fixtures';
import { createMemoryWebhookStore, createPaymentHandlers, createServicePayments } from '../../src/index.ts';
import type { IntentNews, PaymentHandlers, PaymentHandlersOptions, PricedItem } from '../../src/index.ts';

export const SIGNING_KEY = 'c2a1f0de-5b6c-4d7e-8f90-a1b2c3d4e5f6';
export const CLIENT_SECRET = 's3cret-of-the-shop';
export const OWN_ID = '8a5b9c3e-0f52-4a53-b7a1-1c1f1f7a2d44';
export const FOREIGN_ID = '11111111-2222-3333-4444-555555555555';

export type Player = Buyer & { gold: number };

export const SWORD: PricedItem = {
  id: 'sword',
  title: 'Sword',
  amount: '4.99',
  image_url: 'https://shop.example/sword.png',
  currency: 'USD',
};

const PLAYERS: Readonly<Record<string, Player>> = {
  ada: { id: 'ada', email: 'ada@example.com', gold: 7 },
  ben: { id: 'ben', wallet: { address: '0xben', blockchain: 'polygon' }, gold: 3 },
};

export interface Shop {
  readonly handlers: PaymentHandlers;
  readonly events: PaymentEvent[];
  readonly errors: unknown[];
  readonly news: IntentNews<Player>[];
}

/** The player is who the header `x-player` says: in a real shop, a session. */
export function openShop(serviceUrl: string, changes: Partial<PaymentHandlersOptions<Player>> = {}): Shop {
  const events: PaymentEvent[] = [];
  const errors: unknown[] = [];
  const news: IntentNews<Player>[] = [];
  const handlers = createPaymentHandlers<Player>({
    payments: createServicePayments({
      baseUrl: serviceUrl,
      clientId: 'shop',
      clientSecret: CLIENT_SECRET,
      retries: 0,
      timeoutMs: 5_000,
    }),
    getBuyer: (request) => PLAYERS[request.headers.get('x-player') ?? ''] ?? null,
    priceItem: (itemId) => (itemId === SWORD.id ? SWORD : null),
    onIntent: (told) => void news.push(told),
    ownsIntent: (id) => id === OWN_ID,
    signingKey: SIGNING_KEY,
    onEvent: (event) => void events.push(event),
    onError: (error) => void errors.push(error),
    ...createMemoryWebhookStore(),
    ...changes,
  });
  return { handlers, events, errors, news };
}

export const APPROVED: string = JSON.stringify(FIXTURES['event-payment-approved'].valid);

export function webhookHeaders(
  body: string,
  { id = randomUUID(), key = SIGNING_KEY }: { id?: string; key?: string } = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    [WEBHOOK_HEADERS.signature]: createHmac('sha256', key).update(body).digest('hex'),
    [WEBHOOK_HEADERS.id]: id,
    [WEBHOOK_HEADERS.attempt]: '1',
  };
}

/** A webhook as it comes to a handler without a framework. */
export function webhookRequest(body: string, options?: { id?: string; key?: string }): Request {
  return new Request('https://shop.example/api/payments/webhook', {
    method: 'POST',
    headers: webhookHeaders(body, options),
    body,
  });
}

import { createMemoryWebhookStore, createPaymentHandlers, createServicePayments } from '@service-payments/server';

const payments = createServicePayments({
  baseUrl: process.env['SERVICE_URL'] ?? 'http://127.0.0.1:8080',
  clientId: process.env['CLIENT_ID'] ?? 'demo-client',
  clientSecret: process.env['CLIENT_SECRET'] ?? 'demo-secret',
});

const SWORD = {
  id: 'sword',
  title: 'Sword',
  amount: '4.99',
  currency: 'USD',
  image_url: 'https://shop.example/sword.png',
} as const;

/** Replace these with your session and your database. */
const player = { id: 'player-1', email: 'player@example.com' };
const ownerOf = new Map<string, string>();
export const inventory = new Set<string>();

export const shop = createPaymentHandlers({
  payments,
  getBuyer: () => player,
  priceItem: (id) => (id === SWORD.id ? SWORD : null),
  onIntent({ paymentIntentId, buyer }) {
    if (paymentIntentId !== null) ownerOf.set(paymentIntentId, buyer.id);
  },
  ownsIntent: (id, { buyer }) => ownerOf.get(id) === buyer.id,
  signingKey: process.env['SIGNING_KEY'] ?? [],
  onEvent({ event_type, event_payload }) {
    if (event_type === 'payment_approved') inventory.add(event_payload.payment_intent_id);
  },
  onError: (error, { handler }) => process.emitWarning(`${handler}: ${String(error)}`),
  ...createMemoryWebhookStore(),
});

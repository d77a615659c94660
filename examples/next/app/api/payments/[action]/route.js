import { createMemoryWebhookStore, createPaymentHandlers, createServicePayments } from '@service-payments/server';

const ITEM = {
  id: 'sword',
  title: 'Sword',
  amount: '4.99',
  currency: 'USD',
  image_url: 'https://example.com/sword.png',
};

/** Whose payment is whose. A real shop has a database for it, and a session that knows the player. */
const payments = new Map();
const PLAYER = { id: 'player-1', email: 'player@example.com' };

/** Made at the first request: a build knows no secrets. */
let shop;
function openShop() {
  const {
    SERVICE_URL = 'http://localhost:8080',
    CLIENT_ID = 'demo-client',
    CLIENT_SECRET = 'demo-secret',
  } = process.env;
  return createPaymentHandlers({
    payments: createServicePayments({ baseUrl: SERVICE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }),
    getBuyer: () => PLAYER,
    priceItem: (id) => (id === ITEM.id ? ITEM : null),
    getAttempt: ({ buyer, item }) => ({ idempotencyKey: `${buyer.id} ${item.id} 1` }),
    onIntent: ({ buyer, paymentIntentId }) => void payments.set(paymentIntentId, buyer.id),
    ownsIntent: (id, { buyer }) => payments.get(id) === buyer.id,
    signingKey: process.env.SIGNING_KEY ?? [],
    onEvent: () => {},
    onError: () => {},
    ...createMemoryWebhookStore(),
  });
}

const handle = (request) => (shop ??= openShop()).handle(request);

export { handle as GET, handle as POST };

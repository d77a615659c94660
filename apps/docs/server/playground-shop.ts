/** The shop behind the playground: whoever the page says it is, three items, and no delivery. Sandbox only. */
import {
  createMemoryWebhookStore,
  createPaymentHandlers,
  createServicePayments,
  toNodeHandler,
} from '@service-payments/server';
import { ITEMS, PLAYERS } from '../playground/choices.ts';

type Answer = ReturnType<typeof toNodeHandler>;

/** Answers `/api/playground/state`, `manifest`, `checkout` and `status`. */
export function answerPlayground(serviceUrl: string): Answer {
  const owners = new Map<string, string>();
  const shop = createPaymentHandlers({
    payments: createServicePayments({ baseUrl: serviceUrl, clientId: 'demo-client', clientSecret: 'demo-secret' }),
    getBuyer(request) {
      const player = PLAYERS.find(({ id }) => id === request.headers.get('x-playground-player'));
      return player === undefined ? null : { id: player.id, email: 'player@example.com' };
    },
    priceItem(id, { request }) {
      const item = ITEMS.find((one) => one.id === id);
      return item === undefined ? null : { ...item, image_url: new URL('/sword.svg', request.url).href };
    },
    onIntent({ paymentIntentId, buyer }) {
      if (paymentIntentId !== null) owners.set(paymentIntentId, buyer.id);
    },
    ownsIntent: (id, { buyer }) => owners.get(id) === buyer.id,
    signingKey: [],
    onEvent: () => {},
    onError: (error, { handler }) => process.stderr.write(`playground, ${handler}: ${String(error)}\n`),
    ...createMemoryWebhookStore(),
  });

  return toNodeHandler(async (request) => {
    if (!new URL(request.url).pathname.endsWith('/state')) return shop.handle(request);
    return Response.json(await stateOf(serviceUrl), { headers: { 'Cache-Control': 'no-store' } });
  });
}

async function stateOf(serviceUrl: string): Promise<object> {
  try {
    const { ok } = await fetch(new URL('/readyz', serviceUrl), { signal: AbortSignal.timeout(3_000) });
    if (ok) return { state: 'ready', widgetUrl: new URL('/widget/', serviceUrl).href };
  } catch {
    // Told to the page below.
  }
  return { state: 'no-service', serviceUrl };
}

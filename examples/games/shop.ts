/** A page with a game and something to buy in it. */
import { checkoutWays, detectHost, returnToGame } from '@service-payments/flows';
import type { GameHost } from '@service-payments/flows';
import { createCheckout } from './checkout.ts';
import type { StartGame } from './game.ts';

interface ShopAnswer {
  readonly data: { readonly items: readonly { readonly id: string }[]; readonly widgetBaseUrl: string };
}

export async function openShop(startGame: StartGame): Promise<void> {
  const [main, buyButton, backButton, payment] = ['main', '#buy', '#back', '#payment'].map((selector) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`The page has no ${selector}.`);
    return element;
  }) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];

  const shop = await ask<ShopAnswer>('/api/shop');
  const { host: engine } = await startGame(main);
  const canvas = main.querySelector('canvas');
  const host: GameHost = {
    ...engine,
    onHostResume(lost) {
      // The mouse comes back with the next click on the game; fullscreen wants a button of its own.
      backButton.hidden = !lost.lostFullscreen;
      const goBack = (): void => {
        backButton.hidden = true;
        void returnToGame(lost);
      };
      backButton.addEventListener('click', goBack, { once: true });
    },
  };
  const checkout = createCheckout(host, {
    manifest: '/api/payments/manifest',
    baseUrl: shop.data.widgetBaseUrl,
    createIntent: ({ signal }) => ask('/api/purchases', { item_id: shop.data.items[0]?.id }, signal),
    getStatus: (id, { signal }) => ask('/api/payments/status', { payment_intent_ids: [id] }, signal),
    onStateChange: ({ status }) => (payment.textContent = status),
  });

  // On a portal that sells by itself, give `allowedHosts`.
  buyButton.hidden = !checkoutWays(detectHost(), { host }).includes('dialog');
  buyButton.addEventListener('click', checkout.buy);
  canvas?.addEventListener('click', () => void canvas.requestPointerLock());
  document.addEventListener('keydown', ({ code }) => {
    if (code === 'KeyB') checkout.buy();
    if (code === 'KeyF') void canvas?.requestFullscreen();
  });
}

async function ask<Answer>(path: string, body?: object, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw Object.assign(new Error(`${path}: ${response.status}`), { status: response.status });
  return (await response.json()) as Answer;
}

/** The game's page: a click buys over the hosted page, and the status line says how far that is. */
import { announceRedirectReturn, createRedirectFlow } from '@service-payments/flows';
import type { RedirectFlow } from '@service-payments/flows';

declare global {
  interface Window {
    flow: RedirectFlow;
    /** Statuses the flow went through. */
    way: string[];
  }
}

if (document.body.dataset['return'] === undefined) openGame();
else announceRedirectReturn();

function openGame(): void {
  const purchase = crypto.randomUUID();
  const canvas = find('canvas');

  window.way = [];
  window.flow = createRedirectFlow({
    itemId: 'lantern',
    createRedirect: ({ signal, attempt }) =>
      post('redirect', { item_id: 'lantern' }, signal, { 'idempotency-key': `${purchase}-${attempt}` }),
    getStatus: (id, { signal }) => post('status', { payment_intent_ids: [id] }, signal),
    onStateChange: ({ status }) => {
      window.way.push(status);
      show();
    },
  });
  onClick('#buy', () => void window.flow.start());
  onClick('#tab', () => void window.flow.start({ target: 'same-tab' }));
  onClick('#check', () => window.flow.checkStatus());
  onClick('#full', () => void canvas.requestFullscreen().then(() => canvas.focus()));
  onClick('#back', () => void window.flow.backToGame());
  canvas.addEventListener('keydown', ({ key }) => void (key === 'Enter' && window.flow.start()));
  window.flow.resume();
  show();
  // No click of a player stands behind it.
  if (location.search === '?unasked') void window.flow.start();

  function show(): void {
    const { state } = window.flow;
    const why = 'error' in state ? (state.error.serviceCode ?? state.error.code) : 'reason' in state && state.reason;
    const words = [state.status, state.status === 'settled' && state.paymentStatus, why];
    find('output').textContent = words.filter(Boolean).join(' ');
    find('#back').hidden = !state.leftFullscreen;
  }
}

function onClick(selector: string, act: () => void): void {
  find(selector).addEventListener('click', act);
}

function find(selector: string): HTMLElement {
  return document.querySelector(selector) as HTMLElement;
}

async function post(
  path: string,
  body: object,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`/api/payments/${path}`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.json();
}

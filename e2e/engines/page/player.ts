/** A player in the real widget's frame, which here is of the page's own origin. He sees what is shown and nothing else. */
import { until } from './expect.ts';

export interface Buyer {
  readonly id: string;
  readonly email: string;
}

export interface EndEvent {
  readonly type: string;
  readonly detail: unknown;
}

export interface Player {
  /** Waits for a screen by its title. */
  sees(title: string): Promise<void>;
  presses(label: string): Promise<void>;
  fills(id: string, text: string): Promise<void>;
  paysByCard(number: string): Promise<void>;
  /** What the bank's window would send. */
  answersBank(password: string): Promise<void>;
  /** The end events heard so far. */
  readonly ends: readonly EndEvent[];
}

const ENDS = ['ServicePaymentsBuyVdaSuccess', 'ServicePaymentsWidgetClosed', 'ServiceKycSuccess', 'ServiceKycFailure'];

/** Opens a payment of 4.99 USD. */
export async function openPayment(buyer: Buyer): Promise<Player> {
  const token = await post<{ access_token: string }>('/auth/v1/oauth2/token', {
    client_id: 'demo-client',
    client_secret: 'demo-secret',
  });
  const headers = { Authorization: `Bearer ${token.access_token}` };
  const item = { id: 'sword', title: 'Sword of Dawn', amount: '4.99', image_url: `${location.origin}/sword.svg` };
  const intent = { transaction_type: 'BUY_VDA', buyer, currency: 'USD', idempotency_key: buyer.id, items: [item] };
  const data = await post<{ widget_data: string | null }>('/payments/v2/intent', intent, headers);
  const manifest = await fetch('/payments/v1/widget/manifest', { headers });
  const { file_name } = ((await manifest.json()) as { data: { file_name: string } }).data;

  const ends: EndEvent[] = [];
  for (const type of ENDS) {
    window.addEventListener(type, (event) => ends.push({ type, detail: (event as CustomEvent<unknown>).detail }));
  }
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'place';
  await import(/* @vite-ignore */ `${location.origin}/widget/${file_name}`);
  const { initServicePaymentsWidget: init } = window as unknown as {
    initServicePaymentsWidget: (options: object) => void;
  };
  init({ containerId: place.id, data, locale: 'en' });
  const frame = place.firstElementChild?.shadowRoot?.querySelector('iframe');
  if (!frame) throw new Error('The widget opened no frame.');

  const screen = (): Document => frame.contentDocument as Document;
  const player: Player = {
    ends,
    sees: (title) => until(() => screen().querySelector('h1')?.textContent === title),
    async presses(label) {
      const wanted = (): HTMLButtonElement | undefined =>
        [...screen().querySelectorAll('button')].find(
          (button) => !button.disabled && (button.textContent === label || button.ariaLabel === label),
        );
      await until(wanted);
      wanted()?.click();
    },
    async fills(id, text) {
      const wanted = (): HTMLInputElement | null => screen().querySelector<HTMLInputElement>(`#${id}`);
      await until(wanted);
      const input = wanted();
      if (input === null) throw new Error(`There is no field ${id}.`);
      input.focus();
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.blur();
    },
    async paysByCard(number) {
      await player.sees('Pay by card');
      for (const [id, text] of [
        ['number', number],
        ['expiry', '12/39'],
        ['cvv', '123'],
        ['name', 'Ada Player'],
      ] as const) {
        await player.fills(id, text);
      }
      const country = screen().querySelector<HTMLSelectElement>('#country');
      if (country === null) throw new Error('There is no choice of a country.');
      await until(() => country.options.length > 100);
      country.value = 'FR';
      country.dispatchEvent(new Event('change', { bubbles: true }));
      await player.presses('Continue');
      await player.sees('Check and pay');
      await player.presses('Pay $4.99');
    },
    async answersBank(password) {
      const session = await fetch('/checkout/v1/session', {
        headers: { Authorization: `Checkout ${data.widget_data}` },
      });
      const { payment } = ((await session.json()) as { data: { payment: { challengeUrl: string } } }).data;
      await fetch(payment.challengeUrl, { method: 'POST', body: new URLSearchParams({ password }) });
    },
  };
  return player;
}

async function post<Data>(path: string, body: object, headers: Record<string, string> = {}): Promise<Data> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: Data }).data;
}

/** `<redirect-button>` over the real flow; only the window it opens is a fake. */
import { createFakePopup } from '@service-payments/testing';
import type { FakePopup } from '@service-payments/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../src/redirect-button-define.ts';
import type { RedirectButtonElement } from '../src/index.ts';
import { clearPage, hear, inside, page, press, reaches, seen } from './stage.ts';

const ID = '3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10';
const TOKEN = 'Jt3xq0VbS8pYw2nK6mLrC1dFzE5hG9aUoXiB7TqWvNs';
const ANSWER = { data: { redirect_url: `https://pay.example/pay/${ID}?redirect_token=${TOKEN}` } };

let popup: FakePopup;
let status: string | null;
let createRedirect: ReturnType<typeof vi.fn<NonNullable<RedirectButtonElement['createRedirect']>>>;

beforeEach(() => {
  popup = createFakePopup();
  status = null;
  createRedirect = vi.fn<NonNullable<RedirectButtonElement['createRedirect']>>(() => Promise.resolve(ANSWER));
});
afterEach(clearPage);

async function addButton(properties: Partial<RedirectButtonElement> = {}): Promise<RedirectButtonElement> {
  const { environment } = popup;
  const element = Object.assign(document.createElement('redirect-button'), { createRedirect, environment });
  Object.assign(element, { getStatus: () => status }, properties);
  element.textContent = 'Pay on the secure page';
  page().append(element);
  await Promise.resolve();
  return element;
}
const click = (element: RedirectButtonElement): void => inside(element, 'button').click();
async function payAndLeave(properties: Partial<RedirectButtonElement> = {}): Promise<RedirectButtonElement> {
  const element = await addButton(properties);
  click(element);
  await reaches(element, 'away');
  return element;
}
async function comeBack(): Promise<void> {
  await popup.clock.advance(2000);
  popup.show();
}

describe('a click', () => {
  test('opens one window for two clicks, and the button is busy but stays (redirect case 1)', async () => {
    let answer!: (value: unknown) => void;
    createRedirect.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const element = await addButton();
    element.focus();
    click(element);
    click(element);
    await reaches(element, 'requesting');
    const button = inside(element, 'button');
    expect(button).toMatchObject({ ariaBusy: 'true', disabled: false });
    expect(element.shadowRoot?.activeElement).toBe(button);
    answer(ANSWER);
    await reaches(element, 'away');
    expect(button.ariaBusy).toBe('false');
    expect(popup.windows).toHaveLength(1);
    expect(createRedirect).toHaveBeenCalledTimes(1);
  });

  test('does nothing while it is disabled', async () => {
    const element = await addButton({ disabled: true });
    click(element);
    expect(inside(element, 'button').disabled).toBe(true);
    expect(popup.windows).toEqual([]);
  });

  test('leaves no trace of the link in the page (redirect case 16)', async () => {
    const element = await payAndLeave();
    expect(popup.windows[0]?.url).toContain(TOKEN);
    expect(element.outerHTML + element.shadowRoot?.innerHTML + JSON.stringify(element.state)).not.toContain(TOKEN);
  });

  test('asks the address with one key for all links of a purchase', async () => {
    const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(ANSWER, { status: 201 }));
    const element = await payAndLeave({ createRedirect: undefined, redirectUrl: '/api/redirect', itemId: 'sword' });
    status = 'Declined';
    element.checkStatus();
    await reaches(element, 'settled');
    status = null;
    await press(element, 'Try again');
    await reaches(element, 'away');
    const [first, second] = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(fetched.mock.calls[0]).toMatchObject(['/api/redirect', { method: 'POST', body: '{"item_id":"sword"}' }]);
    expect(first).toMatch(/-1$/);
    expect(second).toBe(first?.replace(/1$/, '2'));
  });
});

describe('a window that the browser blocks', () => {
  test('leads to a button in the page, for a new gesture (redirect case 3)', async () => {
    popup.mode = 'blocked';
    const element = await addButton();
    click(element);
    await seen(element, 'Your browser blocked the payment page');
    expect(element.matches(':state(blocked)')).toBe(true);
    popup.mode = 'opens';
    await press(element, 'Open payment page');
    await reaches(element, 'away');
    expect(popup.windows).toHaveLength(1);
  });

  test('can be done without, in this tab (redirect case 27)', async () => {
    popup.mode = 'throws';
    const element = await addButton();
    click(element);
    await press(element, 'Pay in this tab');
    await vi.waitFor(() => expect(popup.visits).toHaveLength(1));
  });
});

describe('what became of it is told', () => {
  test('away and returned: the payment is checked, and the player may ask', async () => {
    const heard = hear('approved');
    const element = await payAndLeave();
    await seen(element, 'We’re checking your payment');
    await comeBack();
    await reaches(element, 'returned');
    // The question that the return asked is answered before the player's own.
    await new Promise((resolve) => setTimeout(resolve));
    status = 'Approved';
    await press(element, 'Check status');
    await seen(element, 'Payment complete');
    expect(heard.map(({ detail }) => detail as unknown)).toEqual([
      { status: 'Approved', paymentIntentId: ID, authoritative: true },
    ]);
  });

  test('declined, and trying again is a new attempt', async () => {
    const heard = hear('declined');
    status = 'Declined';
    const element = await addButton();
    click(element);
    await seen(element, 'The payment didn’t go through');
    expect(heard).toHaveLength(1);
    status = null;
    await press(element, 'Try again');
    await reaches(element, 'away');
    expect(createRedirect.mock.calls.map(([{ attempt }]) => attempt)).toEqual([1, 2]);
  });

  test('failed: the service’s code, and the reserved window is closed (redirect case 23)', async () => {
    const heard = hear('error');
    createRedirect.mockReturnValue({ error: { code: 'ERR15', status: 403 } });
    const element = await addButton();
    click(element);
    await seen(element, 'Purchases aren’t available');
    expect(popup.windows[0]?.closed).toBe(true);
    expect(heard[0]?.detail).toMatchObject({ code: 'request_failed', serviceCode: 'ERR15' });
  });

  test('a window that ended the fullscreen offers the way back (redirect case 28)', async () => {
    const requestFullscreen = vi.fn(() => Promise.resolve());
    popup.fullscreenElement = { requestFullscreen };
    const element = await payAndLeave();
    await comeBack();
    await press(element, 'Back to game');
    await vi.waitFor(() => expect(requestFullscreen).toHaveBeenCalledTimes(1));
  });

  test('in a polite live region that was there before', async () => {
    const element = await addButton();
    const region = inside(element, '[aria-live=polite]');
    popup.mode = 'blocked';
    click(element);
    await vi.waitFor(() => expect(region.textContent).toContain('Your browser blocked the payment page'));
  });
});

test('a purchase goes on when its element is moved, and is taken up again on a page of its own (redirect case 21)', async () => {
  const element = await payAndLeave({ itemId: 'sword' });
  page().appendChild(document.createElement('section')).append(element);
  await Promise.resolve();
  expect(element.state.status).toBe('away');
  element.remove();
  await Promise.resolve();
  expect(element.state.status).toBe('idle');
  status = 'Approved';
  await seen(await addButton({ itemId: 'sword' }), 'Payment complete');
});

test('offers the way to support where there is one', async () => {
  const openSupport = vi.fn();
  createRedirect.mockReturnValue({ error: { code: 'ERR15', status: 400 } });
  const element = await addButton({ openSupport });
  click(element);
  await press(element, 'Contact support');
  expect(openSupport).toHaveBeenCalledTimes(1);
});

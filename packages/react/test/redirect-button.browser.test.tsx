/** The button over the real flow, in a real browser; only the window it opens is a fake. */
import { StrictMode, createRef } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createFakePopup } from '@service-payments/testing';
import type { FakePopup } from '@service-payments/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RedirectButton } from '../src/index.ts';
import type { RedirectButtonProps } from '../src/index.ts';

const ID = '3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10';
const TOKEN = 'Jt3xq0VbS8pYw2nK6mLrC1dFzE5hG9aUoXiB7TqWvNs';
const ANSWER = { data: { redirect_url: `https://pay.example/pay/${ID}?redirect_token=${TOKEN}` } };

let popup: FakePopup;
let status: string | null;
let createRedirect: ReturnType<typeof vi.fn<RedirectButtonProps['createRedirect']>>;

beforeEach(() => {
  popup = createFakePopup();
  status = null;
  createRedirect = vi.fn<RedirectButtonProps['createRedirect']>(() => Promise.resolve(ANSWER));
});
afterEach(cleanup);

const element = (props: Partial<RedirectButtonProps> = {}) => (
  <RedirectButton createRedirect={createRedirect} getStatus={() => status} environment={popup.environment} {...props}>
    Pay on the secure page
  </RedirectButton>
);
const button = (): HTMLElement => screen.getByRole('button', { name: 'Pay on the secure page' });
const reached = (state: string): Promise<void> =>
  waitFor(() => expect(button().getAttribute('data-state')).toBe(state));
async function payAndLeave(props: Partial<RedirectButtonProps> = {}) {
  const view = render(element(props));
  fireEvent.click(button());
  await reached('away');
  return view;
}
async function comeBack(): Promise<void> {
  await popup.clock.advance(2000);
  popup.show();
}

describe('a click', () => {
  test('opens one window for two clicks, and the button is busy but stays (redirect case 1)', async () => {
    let answer!: (value: unknown) => void;
    createRedirect.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    render(element());
    button().focus();
    fireEvent.click(button());
    fireEvent.click(button());
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement).toBe(button());
    expect(button()).toHaveProperty('disabled', false);
    answer(ANSWER);
    await reached('away');
    expect(button().getAttribute('aria-busy')).toBe('false');
    expect(popup.windows).toHaveLength(1);
    expect(createRedirect).toHaveBeenCalledTimes(1);
  });

  test('asks for one link in StrictMode', async () => {
    render(<StrictMode>{element()}</StrictMode>);
    fireEvent.click(button());
    await reached('away');
    expect(createRedirect).toHaveBeenCalledTimes(1);
    expect(popup.windows).toHaveLength(1);
  });

  test('that the page prevents opens nothing', () => {
    render(element({ onClick: (event) => event.preventDefault() }));
    fireEvent.click(button());
    expect(popup.windows).toEqual([]);
    expect(button().getAttribute('data-state')).toBe('idle');
  });

  test('leaves no trace of the link in the page (redirect case 16)', async () => {
    await payAndLeave();
    expect(popup.windows[0]?.url).toContain(TOKEN);
    expect(document.documentElement.outerHTML).not.toContain(TOKEN);
  });
});

describe('a window that the browser blocks', () => {
  test('leads to a button in the page, for a new gesture (redirect case 3)', async () => {
    popup.mode = 'blocked';
    render(element());
    fireEvent.click(button());
    await screen.findByText('Your browser blocked the payment page');
    expect(button().getAttribute('data-state')).toBe('blocked');
    popup.mode = 'opens';
    fireEvent.click(screen.getByRole('button', { name: 'Open payment page' }));
    await reached('away');
    expect(popup.windows).toHaveLength(1);
  });

  test('can be done without, in this tab (redirect case 27)', async () => {
    popup.mode = 'throws';
    render(element());
    fireEvent.click(button());
    fireEvent.click(await screen.findByRole('button', { name: 'Pay in this tab' }));
    await waitFor(() => expect(popup.visits).toHaveLength(1));
  });

  test('offers no way in this tab where a frame may not leave its page (redirect case 10)', async () => {
    popup = createFakePopup({ mode: 'blocked', framed: true });
    render(element());
    fireEvent.click(button());
    await screen.findByRole('button', { name: 'Open payment page' });
    expect(screen.queryByRole('button', { name: 'Pay in this tab' })).toBeNull();
  });
});

describe('what became of it is told in words', () => {
  test('stale: no network to open the link with, and a new try (redirect case 22)', async () => {
    popup.online = false;
    render(element());
    fireEvent.click(button());
    await screen.findByText('You seem to be offline');
    popup.online = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await reached('away');
    expect(createRedirect.mock.calls.map(([{ attempt }]) => attempt)).toEqual([1, 1]);
  });

  test('away and returned: the payment is checked, and the player may ask', async () => {
    await payAndLeave();
    await screen.findByText('We’re checking your payment');
    await comeBack();
    await reached('returned');
    status = 'Approved';
    fireEvent.click(screen.getByRole('button', { name: 'Check status' }));
    await screen.findByText('Payment complete');
    await reached('settled');
  });

  test('settled: declined, and trying again is a new attempt', async () => {
    const onSettled = vi.fn();
    status = 'Declined';
    await payAndLeave({ onSettled }).catch(() => {});
    await screen.findByText('The payment didn’t go through');
    expect(onSettled).toHaveBeenCalledWith({ status: 'Declined', paymentIntentId: ID, authoritative: true });
    status = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await reached('away');
    expect(createRedirect.mock.calls.map(([{ attempt }]) => attempt)).toEqual([1, 2]);
  });

  test.each([
    ['ERR02', 'This item can’t be bought right now'],
    ['ERR15', 'Purchases aren’t available'],
  ])('failed: the service’s %s, and the reserved window is closed (redirect case 23)', async (code, title) => {
    createRedirect.mockReturnValue({ error: { code, status: 400 } });
    render(element());
    fireEvent.click(button());
    await screen.findByText(title);
    expect(popup.windows[0]?.closed).toBe(true);
  });

  test('failed: an address that must not be opened (redirect case 25)', async () => {
    const onError = vi.fn();
    createRedirect.mockReturnValue({ redirect_url: `http://evil.example/pay/${ID}?redirect_token=${TOKEN}` });
    render(element({ onError }));
    fireEvent.click(button());
    await screen.findByText('Checkout couldn’t be loaded safely');
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'url_refused' }));
  });

  test('a window that ended the fullscreen offers the way back (redirect case 28)', async () => {
    const requestFullscreen = vi.fn(() => Promise.resolve());
    popup.fullscreenElement = { requestFullscreen };
    await payAndLeave();
    await comeBack();
    fireEvent.click(await screen.findByRole('button', { name: 'Back to game' }));
    await waitFor(() => expect(requestFullscreen).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to game' })).toBeNull());
  });

  test('inside a polite live region that was there before', async () => {
    const { container } = render(element());
    const region = container.querySelector('[aria-live=polite]');
    popup.mode = 'blocked';
    fireEvent.click(button());
    await waitFor(() => expect(region?.textContent).toContain('Your browser blocked the payment page'));
  });
});

test('ref, class, type of click and data go to the native button', () => {
  const ref = createRef<HTMLButtonElement>();
  render(element({ ref, className: 'gold', disabled: true, 'data-item': 'sword' } as Partial<RedirectButtonProps>));
  expect(ref.current).toBe(button());
  expect(ref.current).toMatchObject({ className: 'gold', disabled: true, type: 'button' });
  expect(ref.current?.dataset['item']).toBe('sword');
  expect(ref.current?.hasAttribute('createRedirect')).toBe(false);
});

test('the callbacks are always those of the last render', async () => {
  const first = vi.fn();
  const last = vi.fn();
  const { rerender } = await payAndLeave({ onSettled: first });
  rerender(element({ onSettled: last }));
  status = 'Approved';
  await comeBack();
  await waitFor(() => expect(last).toHaveBeenCalledTimes(1));
  expect(first).not.toHaveBeenCalled();
});

test('a purchase that the page was thrown away for is taken up again (redirect case 21)', async () => {
  const first = await payAndLeave({ itemId: 'sword' });
  first.unmount();
  await vi.waitUntil(() => popup.storage.size === 1);
  status = 'Approved';
  render(element({ itemId: 'sword' }));
  await screen.findByText('Payment complete');
});

test('a missing function is named, with what was received', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const wrong = { getStatus: 'soon' } as unknown as Partial<RedirectButtonProps>;
  expect(() => render(element(wrong))).toThrowError(/getStatus must be a function that .*; received the string "soon"/);
  expect(() => render(element({ onSettled: 3 } as unknown as Partial<RedirectButtonProps>))).toThrowError(
    /onSettled must be a function; received 3/,
  );
  vi.restoreAllMocks();
});

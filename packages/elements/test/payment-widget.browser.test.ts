/** `<payment-widget>` in a real browser, over the fake widget. */
import { FIXTURES } from '@service-payments/contract/fixtures';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  clearPage,
  createPayment,
  currentFake,
  hear,
  inside,
  opened,
  page,
  press,
  reaches,
  seen,
  showPayment,
} from './stage.ts';

afterEach(clearPage);

const created = FIXTURES['payment-intent-response'].valid as { data: { widget_data: string } };
const banned = FIXTURES['payment-intent-response-banned'].valid;

describe('an inline payment', () => {
  test('does nothing until it is asked to', async () => {
    const createIntent = vi.fn();
    const element = createPayment([], { createIntent });
    document.body.append(element);
    await Promise.resolve();
    expect(element.state).toEqual({ status: 'idle' });
    expect(createIntent).not.toHaveBeenCalled();
  });

  test('opens by its attribute; the widget gets theme, language and the whole untouched data (field bug A11)', async () => {
    const element = createPayment([], { createIntent: () => created, open: true, theme: 'dark', locale: 'ja' });
    document.body.append(element);
    await opened();
    expect(currentFake().inits[0]).toMatchObject({ theme: 'dark', locale: 'ja' });
    expect(currentFake().inits[0]?.data).toBe(created.data);
    await reaches(element, 'open');
    expect(element.matches(':state(open)')).toBe(true);
    expect(element.matches(':state(loading)')).toBe(false);
  });

  test('puts no widget_data into the page', async () => {
    showPayment([], { createIntent: () => created });
    await opened();
    expect(document.documentElement.getHTML({ serializableShadowRoots: true })).not.toContain(created.data.widget_data);
  });

  test('takes a success for a hint when nobody can be asked', async () => {
    const heard = hear('approved');
    const element = createPayment(['approved'], { getStatus: undefined });
    page().append(element);
    element.show();
    await reaches(element, 'approved');
    expect(heard).toMatchObject([{ bubbles: true, composed: true, detail: { authoritative: false } }]);
  });

  test('lets the server decide after a success, and tells each thing once', async () => {
    const heard = hear('approved', 'close', 'declined', 'error');
    const element = createPayment(['approved']);
    page().append(element);
    element.show();
    await seen(element, 'Payment complete');
    expect(heard.map(({ type }) => type)).toEqual(['close', 'approved']);
    expect(heard[1]?.detail).toMatchObject({ authoritative: true });
    expect(element.open).toBe(false);
  });

  test('shows a declined payment and asks for a new intent only when the player does', async () => {
    const createIntent = vi.fn(() => created);
    const element = showPayment(['closed'], { createIntent, getStatus: () => 'Declined' });
    await seen(element, 'The payment didn’t go through');
    expect(createIntent).toHaveBeenCalledTimes(1);
    await press(element, 'Try again');
    await vi.waitFor(() => expect(createIntent).toHaveBeenCalledTimes(2));
    expect(element.open).toBe(true);
  });

  test('tries another card when the widget says so: the first purchase ends, the next has a key of its own', async () => {
    const heard = hear('declined', 'close');
    const fetched = vi
      .spyOn(window, 'fetch')
      .mockImplementation(async () => Response.json(await currentFake().options.createIntent()));
    const element = createPayment([], { createIntent: undefined, intentUrl: '/buy', getStatus: () => 'Declined' });
    page().append(element);
    element.show();
    await opened();
    await reaches(element, 'open');
    const paymentIntentId = currentFake().inits[0]?.data['payment_intent_id'];
    window.dispatchEvent(new CustomEvent('ServicePaymentsWidgetClosed', { detail: { paymentIntentId, retry: true } }));
    await opened(2);
    await reaches(element, 'open');
    expect(heard.map(({ type, detail }) => [type, detail as unknown])).toEqual([
      ['declined', { paymentIntentId, authoritative: true }],
    ]);
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('opens the widget for a refused buyer too, says so at once, and closes once', async () => {
    const heard = hear('refused', 'close');
    const element = createPayment(['stays-open'], { createIntent: () => banned });
    page().append(element);
    element.show();
    await opened();
    expect(heard.map(({ type, detail }) => [type, detail as unknown])).toEqual([['refused', { code: 'ERR01' }]]);
    expect(element.dataset['state']).toBe('refused');
    currentFake().play('refused');
    await vi.waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['refused', 'close']));
  });

  test('tells every change of its state', async () => {
    const heard = hear('statechange');
    const element = createPayment(['closed'], { getStatus: undefined });
    page().append(element);
    element.show();
    await reaches(element, 'closed');
    const states = heard.map(({ detail }) => (detail as { status: string }).status);
    expect(states).toEqual(['preparing', 'loading', 'open', 'closed']);
  });

  test('shows what is slotted as loading until the widget is there', async () => {
    let answer!: (value: unknown) => void;
    const element = createPayment([], { createIntent: () => new Promise((resolve) => (answer = resolve)) });
    element.innerHTML = '<i slot="loading">One moment</i>';
    document.body.append(element);
    element.show();
    const wait = element.querySelector('i');
    await reaches(element, 'preparing');
    expect(wait?.checkVisibility()).toBe(true);
    expect(inside(element, '[part=inline]').ariaBusy).toBe('true');
    answer(created);
    await reaches(element, 'open');
    expect(wait?.checkVisibility()).toBe(false);
  });
});

describe('a failure', () => {
  test('is shown with one way on, which reuses the intent when only the script failed', async () => {
    const createIntent = vi.fn(() => created);
    const element = showPayment(['unavailable', 'loaded', 'stays-open'], { createIntent });
    await seen(element, 'Checkout isn’t available');
    expect(inside(element, '[part=message]').role).toBe('alert');
    await press(element, 'Try again');
    await opened();
    expect(createIntent).toHaveBeenCalledTimes(1);
  });

  test('can be shown by the page, which goes on with the same methods', async () => {
    const heard = hear('error', 'close');
    const failure = Object.assign(new Error('no'), { error: { code: 'ERR02', status: 400 } });
    const element = createPayment([], { createIntent: () => Promise.reject(failure) });
    element.innerHTML = '<b slot="error">Sorry</b>';
    page().append(element);
    element.show();
    await vi.waitFor(() => expect(element.querySelector('b')?.checkVisibility()).toBe(true));
    expect(heard.map(({ type, detail }) => [type, (detail as { code?: string } | null)?.code])).toEqual([
      ['error', 'ERR02'],
    ]);
    element.close();
    expect(element.dataset['state']).toBe('closed');
    expect(heard.at(-1)?.type).toBe('close');
  });
});

describe('a dialog', () => {
  test('opens from its trigger, is modal and named, and gives the focus back when the player leaves', async () => {
    const heard = hear('close');
    const element = createPayment([], { mode: 'dialog', getStatus: () => [] });
    element.innerHTML = '<button slot="trigger">Buy</button>';
    page().append(element);
    const buy = element.querySelector('button');
    await userEvent.click(buy as Element);
    await opened();
    const dialog = inside<'dialog'>(element, 'dialog');
    // Its manners are fetched beside the widget.
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect(dialog.ariaLabel).toBe('Checkout');
    expect(inside(element, '[part=title]').textContent).toBe('Checkout');
    currentFake().play('closed');
    await vi.waitFor(() => expect(dialog.open).toBe(false));
    expect(heard).toHaveLength(1);
    expect(document.activeElement).toBe(buy);
  });

  test('follows its open property, and takes its open attribute away when the player leaves', async () => {
    const element = createPayment([], { mode: 'dialog' });
    document.body.append(element);
    element.open = true;
    await opened();
    element.open = false;
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(false));
    element.setAttribute('open', '');
    await opened(2);
    currentFake().play('closed');
    await vi.waitFor(() => expect(element.hasAttribute('open')).toBe(false));
  });

  test('stays when a stray Escape asks it to close while the widget is open (games row 7)', async () => {
    const element = showPayment([], { mode: 'dialog' });
    await reaches(element, 'open');
    const dialog = inside<'dialog'>(element, 'dialog');
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    for (let presses = 0; presses < 3; presses += 1) dialog.requestClose();
    await seen(element, 'Payment still running');
    dialog.close();
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect(element.dataset['state']).toBe('open');
  });

  test('closes with Escape while there is nothing to lose', async () => {
    const element = showPayment([], { mode: 'dialog', createIntent: () => new Promise(() => {}) });
    await vi.waitFor(() => expect(inside(element, 'dialog').matches(':modal')).toBe(true));
    await userEvent.keyboard('{Escape}');
    await reaches(element, 'closed');
  });

  test('is left by its own button while nobody is paying, and by the widget’s alone from then on', async () => {
    let answer!: (value: unknown) => void;
    const element = showPayment([], {
      mode: 'dialog',
      createIntent: () => new Promise((resolve) => (answer = resolve)),
    });
    await press(element, 'Back to game');
    await reaches(element, 'closed');
    element.show();
    await vi.waitFor(() => expect(inside(element, '[part=close]').checkVisibility()).toBe(true));
    answer(created);
    await vi.waitFor(() => expect(inside(element, '[part=close]').checkVisibility()).toBe(false));
    expect(element.dataset['state']).toBe('open');
  });

  test('keeps the player’s keys from the game (games row 5)', async () => {
    const game = vi.fn();
    window.addEventListener('keydown', game);
    const element = showPayment([], { mode: 'dialog' });
    await vi.waitFor(() => expect(inside(element, 'dialog').matches(':modal')).toBe(true));
    await userEvent.keyboard('w');
    window.removeEventListener('keydown', game);
    expect(game).not.toHaveBeenCalled();
  });

  test('moves the focus to what went wrong', async () => {
    const element = showPayment(['unavailable'], { mode: 'dialog' });
    await seen(element, 'Checkout isn’t available');
    await vi.waitFor(() => expect(element.shadowRoot?.activeElement?.textContent).toBe('Checkout isn’t available'));
  });

  test('opens and closes by a button’s command', async () => {
    const element = createPayment([], { mode: 'dialog' });
    element.id = 'checkout';
    document.body.append(element);
    document.body.insertAdjacentHTML('beforeend', '<button commandfor="checkout" command="--show">Buy</button>');
    document.querySelector<HTMLButtonElement>('body > button')?.click();
    await reaches(element, 'open');
  });
});

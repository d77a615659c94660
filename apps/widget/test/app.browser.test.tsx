import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FRAME_PROTOCOL, readFrameInit } from '@service-payments/checkout-protocol';
import { embeddedFrame } from '../src/frame/host.ts';
import '../src/frame/styles/index.css';
import { CHALLENGE, checkoutSession, PROCESSING } from './checkout-session.ts';
import { answered, failed } from './fake-client.ts';
import type { FakeClient } from './fake-client.ts';
import { showApp } from './show-app.tsx';
import type { ShownApp, ShowOptions } from './show-app.tsx';

let app: ShownApp;
let root: HTMLElement;
let client: FakeClient;

afterEach(() => {
  app.remove();
  vi.restoreAllMocks();
});

function show(options: ShowOptions = {}): void {
  app = showApp(options);
  ({ root, client } = app);
}

const number = page.getByLabelText('Card number');
const expiry = page.getByLabelText('Expiry date');
const cvv = page.getByLabelText('Security code');
const cardholder = page.getByLabelText('Name on card');
const reviewButton = page.getByRole('button', { name: 'Continue' });
const payButton = page.getByRole('button', { name: /^Pay \$|^Sending/ });
const title = page.getByRole('heading', { level: 1 });

async function fillCard(): Promise<void> {
  await userEvent.type(number, '4111111111111111');
  await userEvent.type(expiry, '1239');
  await userEvent.type(cvv, '123');
  await userEvent.type(cardholder, 'Ada Lovelace');
}

/** Fills in the form and goes on to the review. */
async function review(): Promise<void> {
  await fillCard();
  await userEvent.click(reviewButton);
  await expect.element(title).toHaveTextContent('Check and pay');
}

function field(locator: typeof number): HTMLInputElement {
  return locator.element() as HTMLInputElement;
}

describe('the card form', () => {
  test('groups the number, names the network, and leaves the caret to the player', async () => {
    show();
    await userEvent.type(number, '5204247750001471');
    await expect.element(number).toHaveValue('5204 2477 5000 1471');
    await expect.element(page.getByRole('img', { name: 'Mastercard' }).first()).toBeVisible();
    await expect.element(number).toHaveFocus();
    await userEvent.keyboard('{Tab}1239');
    await expect.element(expiry).toHaveValue('12 / 39');
  });

  test('keeps the caret where the player types', async () => {
    show();
    await userEvent.type(number, '41111111');
    field(number).setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    await expect.element(number).toHaveValue('4191 1111 1');
    expect(field(number).selectionStart).toBe(3);
    field(number).setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    await expect.element(number).toHaveValue('4191 1111');
    expect(field(number).selectionStart).toBe(3);
  });

  test('takes what is pasted, in whatever form', async () => {
    show();
    await userEvent.fill(number, ' 4111-1111-1111-1111 ');
    await userEvent.fill(expiry, '12/2039');
    await expect.element(number).toHaveValue('4111 1111 1111 1111');
    await expect.element(expiry).toHaveValue('12 / 39');
  });

  test('keeps all that an extension fills in at one blow', async () => {
    show();
    await expect.element(number).toBeVisible();
    const values = [
      [number, '4111111111111111'],
      [expiry, '12/39'],
      [cvv, '123'],
      [cardholder, 'Ada Lovelace'],
    ] as const;
    for (const [locator, value] of values) {
      field(locator).value = value;
      field(locator).dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    await userEvent.click(reviewButton);
    await userEvent.click(payButton);
    expect(client.cards).toMatchObject([
      { number: '4111111111111111', expiryMonth: '12', expiryYear: '39', cvv: '123', name: 'Ada Lovelace' },
    ]);
  });

  test('asks for four digits of an American Express card', async () => {
    show();
    await userEvent.type(number, '3782');
    await expect.element(page.getByText('4 digits on the front')).toBeVisible();
    await userEvent.type(cvv, '12345');
    await expect.element(cvv).toHaveValue('1234');
  });

  test('says what is wrong on leaving a field, ties it to the field, and takes it back when it is right', async () => {
    show();
    await userEvent.type(number, '4111111111111112');
    await userEvent.click(cardholder);
    await expect.element(number).toHaveAccessibleDescription('Check the number for a typing error.');
    await expect.element(number).toBeInvalid();
    await userEvent.click(number);
    await userEvent.keyboard('{End}{Backspace}1');
    await expect.element(number).not.toBeInvalid();
    await expect.element(number).not.toHaveAccessibleDescription();
  });

  test('says nothing of a field that was only passed', async () => {
    show();
    await userEvent.click(number);
    await userEvent.tab();
    await expect.element(number).not.toBeInvalid();
  });

  test('sends nothing while something is wrong, and leads to the first wrong field', async () => {
    show();
    await userEvent.type(number, '4111111111111111');
    await userEvent.click(reviewButton);
    await expect.element(expiry).toHaveFocus();
    await expect.element(expiry).toHaveAccessibleDescription('Enter the expiry date.');
    await expect.element(cardholder).toBeInvalid();
    expect(client.cards).toEqual([]);
  });

  test('pays once, however often the button is pressed', async () => {
    show();
    await review();
    await userEvent.dblClick(payButton);
    await userEvent.keyboard('{Enter}');
    expect(client.cards).toEqual([
      {
        number: '4111111111111111',
        expiryMonth: '12',
        expiryYear: '39',
        cvv: '123',
        name: 'Ada Lovelace',
        country: 'US',
        attemptId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    await expect.element(payButton).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('button', { name: 'Close checkout' })).toBeDisabled();
    client.answerPayment(answered(checkoutSession({ payment: PROCESSING })));
    await expect.element(title).toHaveTextContent('Confirming your payment');
    await expect.element(title).toHaveFocus();
  });

  test('leaves no trace of the card when it was sent', async () => {
    show();
    await review();
    await userEvent.click(payButton);
    client.answerPayment(answered(checkoutSession({ payment: PROCESSING })));
    await expect.element(title).toHaveTextContent('Confirming your payment');
    const left = [
      document.documentElement.outerHTML,
      location.href,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
    ].join();
    expect(left).not.toMatch(/4111|Lovelace/);
  });

  test('shows what the service would not take, at its field, with the rest still there', async () => {
    show();
    await review();
    await userEvent.click(payButton);
    client.answerPayment(failed({ kind: 'field', field: 'unknownTestCard' }));
    await expect.element(number).toHaveAccessibleDescription(/Use one of the test cards/);
    await expect.element(number).toHaveFocus();
    await expect.element(cardholder).toHaveValue('Ada Lovelace');
  });

  test('shows a refusal of the same field again', async () => {
    show();
    await fillCard();
    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(reviewButton);
      await userEvent.click(payButton);
      await expect.poll(() => client.cards.length).toBe(time + 1);
      client.answerPayment(failed({ kind: 'field', field: 'cvv' }));
      await expect.element(cvv).toBeInvalid();
      await expect.element(cvv).toHaveFocus();
      await userEvent.type(cvv, '{Backspace}4');
    }
  });

  test('fills in a test card in the sandbox only', async () => {
    show();
    await userEvent.click(page.getByText('Use a test card'));
    await userEvent.click(page.getByRole('button', { name: 'Use the card ending in 0000' }));
    await userEvent.click(reviewButton);
    await userEvent.click(payButton);
    expect(client.cards[0]?.number).toBe('4000020000000000');
    client.answerPayment(answered(checkoutSession({ environment: 'production' })));
    await expect.element(page.getByText('Use a test card')).not.toBeInTheDocument();
  });

  test('has the tokens and keyboards that browsers and phones look for', async () => {
    show();
    await expect.element(number).toBeVisible();
    for (const [locator, token] of [
      [number, 'cc-number'],
      [expiry, 'cc-exp'],
      [cvv, 'cc-csc'],
    ] as const) {
      expect(field(locator).autocomplete).toBe(token);
      expect(field(locator).inputMode).toBe('numeric');
    }
    expect(field(cardholder).autocomplete).toBe('cc-name');
    expect(getComputedStyle(field(number)).fontSize).toBe('16px');
  });
});

describe('the ways out', () => {
  test('leaving the success screen is the success, by button or by Escape', async () => {
    show({ session: checkoutSession({ payment: { status: 'Approved', method: 'credit' } }) });
    await expect.element(page.getByText('2e3f4a5b')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Done' }));
    expect(app.ends).toEqual(['success']);
  });

  test.each([
    ['Declined', 'Try again'],
    ['Expired', 'Start again'],
  ] as const)('after %s the player may leave, or ask for a new payment by %s', async (status, again) => {
    show({ session: checkoutSession({ payment: { status, method: null } }) });
    await userEvent.click(page.getByRole('button', { name: 'Back to game' }));
    expect(app.ends).toEqual(['closed']);
    app.remove();
    show({ session: checkoutSession({ payment: { status, method: null } }) });
    await userEvent.click(page.getByRole('button', { name: again }));
    expect(app.ends).toEqual(['retry']);
  });

  test('Escape closes the form, but nothing that is under way', async () => {
    show();
    await review();
    await userEvent.click(payButton);
    await userEvent.keyboard('{Escape}');
    expect(app.ends).toEqual([]);
    client.answerPayment(failed({ kind: 'busy' }));
    await expect.element(page.getByText(/wait a moment and pay again/).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(app.ends).toEqual(['closed']);
  });

  test('the hosted page leads back by a link and has no close button', async () => {
    const session = checkoutSession({
      payment: { status: 'Approved', method: 'credit' },
      returnUrl: 'https://game.example/shop',
    });
    show({ session, kind: 'hosted' });
    await expect
      .element(page.getByRole('link', { name: 'Back to Emberfall' }))
      .toHaveAttribute('href', 'https://game.example/shop');
    await expect.element(page.getByRole('button', { name: 'Close checkout' })).not.toBeInTheDocument();
  });
});

test('a visit that is over claims nothing about the payment', async () => {
  show({ answer: failed({ kind: 'unauthorized' }), kind: 'hosted' });
  await expect.element(title).toHaveTextContent('This payment link was already used');
  expect(root.textContent).not.toMatch(/checking|charged/i);
});

describe('a refused buyer', () => {
  test('cannot be told apart by which check refused: not by the page, its changes, or its requests', async () => {
    const asked = vi.spyOn(window, 'fetch');
    const [banned, screened] = [await watch('ERR01'), await watch('ERR15')];
    expect(banned.html).toContain('Purchases aren’t available');
    expect(banned).toEqual(screened);
    expect(banned.html).not.toMatch(/ERR|Try again/);
    expect(asked).not.toHaveBeenCalled();

    /** All that a page around, or a person, could see of a refusal, from the first drawing on. */
    async function watch(refusal: string): Promise<{ html: string; changes: string[]; reads: number; ends: unknown }> {
      const changes: string[] = [];
      const observer = new MutationObserver((records) => {
        for (const { type, target } of records) changes.push(`${type} ${target.nodeName}`);
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      show({ refusal });
      await expect.element(title).toBeVisible();
      const html = root.innerHTML;
      await userEvent.click(page.getByRole('button', { name: 'Back to game' }));
      observer.disconnect();
      const seen = { html, changes, reads: client.reads, ends: app.ends };
      app.remove();
      return seen;
    }
  });

  test('is told in an alert, and the code of an unknown refusal stays out of the page', async () => {
    show({ refusal: 'ERR77' });
    await expect.element(page.getByRole('alert')).toHaveTextContent('We can’t complete this purchase');
    expect(root.innerHTML).not.toContain('ERR77');
  });

  test('never sees the notes of the answer', async () => {
    const { port1, port2 } = new MessageChannel();
    const init = readFrameInit({
      type: 'service-payments:init',
      protocol: FRAME_PROTOCOL,
      data: { error_code: 'ERR01', payment_intent_id: null, widget_data: null, notes: ['secret note'] },
      theme: 'light',
      locale: 'en',
    });
    if (init === null) throw new Error('No such init.');
    show({ refusal: embeddedFrame(init, port2).refusal ?? '' });
    port1.close();
    await expect.element(title).toBeVisible();
    expect(document.documentElement.outerHTML).not.toContain('secret note');
  });

  test('who must verify is told so and can leave', async () => {
    const progress = { level: 1, status: 'open', stepsLeft: ['email-code'], stepsDone: [], consented: false };
    const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ data: progress }));
    show({ session: checkoutSession({ errorCode: 'ERR06' }) });
    await expect.element(title).toHaveTextContent('What we will ask you');
    expect(fetched).toHaveBeenCalledWith('/checkout/v1/kyc', expect.anything());
    await userEvent.click(page.getByRole('button', { name: 'Not now' }));
    expect(app.ends).toEqual(['closed']);
    fetched.mockRestore();
  });
});

describe('the bank’s window', () => {
  const challenge = checkoutSession({ payment: CHALLENGE });
  const openButton = page.getByRole('button', { name: 'Continue to your bank' });

  test('opens in the click, and closes by itself when the payment goes on', async () => {
    const popup = {
      closed: false,
      location: { replace: vi.fn<(url: string) => void>() },
      focus: vi.fn<() => void>(),
      close: vi.fn<() => void>(),
    };
    const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    show({ session: challenge });
    await userEvent.click(openButton);
    expect(open.mock.calls[0]?.[0]).toBe('about:blank');
    expect(popup.location.replace).toHaveBeenCalledWith('https://pay.example/challenge/1');
    await expect.element(page.getByText(/^Waiting for your bank/)).toBeVisible();
    client.answerToRead = answered(checkoutSession({ payment: PROCESSING }));
    window.dispatchEvent(new Event('focus'));
    await expect.element(title).toHaveTextContent('Confirming your payment');
    expect(popup.close).toHaveBeenCalledOnce();
  });

  test.each([
    ['gives null', () => null],
    [
      'throws',
      () => {
        throw new DOMException('no popups', 'InvalidAccessError');
      },
    ],
  ])('is offered again when the browser %s', async (_, blocked) => {
    const open = vi.spyOn(window, 'open').mockImplementation(blocked);
    show({ session: challenge });
    await userEvent.click(openButton);
    await expect.element(page.getByText(/Your browser blocked the bank’s window/).first()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Open the window again' }));
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('can be opened again when it was closed', async () => {
    const popup = { closed: false, location: { replace() {} }, focus() {}, close() {} };
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    show({ session: challenge });
    await userEvent.click(openButton);
    popup.closed = true;
    await expect.element(page.getByText(/seems to be closed/).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Open the window again' })).toBeVisible();
  });
});

describe('trouble on the way', () => {
  test('before anything was sent: says that nothing was charged, and tries again', async () => {
    show({ answer: failed({ kind: 'offline' }) });
    await expect.element(page.getByText(/You haven’t been charged/).first()).toBeVisible();
    client.answerToRead = answered(checkoutSession());
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(number).toBeVisible();
  });

  test('after it was sent: asks not to pay again, until the service says how it stands', async () => {
    show();
    await review();
    await userEvent.click(payButton);
    client.answerPayment(failed({ kind: 'timeout' }));
    await expect.element(title).toHaveTextContent('Checking your payment');
    await expect.element(page.getByRole('status')).toHaveTextContent(/Please don’t pay again/);
    expect(root.textContent).not.toContain('haven’t been charged');
    client.answerToRead = answered(checkoutSession({ payment: { status: 'Approved', method: 'credit' } }));
    window.dispatchEvent(new Event('online'));
    await expect.element(title).toHaveTextContent('Payment complete');
    expect(client.cards).toHaveLength(1);
  });

  test('a picture that does not come leaves its place to a neutral one', async () => {
    const item = { ...checkoutSession().item, imageUrl: '/nowhere/sword.png' };
    show({ session: checkoutSession({ item }) });
    await expect.poll(() => root.querySelector('.item-picture')?.getAttribute('data-state')).toBe('failed');
    expect(root.querySelector('.item-picture svg')).not.toBeNull();
  });

  test('tells the service that the buyer is there, not with every key', async () => {
    show();
    await userEvent.type(number, '4111');
    expect(client.activities).toBe(1);
  });
});

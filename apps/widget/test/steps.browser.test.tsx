import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CHALLENGE, checkoutSession } from './checkout-session.ts';
import { answered, failed } from './fake-client.ts';
import { showApp } from './show-app.tsx';
import type { ShownApp, ShowOptions } from './show-app.tsx';

const MISSING = checkoutSession({ email: { status: 'missing' } });
const SENT = checkoutSession({ email: { status: 'code-sent', hint: 'a…@example.com' } });

let app: ShownApp;
afterEach(() => {
  app.remove();
  vi.restoreAllMocks();
});

function show(options: ShowOptions): void {
  app = showApp(options);
}

const title = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the e-mail address', () => {
  const address = page.getByLabelText('E-mail address');
  const code = page.getByLabelText('Code');

  test('has the tokens and keyboards that browsers and phones look for', async () => {
    show({ session: MISSING });
    await expect.element(address).toHaveAttribute('autocomplete', 'email');
    await expect.element(address).toHaveAttribute('inputmode', 'email');
    app.remove();
    show({ session: SENT });
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  });

  test('is judged before it is sent, and sent once', async () => {
    show({ session: MISSING });
    await userEvent.type(address, 'ada{Enter}');
    await expect.element(address).toHaveAccessibleDescription('Enter an address like name@example.com.');
    await expect.element(address).toHaveFocus();
    await userEvent.type(address, '@example.com{Enter}{Enter}');
    expect(app.client.sent).toEqual(['ada@example.com']);
    app.client.answerForm(answered(SENT));
    await expect.element(title).toHaveTextContent('Enter the code');
    await expect.element(title).toHaveFocus();
  });

  test('takes a pasted code with spaces, and tells a wrong one at its field', async () => {
    show({ session: SENT });
    await userEvent.fill(code, ' 947 293 ');
    await expect.element(code).toHaveValue('947293');
    await userEvent.click(button('Confirm'));
    app.client.answerForm(failed({ kind: 'rejected', code: 'email_code' }));
    await expect.element(code).toHaveAccessibleDescription('That is not the code we sent.');
    await expect.element(code).toHaveFocus();
    await userEvent.click(button('Confirm'));
    app.client.answerForm(answered(checkoutSession()));
    await expect.element(title).toHaveTextContent('Pay by card');
  });

  test.each([
    ['offline', /did not reach us. You haven’t been charged/],
    ['timeout', /did not reach us. You haven’t been charged/],
    ['busy', /wait a moment/],
    ['server', /wrong on our side. You haven’t been charged/],
  ] as const)('after %s keeps what was typed and says what is known', async (kind, text) => {
    show({ session: MISSING });
    await userEvent.type(address, 'ada@example.com{Enter}');
    app.client.answerForm(failed({ kind }));
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await expect.element(address).toHaveValue('ada@example.com');
    await expect.element(button('Send me a code')).toBeEnabled();
  });
});

describe('the end of the time', () => {
  const ending = checkoutSession({ payment: CHALLENGE, expiresInSeconds: 118 });

  test('is announced, and put off by the button', async () => {
    show({ session: ending });
    await expect.element(page.getByRole('alert')).toHaveTextContent(/closes in about two minutes/);
    app.client.answerToRead = answered({ ...ending, expiresInSeconds: 1_800 });
    await userEvent.click(button('I’m still here'));
    await expect.element(button('I’m still here')).not.toBeInTheDocument();
    expect(app.client.activities).toBe(1);
  });

  test('is put off by anything the player does', async () => {
    show({ session: ending });
    await expect.element(button('I’m still here')).toBeVisible();
    app.client.answerToRead = answered({ ...ending, expiresInSeconds: 1_800 });
    await userEvent.keyboard('a');
    await expect.element(button('I’m still here')).not.toBeInTheDocument();
  });

  test('is no matter for a payment that has not begun', async () => {
    show({ session: checkoutSession({ expiresInSeconds: 60 }) });
    await expect.element(title).toHaveTextContent('Pay by card');
    await expect.element(button('I’m still here')).not.toBeInTheDocument();
  });
});

test('the choice between card and crypto is offered only where there is one', async () => {
  show({ session: checkoutSession() });
  await expect.element(title).toBeVisible();
  await expect.element(button('Crypto')).not.toBeInTheDocument();
  app.remove();
  show({ session: checkoutSession({ methods: ['credit', 'crypto'] }) });
  await expect.element(button('Card')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Crypto'));
  await expect.element(title).toHaveTextContent('Pay with crypto');
});

test('a hosted page whose window for the bank is blocked can go there itself, and says where to return', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  show({ session: checkoutSession({ payment: CHALLENGE }), kind: 'hosted' });
  await userEvent.click(button('Continue to your bank'));
  await expect
    .element(page.getByRole('link', { name: 'Continue in this window' }))
    .toHaveAttribute('href', 'https://pay.example/challenge/1?return=page');
});

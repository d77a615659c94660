/** Components bring the words of their language themselves. Words stay for the page, so each test takes another language. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createFakePopup, createFakeWidget } from '@service-payments/testing';
import type { FakeWidget } from '@service-payments/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type * as LoadLocale from '../../messages/src/load-locale.ts';
import { PaymentErrorMessage, PaymentWidget, RedirectButton, ServicePaymentsProvider } from '../src/index.ts';

vi.mock('../../messages/src/load-locale.ts', async (importOriginal) => {
  const { loadLocale } = await importOriginal<typeof LoadLocale>();
  const offline = new TypeError('The file did not come.');
  const load: typeof loadLocale = (wanted) => (wanted === 'pl' ? Promise.reject(offline) : loadLocale(wanted));
  return { loadLocale: load };
});

let fake: FakeWidget | undefined;
afterEach(() => {
  cleanup();
  fake?.remove();
});

function boxOf(testId: string): { title: string | null | undefined; lang: string; dir: string } {
  const { lang, dir, firstElementChild } = screen.getByTestId(testId);
  return { title: firstElementChild?.textContent, lang, dir };
}

test('a message speaks English until its words came, and says in which language it is written', async () => {
  const message = <PaymentErrorMessage code="Declined" data-testid="message" />;
  const { rerender } = render(<ServicePaymentsProvider locale="ar-EG">{message}</ServicePaymentsProvider>);
  expect(boxOf('message')).toEqual({ title: 'The payment didn’t go through', lang: 'en', dir: 'ltr' });
  await waitFor(() => expect(boxOf('message')).toEqual({ title: 'لم تتم عملية الدفع', lang: 'ar', dir: 'rtl' }));
  rerender(<ServicePaymentsProvider locale="de">{message}</ServicePaymentsProvider>);
  await waitFor(() => expect(boxOf('message')).toMatchObject({ lang: 'de', dir: 'ltr' }));
});

test('words that cannot be had leave a message in English, and nothing is thrown', async () => {
  const thrown = vi.fn();
  window.addEventListener('unhandledrejection', thrown);
  render(<PaymentErrorMessage code="Declined" locale="pl" data-testid="message" />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(boxOf('message')).toEqual({ title: 'The payment didn’t go through', lang: 'en', dir: 'ltr' });
  expect(thrown).not.toHaveBeenCalled();
  window.removeEventListener('unhandledrejection', thrown);
});

test('a checkout in a dialog speaks the player’s language: message, note and close button', async () => {
  fake = createFakeWidget({ script: ['unavailable', 'stays-open'] });
  render(<PaymentWidget {...fake.options} mode="dialog" locale="fr" data-testid="payment" />);
  await screen.findByRole('heading', { name: 'Le paiement n’est pas disponible' });
  const again = screen.getByRole('button', { name: 'Réessayer' });
  expect(screen.getAllByRole('button', { name: 'Retour au jeu' })[0]?.lang).toBe('fr');
  fireEvent.click(again);
  const dialog = screen.getByTestId<HTMLDialogElement>('payment');
  await waitFor(() => expect(dialog.dataset['state']).toBe('open'));
  dialog.requestClose();
  const note = await screen.findByText('Le paiement est toujours en cours');
  expect(note.lang).toBe('fr');
});

test('a redirect button speaks it too', async () => {
  render(
    <RedirectButton
      environment={createFakePopup({ mode: 'blocked' }).environment}
      createRedirect={() => null}
      getStatus={() => null}
      locale="ko"
    >
      Pay
    </RedirectButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(screen.getByRole('heading').closest('[lang]')?.getAttribute('lang')).toBe('ko'));
});

test.each([
  [false, /^Please try again later\. Reference [0-9a-f]{8}\.$/],
  [true, /^Please try again later\. Reference ••••\.$/],
])('a screen that is watched (%s) shows no reference to read out (game case 24)', async (streamerMode, words) => {
  fake = createFakeWidget({ script: ['throws'] });
  render(
    <ServicePaymentsProvider host={{ streamerMode }}>
      <PaymentWidget {...fake.options} />
    </ServicePaymentsProvider>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});

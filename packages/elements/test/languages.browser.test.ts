/** Elements bring the words of their language themselves. Words stay for the page, so each test takes another language. */
import '../src/define.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type * as LoadLocale from '../../messages/src/load-locale.ts';
import { createFakePopup } from '@service-payments/testing';
import { clearPage, fakeWidget, inside, page, press, reaches, seen, showPayment } from './stage.ts';

vi.mock('../../messages/src/load-locale.ts', async (importOriginal) => {
  const { loadLocale } = await importOriginal<typeof LoadLocale>();
  const offline = new TypeError('The file did not come.');
  const load: typeof loadLocale = (wanted) => (wanted === 'pl' ? Promise.reject(offline) : loadLocale(wanted));
  return { loadLocale: load };
});

afterEach(clearPage);

function boxOf(element: Element): { title: string | null; lang: string; dir: string } {
  const { lang, dir } = inside(element, '[part=message]');
  return { title: inside(element, 'h3').textContent, lang, dir };
}

test('a message speaks English until its words came, and says in which language it is written', async () => {
  const element = document.createElement('payment-error-message');
  element.setAttribute('code', 'Declined');
  element.setAttribute('locale', 'ar-EG');
  page().append(element);
  expect(boxOf(element)).toEqual({ title: 'The payment didn’t go through', lang: 'en', dir: 'ltr' });
  await vi.waitFor(() => expect(boxOf(element)).toEqual({ title: 'لم تتم عملية الدفع', lang: 'ar', dir: 'rtl' }));
  element.setAttribute('locale', 'de');
  await vi.waitFor(() => expect(boxOf(element)).toMatchObject({ lang: 'de', dir: 'ltr' }));
});

test('words that cannot be had leave a message in English, and nothing is thrown', async () => {
  const thrown = vi.fn();
  window.addEventListener('unhandledrejection', thrown);
  const element = document.createElement('payment-error-message');
  element.setAttribute('code', 'Declined');
  element.setAttribute('locale', 'pl');
  page().append(element);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(boxOf(element)).toEqual({ title: 'The payment didn’t go through', lang: 'en', dir: 'ltr' });
  expect(thrown).not.toHaveBeenCalled();
  window.removeEventListener('unhandledrejection', thrown);
});

test('a checkout in a dialog speaks the player’s language: message, note and close button', async () => {
  const element = showPayment(['unavailable', 'stays-open'], { mode: 'dialog', locale: 'fr' });
  await seen(element, 'Le paiement n’est pas disponible');
  expect(inside(element, '[part=close]').ariaLabel).toBe('Retour au jeu');
  await press(element, 'Réessayer');
  await reaches(element, 'open');
  inside<'dialog'>(element, 'dialog').requestClose();
  await seen(element, 'Le paiement est toujours en cours');
});

test('a gate and a redirect button speak it too', async () => {
  const gate = Object.assign(document.createElement('kyc-gate'), fakeWidget().options, { level: 2, locale: 'ja' });
  page().append(gate);
  await vi.waitFor(() => expect(boxOf(gate).lang).toBe('ja'));
  const button = Object.assign(document.createElement('redirect-button'), {
    environment: createFakePopup({ mode: 'blocked' }).environment,
    createRedirect: () => null,
    getStatus: () => null,
    locale: 'ko',
  });
  page().append(button);
  await Promise.resolve();
  void button.start();
  await vi.waitFor(() => expect(boxOf(button).lang).toBe('ko'));
});

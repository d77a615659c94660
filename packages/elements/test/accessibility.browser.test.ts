/** Each element in each state that a player can be in, judged by axe, light and dark. */
import { FIXTURES } from '@service-payments/contract/fixtures';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../src/define.ts';
import type { PaymentWidgetElement } from '../src/index.ts';
import { clearPage, fakeWidget, page, reaches, seen, showPayment } from './stage.ts';

afterEach(clearPage);

async function audit(element: HTMLElement): Promise<void> {
  const { violations, passes } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'],
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
  expect(passes.length).toBeGreaterThan(0);
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each<[string, 'inline' | 'dialog', Partial<PaymentWidgetElement>]>([
    ['preparing', 'dialog', { createIntent: () => new Promise(() => {}) }],
    ['preparing', 'inline', { createIntent: () => new Promise(() => {}) }],
    ['open', 'dialog', {}],
    ['failed', 'dialog', { createIntent: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['failed', 'inline', { createIntent: () => ({ error: { code: 'ERR02', status: 400 } }) }],
  ])('a payment that is %s in mode %s', async (state, mode, properties) => {
    const element = showPayment([], { theme, mode, ...properties });
    await reaches(element, state);
    if (state === 'failed') {
      await vi.waitFor(() => expect(element.shadowRoot?.querySelector('h3')?.checkVisibility()).toBe(true));
    }
    await audit(element);
  });

  test('a redirect button and its message', async () => {
    const element = document.createElement('redirect-button');
    Object.assign(element, { theme, createRedirect: () => ({ error: { status: 429 } }), getStatus: () => null });
    element.textContent = 'Pay on the secure page';
    page().append(element);
    await Promise.resolve();
    await audit(element);
    element.shadowRoot?.querySelector('button')?.click();
    await seen(element, 'Too many tries');
    await audit(element);
  });

  test('a shut gate', async () => {
    const { manifest, baseUrl } = fakeWidget().options;
    const element = Object.assign(document.createElement('kyc-gate'), { manifest, baseUrl, level: 1, theme });
    Object.assign(element, { recheck: () => false, requestSession: () => FIXTURES['kyc-response'].valid });
    page().append(element);
    await seen(element, 'Verify your identity to continue');
    await audit(element);
  });
});

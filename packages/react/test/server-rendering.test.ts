/** Frameworks render these components where there is no page. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PaymentErrorMessage, PaymentWidget, ServicePaymentsProvider } from '../src/index.ts';

const settings = { manifest: '/api/manifest', baseUrl: 'https://widget.example' };

test.each(['inline', 'dialog'] as const)('%s renders on a server without touching page, network or intent', (mode) => {
  const createIntent = vi.fn();
  const network = vi.spyOn(globalThis, 'fetch');
  const widget = createElement(PaymentWidget, { createIntent, mode, className: 'shop' });
  const html = renderToString(createElement(ServicePaymentsProvider, settings, widget));
  expect(html).toContain('data-state="idle"');
  expect(html).toContain('class="shop"');
  expect(html).not.toContain('style=');
  expect(createIntent).not.toHaveBeenCalled();
  expect(network).not.toHaveBeenCalled();
});

test('a message renders on a server in full', () => {
  expect(renderToString(createElement(PaymentErrorMessage, { code: 'ERR03' }))).toContain(
    'Not available in your region',
  );
});

test('a missing option is named together with the provider that could give it', () => {
  const widget = createElement(PaymentWidget, { createIntent: vi.fn() });
  expect(() => renderToString(widget)).toThrowError(/manifest is missing.*<ServicePaymentsProvider manifest=/);
});

test('a createIntent that is no function is named with what it must be', () => {
  const wrong = { ...settings, createIntent: 'buy' } as unknown as Parameters<typeof PaymentWidget>[0];
  expect(() => renderToString(createElement(PaymentWidget, wrong))).toThrowError(
    /createIntent must be a function.*string/,
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PaymentWidgetElement } from '@service-payments/elements';
import { expect, test } from 'vitest';

// jsdom's page has an address of its own, which `import.meta.url` becomes.
const read = (name: string): string => readFileSync(join(import.meta.dirname, '../snippets/html', name), 'utf8');

test('the page uses only attributes that the element knows, and its script hears the element', async () => {
  document.documentElement.innerHTML = read('shop.html').replace(/<!doctype html>/, '');
  const element = document.querySelector('payment-widget');
  const known = new Set([...PaymentWidgetElement.observedAttributes, 'id', 'class']);
  expect(element?.getAttributeNames().filter((name) => !known.has(name))).toEqual([]);

  await import('../snippets/html/shop.js');
  element?.dispatchEvent(new CustomEvent('approved', { bubbles: true }));
  expect(document.querySelector('[role=status]')?.textContent).toBe('The sword is yours');
});

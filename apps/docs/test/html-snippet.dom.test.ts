import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PaymentWidgetElement } from '@service-payments/elements';
import { expect, test } from 'vitest';

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../snippets/html/${name}`, import.meta.url)), 'utf8');

test('the page uses only attributes that the element knows, and its script hears the element', () => {
  document.documentElement.innerHTML = read('shop.html').replace(/<!doctype html>/, '');
  const element = document.querySelector('payment-widget');
  const known = [...PaymentWidgetElement.observedAttributes, 'id', 'class'];
  expect(element?.getAttributeNames().filter((name) => !known.includes(name))).toEqual([]);

  // As the browser runs the page's own script file.
  new Function(read('shop.js'))();
  element?.dispatchEvent(new CustomEvent('approved', { bubbles: true }));
  expect(document.querySelector('[role=status]')?.textContent).toBe('The sword is yours');
});

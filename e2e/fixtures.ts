import { test as base, expect } from '@playwright/test';
import { Checkout } from './pages/checkout.ts';
import { Shop } from './pages/shop.ts';

interface Screens {
  readonly shop: Shop;
  readonly checkout: Checkout;
  /** Errors the page may show in the console; anything else fails the test. */
  readonly expectedErrors: RegExp[];
}

/** Every journey starts as a new guest, and an error in the console that nobody expects fails it. */
export const test = base.extend<Screens>({
  // The fixture's value is filled by the test before it causes the error.
  expectedErrors: async ({ browserName: _browserName }, use) => use([]),
  shop: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(new Shop(page));
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
  checkout: async ({ page }, use) => use(new Checkout(page)),
});

export { expect };

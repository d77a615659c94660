/** The same journeys through every example that was built. No server: the browser is given the files. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from '../packages/testing/dist/playwright.js';
import type { Page } from '@playwright/test';

const SHOP = 'https://shop.test';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const root = import.meta.dirname;

const examples = [
  { name: 'html', folders: [join(root, 'html'), join(root, '../packages/elements/dist/script')] },
  ...['vue', 'svelte', 'solid', 'angular'].map((name) => ({ name, folders: [join(root, name, 'dist')] })),
].filter(({ name }) => (process.env['EXAMPLES'] ?? name).split(' ').includes(name));

async function serveFiles(page: Page, folders: readonly string[]): Promise<void> {
  await page.route(`${SHOP}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const file = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (!file) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'text/plain' });
  });
}

for (const { name, folders } of examples) {
  for (const [script, news] of [
    ['approved', 'Thank you'],
    ['declined', 'No sword this time'],
  ] as const) {
    test(`${name}: ${script}`, async ({ page, payments }) => {
      const mistakes: string[] = [];
      page.on('pageerror', ({ message }) => mistakes.push(message));
      page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));
      await serveFiles(page, folders);
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      const { requests } = await payments.serve({
        script: [script],
        manifestUrl: '**/api/payments/manifest',
        baseUrl: 'https://widget.example',
        intentUrl: '**/api/buy/sword',
        statusUrl: '**/api/payments/status',
      });
      await page.goto(SHOP);
      await page.getByRole('button', { name: 'Buy the sword' }).click();
      await expect(page.getByRole('status').filter({ hasText: news })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(requests.intent).toBe(1);
      expect(mistakes).toEqual([]);
    });
  }
}

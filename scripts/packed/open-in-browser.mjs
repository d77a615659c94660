// A built page in Chromium: it must come to life, open its dialog from a chunk of its own, and say nothing wrong.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../machine.mjs';
import { Failure } from './workplace.mjs';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
const WAIT = { timeout: 10_000 };

export async function openInBrowser(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://page');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined });
  try {
    const page = await browser.newPage();
    const mistakes = [];
    page.on('pageerror', (error) => mistakes.push(error.message));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.getByRole('button', { name: 'Buy the sword' }).click(WAIT);
    await page.getByRole('dialog').first().waitFor(WAIT);
    const body = page.locator('body[data-loader]');
    await body.waitFor({ ...WAIT, state: 'attached' });
    const code = await body.getAttribute('data-loader');
    if (code !== 'manifest_unavailable') mistakes.push(`The loader says ${code}.`);
    const isDefined = await page.evaluate(() => customElements.get('payment-widget') !== undefined);
    if (!isDefined) mistakes.push('<payment-widget> is not defined.');
    if (mistakes.length > 0) throw new Failure(`${folder}: ${mistakes.join(' ')}`);
  } finally {
    await browser.close();
    server.close();
  }
}

/** The fixture under Playwright's own runner, as a studio uses it. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a Playwright test gets the fake widget from `payments`', { timeout: 90_000 }, async () => {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  const config = fileURLToPath(new URL('fixture/playwright.config.ts', import.meta.url));
  const env = { ...process.env, NODE_OPTIONS: '--conditions=@service-payments/source' };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test', '--config', config], { env });
  expect(stdout).toContain('3 passed');
});

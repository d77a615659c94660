/** Every story in two looks that differ in all there is: language and its direction, theme, size. With axe. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const LOOKS = {
  'english-light-desktop': {},
  'arabic-dark-phone': { locale: 'ar', theme: 'dark', viewport: { value: 'phone' } },
};

const chromium = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);

export default defineConfig({
  test: {
    projects: Object.entries(LOOKS).map(([name, initialGlobals]) => ({
      plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)), initialGlobals })],
      test: {
        name,
        // One page for all files: a story leaves nothing behind that another could trip over.
        isolate: false,
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          instances: [{ browser: 'chromium' as const }],
          provider: playwright({
            launchOptions: {
              ...(chromium === undefined ? {} : { executablePath: chromium }),
              args: ['--no-sandbox'],
            },
          }),
        },
      },
    })),
  },
});

import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** Tests and apps read the workspace's source, so nothing has to be built first. */
const SOURCE = '@service-payments/source';
const resolve = { conditions: [SOURCE, 'module', 'browser', 'development|production'] };
const ssr = { resolve: { conditions: [SOURCE, 'module', 'node', 'development|production'] } };

/** Where `scripts/setup.mjs` finds or puts the browser. */
const chromium = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);

/** The name of a test file says where it runs: `.browser.` in Chromium, `.dom.` in jsdom, the others in Node. */
export default defineConfig({
  resolve,
  ssr,
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/*/{test,examples}/**/*.test.ts',
            'apps/{widget,storefront}/test/**/*.test.ts',
            'scripts/test/**/*.test.ts',
            'examples/*/test/**/*.test.ts',
          ],
          exclude: ['**/*.{browser,dom}.test.*', '**/node_modules/**'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'service',
          environment: 'node',
          include: ['apps/service/test/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/service/test/postgres-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{packages,apps}/*/{test,examples}/**/*.dom.test.{ts,tsx}'],
        },
      },
      {
        resolve,
        oxc: { jsx: { runtime: 'automatic' } },
        // Found while the tests run, they would make the page reload under them.
        optimizeDeps: {
          include: [
            '@testing-library/react',
            ...['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'].map(
              (name) => `@testing-library/react > ${name}`,
            ),
          ],
          // Modules as they are: what is found only while a test runs reloads it in the middle.
          exclude: ['preact', 'preact/hooks', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'],
        },
        test: {
          name: 'browser',
          include: ['{packages,apps}/*/test/**/*.browser.test.{ts,tsx}'],
          globalSetup: ['packages/loader/test/widget-host.setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: ['--no-sandbox'],
              },
            }),
          },
        },
      },
      {
        resolve,
        root: 'examples/games',
        optimizeDeps: {
          include: [
            'phaser',
            'pixi.js',
            'playcanvas',
            ...['Cameras/arcRotateCamera', 'Engines/engine', 'Events/keyboardEvents', 'Lights/hemisphericLight'].map(
              (path) => `@babylonjs/core/${path}`,
            ),
            ...['Maths/math.vector', 'Meshes/Builders/boxBuilder', 'scene'].map((path) => `@babylonjs/core/${path}`),
          ],
        },
        test: {
          name: 'games',
          testTimeout: 60_000,
          include: ['test/**/*.browser.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: ['--no-sandbox'],
              },
            }),
          },
        },
      },
    ],
  },
});

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';

/** Tests and apps read the workspace's source, so nothing has to be built first. */
const SOURCE = '@service-payments/source';
const resolve = { conditions: [SOURCE, 'module', 'browser', 'development|production'] };
const ssr = { resolve: { conditions: [SOURCE, 'module', 'node', 'development|production'] } };

/** Where `scripts/setup.mjs` finds or puts the browser. */
const chromium = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);

/** Where each renderer of `packages/react/test/compat` is installed, and which of its modules stand for React's. */
const RENDERERS = {
  react19: ['packages/react/node_modules/', {}],
  react18: ['compat/react18/node_modules/', {}],
  preact: [
    'compat/preact/node_modules/',
    { react: 'preact/compat', 'react-dom': 'preact/compat', 'react-dom/client': 'preact/compat/client' },
  ],
} as const;

function renderer(name: keyof typeof RENDERERS): TestProjectConfiguration {
  const [folder, renamed] = RENDERERS[name];
  const { resolve: resolveFrom } = createRequire(new URL(folder, import.meta.url));
  const alias = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'].map((id) => ({
    find: new RegExp(`^${id}$`),
    replacement: resolveFrom(
      (renamed as Record<string, string>)[id] ?? (name === 'preact' ? id.replace('react', 'preact') : id),
    ),
  }));
  if (name !== 'preact') {
    alias.push({ find: /^react-dom\/server$/, replacement: resolveFrom('react-dom/server') });
  }
  return {
    resolve: { ...resolve, alias },
    ssr,
    oxc: { jsx: { runtime: 'automatic' } },
    test: {
      name,
      environment: 'jsdom',
      env: { COMPAT: name },
      // Preact renders on servers through a package of its own, which the kit does not touch.
      include: [`packages/react/test/compat/${name === 'preact' ? 'kit' : '*'}.compat.test.tsx`],
    },
  };
}

/** The name of a test file says where it runs: `.browser.` in Chromium, `.dom.` in jsdom, the others in Node. */
export default defineConfig({
  resolve,
  ssr,
  test: {
    // A core each: most files wait for a database or another process half of their time. Pages in the browser, where
    // the focus can be in one place only, still come one after the other.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/*/{test,examples}/**/*.test.ts',
            'apps/{docs,widget,storefront}/test/**/*.test.ts',
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
      ...(Object.keys(RENDERERS) as (keyof typeof RENDERERS)[]).map(renderer),
      {
        resolve,
        oxc: { jsx: { runtime: 'automatic' } },
        // Found while the tests run, they would make the page reload under them.
        optimizeDeps: {
          include: [
            '@testing-library/react',
            'axe-core',
            ...['react', 'react-dom', 'react-dom/client', 'react-dom/server', 'react/jsx-dev-runtime'].map(
              (name) => `@testing-library/react > ${name}`,
            ),
          ],
          // Modules as they are: what is found only while a test runs reloads it in the middle.
          exclude: ['preact', 'preact/hooks', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'],
        },
        test: {
          name: 'browser',
          include: ['{packages,apps}/*/test/**/*.browser.test.{ts,tsx}'],
          globalSetup: ['packages/loader/test/widget-host.setup.ts', 'packages/elements/test/script-file.setup.ts'],
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

import { defineConfig } from 'vitest/config';

/** Run by `npm run packed`, against the command as users install it: too slow for `npm test`. */
export default defineConfig({
  resolve: { conditions: ['@service-payments/source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['@service-payments/source', 'module', 'node', 'development|production'] } },
  test: {
    root: import.meta.dirname,
    include: ['test/*.journey.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

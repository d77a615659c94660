import { defineConfig } from 'tsdown';

/** One file to run. Our own packages are taken in; those from npm are installed beside it. */
export default defineConfig({
  entry: ['src/main.ts'],
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: false,
  sourcemap: true,
  outExtensions: () => ({ js: '.js' }),
  inputOptions: { resolve: { conditionNames: ['@service-payments/source', 'node', 'import', 'default'] } },
  deps: { alwaysBundle: [/^@service-payments\//] },
});

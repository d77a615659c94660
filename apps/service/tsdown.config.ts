import { defineConfig } from 'tsdown';

/** One file to run. Our own packages are taken in; those from npm are installed beside it. */
export default defineConfig({
  entry: ['src/main.ts'],
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: false,
  // The sandbox page's browser side is served as it is.
  copy: [{ from: 'src/sandbox-page/client/*', to: 'dist/sandbox-page' }],
  sourcemap: true,
  outExtensions: () => ({ js: '.js' }),
  inputOptions: { resolve: { conditionNames: ['@service-payments/source', 'node', 'import', 'default'] } },
  deps: { alwaysBundle: [/^@service-payments\//] },
});

import { defineConfig } from 'tsdown';

/** The command, and the process that `dev` starts. Our own packages are taken in; those from npm are installed beside it. */
export default defineConfig({
  entry: { main: 'src/main.ts', 'service-process': 'src/dev/service-process.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: false,
  outExtensions: () => ({ js: '.js' }),
  inputOptions: { resolve: { conditionNames: ['@service-payments/source', 'node', 'import', 'default'] } },
  deps: { alwaysBundle: [/^@service-payments\//] },
});

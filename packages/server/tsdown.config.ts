import { defineConfig } from 'tsdown';

/** The contract is bundled, types included: what is published depends on nothing. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  inputOptions: { resolve: { conditionNames: ['@service-payments/source', 'module', 'import', 'default'] } },
  dts: true,
});

import { defineConfig } from 'tsdown';

/** The contract is bundled, its examples included; loader and flows stay the packages a test already uses. */
export default defineConfig({
  entry: ['src/index.ts', 'src/playwright.ts', 'src/msw.ts'],
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  inputOptions: { resolve: { conditionNames: ['@service-payments/source', 'module', 'import', 'default'] } },
  dts: true,
});

import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  // File by file, so that a bundler can keep what is fetched later out of what opens a checkout.
  unbundle: true,
});

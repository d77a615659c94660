import { defineConfig } from 'tsdown';
import type { UserConfig } from 'tsdown';

const ENTRIES = ['index', 'define', 'payment-widget-define'];

/**
 * Two builds for bundlers: the one under the `development` condition says what is wrong with an attribute, the other has
 * none of it. Both are ready to run: no `process` is left in them.
 */
function build(mode: 'production' | 'development', folder: string): UserConfig {
  return {
    entry: ENTRIES.map((name) => `src/${name}.ts`),
    outDir: folder,
    format: ['esm', 'cjs'],
    platform: 'neutral',
    target: 'es2022',
    dts: mode === 'production',
    // File by file, so that a bundler can keep what is fetched later out of what opens a checkout.
    unbundle: true,
    env: { NODE_ENV: mode },
  };
}

export default defineConfig([build('production', 'dist'), build('development', 'dist/development')]);

import { defineConfig } from 'tsdown';
import type { UserConfig } from 'tsdown';

/**
 * Two builds: what bundlers and plain pages get says one short sentence in an error, what they get under the
 * `development` condition explains it. Both are ready to run: no `process` is left in them.
 */
function build(mode: 'production' | 'development', folder: string): UserConfig {
  return {
    entry: ['src/index.ts', 'src/games.ts'],
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

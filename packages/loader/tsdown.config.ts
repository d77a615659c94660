import { minify } from 'terser';
import { defineConfig } from 'tsdown';
import type { UserConfig } from 'tsdown';

/**
 * Two builds: what bundlers and plain pages get is small and says one short sentence in an error, what they get under
 * the `development` condition can be read and explains it. Both are ready to run: no `process` is left in them. Each
 * entry stands alone, so that a plain page needs one file.
 */
function build(entry: string, mode: 'production' | 'development'): UserConfig {
  return {
    entry: [`src/${entry}.ts`],
    outDir: mode === 'production' ? 'dist' : 'dist/development',
    clean: false,
    format: ['esm', 'cjs'],
    platform: 'neutral',
    target: 'es2022',
    dts: mode === 'production',
    env: { NODE_ENV: mode },
    plugins: mode === 'production' ? [{ name: 'terser', renderChunk: minifyChunk }] : [],
  };
}

/** Beyond what the bundler's own minifier does it puts each function that is used once into its place. */
async function minifyChunk(code: string, chunk: { fileName: string }): Promise<string | null> {
  if (!/\.c?js$/.test(chunk.fileName)) return null;
  const isModule = chunk.fileName.endsWith('.js');
  const { code: small } = await minify(code, {
    module: isModule,
    toplevel: true,
    ecma: 2020,
    compress: { passes: 4, unsafe_arrows: true },
  });
  return small ?? null;
}

export default defineConfig(
  ['index', 'lite'].flatMap((entry) => [build(entry, 'production'), build(entry, 'development')]),
);

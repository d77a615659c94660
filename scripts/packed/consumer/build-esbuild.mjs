import { copyFileSync } from 'node:fs';
import { build } from 'esbuild';

const { warnings } = await build({
  entryPoints: ['app/main.js'],
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  outdir: 'dist-esbuild',
  define: { 'process.env.NODE_ENV': '"production"' },
});
if (warnings.length > 0) process.exit(1);
copyFileSync('app/index.html', 'dist-esbuild/index.html');

// Builds the embed script, as one file without imports, and the screens with their hashed assets.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(await readFile(at('package.json'), 'utf8'));

/** What both share. Workspace packages are read from their sources, so nothing has to be built before. */
const shared = {
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  resolve: { conditions: ['@service-payments/source', 'module', 'browser', 'production'] },
};

await rm(at('dist'), { recursive: true, force: true });
await Promise.all([
  build({
    ...shared,
    root: at('.'),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: at('dist'),
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: at('src/embed.ts'), formats: ['es'], fileName: () => 'embed.js' },
      rolldownOptions: { output: { minify: true } },
    },
  }),
  build({
    ...shared,
    root: at('src/frame'),
    publicDir: false,
    base: '/widget/frame/',
    build: {
      outDir: at('dist/frame'),
      emptyOutDir: false,
      target: 'es2022',
      // A strict Content-Security-Policy takes neither inline scripts nor `data:` styles and modules.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  }),
]);
await writeFile(at('dist/version.txt'), `${version}\n`);

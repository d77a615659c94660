// Builds the page into dist/web, its plain twin into dist/plain and the back end into dist/server/main.js, all straight
// from the workspace's source.
import { cpSync, mkdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const logLevel = 'warn';

await Promise.all([
  build({ root: `${root}web`, configFile: `${root}vite.config.ts`, logLevel, build: { outDir: `${root}dist/web` } }),
  buildPlainTwin(),
  build({
    root,
    configFile: false,
    logLevel,
    resolve: { conditions: ['@service-payments/source'] },
    ssr: {
      target: 'node',
      // Our own packages are bundled; what npm brings stays in node_modules.
      noExternal: [/^@service-payments\//],
      resolve: { conditions: ['@service-payments/source', 'node', 'module'] },
    },
    build: {
      ssr: 'server/main.ts',
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        external: (id) => isBuiltin(id) || /^(@electric-sql\/|@hono\/|hono(\/|$)|kysely$)/.test(id),
        output: { entryFileNames: 'main.js', codeSplitting: false },
      },
    },
  }),
]);

/**
 * The twin has no build: its files are copied. Beside them lies the elements' one script, made like the package's own
 * (`packages/elements/tsdown.config.ts`). The twin speaks English, so the languages that stand beside it are left out.
 */
async function buildPlainTwin() {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel,
    resolve: { conditions: ['@service-payments/source'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'languages-beside',
        enforce: 'pre',
        resolveId(id) {
          const [, tag] = /^\.\/locales\/([\w-]+)\.ts$/.exec(id) ?? [];
          return tag === undefined ? undefined : { id: `./elements-locale-${tag}.js`, external: true };
        },
      },
    ],
    build: {
      minify: true,
      outDir: 'dist/plain/assets',
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { output: { codeSplitting: false } },
      lib: {
        entry: fileURLToPath(import.meta.resolve('@service-payments/elements/package.json')).replace(
          'package.json',
          'src/define.ts',
        ),
        formats: ['iife'],
        name: 'elements',
        fileName: () => 'elements.global.js',
      },
    },
  });
  mkdirSync(`${root}dist/plain`, { recursive: true });
  cpSync(`${root}vanilla/index.html`, `${root}dist/plain/index.html`);
  for (const name of ['shop.js', 'shop.css']) cpSync(`${root}vanilla/${name}`, `${root}dist/plain/assets/${name}`);
}

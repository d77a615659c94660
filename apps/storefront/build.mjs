// Builds the page into dist/web and the back end into dist/server/main.js, both straight from the workspace's source.
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const logLevel = 'warn';

await Promise.all([
  build({ root: `${root}web`, configFile: `${root}vite.config.ts`, logLevel, build: { outDir: `${root}dist/web` } }),
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

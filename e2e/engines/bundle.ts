/** The checks and the loader as pages get them: bundled for production. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Path on the page's origin → code. */
export type Bundles = ReadonlyMap<string, string>;

export async function bundlePages(): Promise<Bundles> {
  const entries = {
    '/checks.js': fileURLToPath(new URL('page/main.ts', import.meta.url)),
    // A second copy of the package, as a page gets that has it in two bundles.
    '/loader.js': fileURLToPath(import.meta.resolve('@service-payments/loader')),
  };
  const codes = await Promise.all(Object.entries(entries).map(async ([path, entry]) => [path, await bundle(entry)]));
  return new Map(codes as [string, string][]);
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    resolve: { conditions: ['@service-payments/source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
      lib: { entry, formats: ['es'], fileName: 'bundle' },
    },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

/** Bundles the script file as the package is built, for tests of pages without a bundler. */
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The elements in one classic script, as production pages get it. */
    elementsScript: string;
  }
}

export default async function bundleScript(project: TestProject): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@service-payments/source'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: new URL('../src/define.ts', import.meta.url).pathname, formats: ['iife'], name: 'elements' },
    },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  project.provide('elementsScript', output[0].code);
}

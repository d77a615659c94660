import { defineConfig } from 'tsdown';
import type { UserConfig } from 'tsdown';

const ENTRIES = ['index', 'define', 'payment-error-message-define', 'payment-widget-define', 'redirect-button-define'];

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

/** For pages without a bundler: everything inside, minified, from the workspace's source. */
function script(options: UserConfig): UserConfig {
  return {
    outDir: 'dist/script',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    dts: false,
    deps: { alwaysBundle: /^@service-payments\// },
    env: { NODE_ENV: 'production' },
    inputOptions: { resolve: { conditionNames: ['@service-payments/source', 'import'] } },
    ...options,
    plugins: [tightStyles(), options.plugins],
  };
}

/**
 * The languages of the one file stand beside it, as they do for `elements.js`: inside, they would double it. A script's
 * `import()` looks beside the script; when the file is not there, the texts stay English.
 */
function languagesBeside(): { name: string; resolveId: (id: string) => { id: string; external: true } | undefined } {
  return {
    name: 'languages-beside',
    resolveId: (id) => {
      const [, tag] = /^\.\/locales\/([\w-]+)\.ts$/.exec(id) ?? [];
      return tag === undefined ? undefined : { id: `./elements-locale-${tag}.js`, external: true };
    },
  };
}

/** Style sheets stand in strings, which no minifier looks into. */
function tightStyles(): { name: string; transform: (code: string, id: string) => string | undefined } {
  return {
    name: 'tight-styles',
    transform: (code, id) =>
      id.endsWith('-styles.ts') || id.endsWith('style-sheet.ts')
        ? code.replaceAll(/= `([^`]*)`/g, (_, css: string) => `= \`${tighten(css)}\``)
        : undefined,
  };
}

function tighten(css: string): string {
  return css
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(' !', '!')
    .replaceAll(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3\b/g, '#$1$2$3')
    .replaceAll(';}', '}');
}

export default defineConfig([
  build('production', 'dist'),
  build('development', 'dist/development'),
  script({
    entry: { elements: 'src/script.ts' },
    format: ['esm'],
    outputOptions: {
      entryFileNames: 'elements.js',
      // Under names that the one file below knows too.
      chunkFileNames: ({ facadeModuleId }) =>
        /\/locales\/[\w-]+\.ts$/.test(facadeModuleId ?? '')
          ? 'elements-locale-[name].js'
          : 'elements-[name]-[hash:6].js',
    },
  }),
  script({
    entry: { 'elements.global': 'src/define.ts' },
    format: ['iife'],
    clean: false,
    plugins: [languagesBeside()],
    outputOptions: { entryFileNames: 'elements.global.js', codeSplitting: false },
  }),
]);

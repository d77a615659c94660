// Builds the embed script, as one file without imports, and the screens with their hashed assets.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(await readFile(at('package.json'), 'utf8'));

/** Where the service serves the frame. */
const BASE = '/widget/frame/';

/** What all builds share. Workspace packages are read from their sources, so nothing has to be built before. */
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
    base: BASE,
    build: {
      outDir: at('dist/frame'),
      emptyOutDir: false,
      target: 'es2022',
      // A strict Content-Security-Policy takes neither inline scripts nor `data:` styles and modules.
      assetsInlineLimit: 0,
      manifest: true,
      modulePreload: { polyfill: false },
    },
  }),
]);
const built = await readBuilt();
await sealFrame(await bundleInline());
await writeFile(at('dist/version.txt'), `${version}\n`);

/** The built files of the frame and the digest of each, by address. */
async function readBuilt() {
  const names = await readdir(at('dist/frame/assets'));
  const digests = names.map(async (name) => {
    const bytes = await readFile(at(`dist/frame/assets/${name}`));
    return [`${BASE}assets/${name}`, `sha384-${createHash('sha384').update(bytes).digest('base64')}`];
  });
  return new Map(await Promise.all(digests));
}

/** The script that stands in the document itself, with the names of the files that it asks for early. */
async function bundleInline() {
  const manifest = JSON.parse(await readFile(at('dist/frame/.vite/manifest.json'), 'utf8'));
  await rm(at('dist/frame/.vite'), { recursive: true });
  const sources = Object.keys(manifest);
  const url = (source) => `${BASE}${manifest[source].file}`;
  const byLanguage = (path) => {
    const files = {};
    for (const source of sources) {
      const [, language] = path.exec(source) ?? [];
      if (language !== undefined) (files[language] ??= []).push(url(source));
    }
    return files;
  };
  const files = {
    words: byLanguage(/(?:words\/languages|messages\/src\/locales)\/([^/]+)\.ts$/),
    kycWords: byLanguage(/words\/languages\/kyc\/([^/]+)\.ts$/),
    kyc: withImports(manifest, 'kyc/load-kyc-part.ts').map(url),
  };
  const [{ output }] = await build({
    ...shared,
    root: at('.'),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', BUILT_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: at('src/frame/begin/inline.ts'), formats: ['iife'], name: 'begin', fileName: () => 'begin.js' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const { code } = output[0];
  if (code.includes('</script')) throw new Error('The inline script would end the element it stands in.');
  return code.trim();
}

/** A file and all it needs, but for what the document asks for by itself. */
function withImports(manifest, source, found = new Set()) {
  const { isEntry, imports = [] } = manifest[source];
  if (isEntry || found.has(source)) return [];
  found.add(source);
  for (const needed of imports) withImports(manifest, needed, found);
  const ofEntry = manifest['index.html'].imports ?? [];
  return [...found].filter((each) => !ofEntry.includes(each));
}

/**
 * Ties the frame's document to the very bytes of its files: those it names by `integrity`, those that come later by an
 * import map. A host in between that changes a screen gets it refused, as the embed itself is by the manifest.
 */
async function sealFrame(inlineScript) {
  const html = await readFile(at('dist/frame/index.html'), 'utf8');
  const named = html.replace(
    /<(script|link)\b([^>]*?)\b(src|href)="(\/widget\/frame\/[^"]+)"/g,
    (tag, name, before, attribute, url) => {
      const digest = built.get(url);
      if (digest === undefined) throw new Error(`dist/frame/index.html names ${url}, which was not built.`);
      return `<${name}${before}${attribute}="${url}" integrity="${digest}"`;
    },
  );
  const scripts = Object.fromEntries([...built].filter(([url]) => url.endsWith('.js')));
  // The map before the first module, and before the script that asks for some: one that comes later is not looked at.
  const heads = [
    `<script type="importmap">${JSON.stringify({ integrity: scripts })}</script>`,
    `<script>${inlineScript}</script>`,
    '<script type="module"',
  ];
  await writeFile(
    at('dist/frame/index.html'),
    named.replace('<script type="module"', () => heads.join('\n    ')),
  );
}

// Builds the embed script, as one file without imports, and the screens with their hashed assets.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
await sealFrame();
await writeFile(at('dist/version.txt'), `${version}\n`);

/**
 * Ties the frame's document to the very bytes of its files: those it names by `integrity`, those that come later by an
 * import map. A host in between that changes a screen gets it refused, as the embed itself is by the manifest.
 */
async function sealFrame() {
  const base = '/widget/frame/';
  const names = await readdir(at('dist/frame/assets'));
  const digests = new Map();
  for (const name of names) {
    const bytes = await readFile(at(`dist/frame/assets/${name}`));
    digests.set(`${base}assets/${name}`, `sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  }
  const html = await readFile(at('dist/frame/index.html'), 'utf8');
  const named = html.replace(
    /<(script|link)\b([^>]*?)\b(src|href)="(\/widget\/frame\/[^"]+)"/g,
    (tag, name, before, attribute, url) => {
      const digest = digests.get(url);
      if (digest === undefined) throw new Error(`dist/frame/index.html names ${url}, which was not built.`);
      return `<${name}${before}${attribute}="${url}" integrity="${digest}"`;
    },
  );
  const scripts = Object.fromEntries([...digests].filter(([url]) => url.endsWith('.js')));
  const map = `<script type="importmap">${JSON.stringify({ integrity: scripts })}</script>`;
  // Before the first module: a map that comes later is not looked at.
  await writeFile(
    at('dist/frame/index.html'),
    named.replace('<script type="module"', `${map}\n    <script type="module"`),
  );
}

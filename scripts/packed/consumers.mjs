// The packed packages in a user's hands: imported and required by plain Node, type-checked as Node and as bundlers
// resolve, bundled by Vite, webpack, esbuild and Next, and opened in a browser.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openInBrowser } from './open-in-browser.mjs';
import { step } from './workplace.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (path) => readFileSync(new URL(`consumer/${path}`, import.meta.url), 'utf8');

/** The compiler's settings by how it resolves, and the files that stand for each. */
const TYPE_CHECKS = {
  node16: { module: 'node16', moduleResolution: 'node16', files: ['types.mts', 'types.cts', 'usage.mts'] },
  bundler: { module: 'esnext', moduleResolution: 'bundler', files: ['types.mts', 'usage.mts', 'usage.tsx'] },
};

/** Installs from the store first: all that is not ours is pinned in compat/bundlers and was fetched with the workspace. */
export async function installConsumer(workplace, registry, manifests) {
  const tools = JSON.parse(readFileSync(join(root, 'compat/bundlers/package.json'), 'utf8')).devDependencies;
  const catalog = readCatalog();
  const dependencies = Object.fromEntries([
    ...manifests.map(({ name, version }) => [name, version]),
    ...Object.entries(tools).map(([name, version]) => [name, version === 'catalog:' ? catalog[name] : version]),
  ]);
  workplace.write('.npmrc', registry.npmrc);
  workplace.write('package.json', JSON.stringify({ private: true, type: 'module', dependencies }));
  // The rules of the workspace, but for the age: what was packed is a minute old.
  const rules = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const allowed = /^allowBuilds:\n(?: {2}.*\n)*/m.exec(rules)?.[0] ?? '';
  workplace.write('pnpm-workspace.yaml', `pmOnFail: ignore\nminimumReleaseAge: 0\n${allowed}  sharp: false\n`);
  await workplace.run('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile']);
}

function readCatalog() {
  const text = /^catalog:\n((?: {2}.*\n)*)/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))?.[1] ?? '';
  return Object.fromEntries(
    [...text.matchAll(/^ {2}'?([^':]+)'?: (.+)$/gm)].map(([, name, version]) => [name, version]),
  );
}

export async function checkConsumers(workplace, manifests) {
  await step('plain Node imports and requires every entry', () => runInNode(workplace, manifests));
  for (const [name, { files, ...options }] of Object.entries(TYPE_CHECKS)) {
    await step(`types resolve and check as ${name} does`, () => checkTypes(workplace, manifests, files, options));
  }
  workplace.write('app/main.js', at('app.js'));
  workplace.write('app/index.html', at('index.html'));
  const built = {};
  for (const bundler of ['vite', 'webpack', 'esbuild']) {
    workplace.write(`build-${bundler}.mjs`, at(`build-${bundler}.mjs`));
    await step(`${bundler} bundles a shop page`, () => workplace.run('node', [`build-${bundler}.mjs`], production));
    built[bundler] = join(workplace.path, `dist-${bundler}`);
  }
  for (const [bundler, folder] of Object.entries(built)) {
    await step(`what ${bundler} made opens a checkout`, () => openInBrowser(folder));
  }
  await step('Next builds a shop with its back end', () => buildNext(workplace));
}

const production = { env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } };

/** Every entry of code: no style sheet, no script for a tag, no JSON. */
function entriesOf({ name, exports }, condition) {
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object' && condition in target)
    .map(([path]) => `${name}${path.slice(1)}`);
}

async function runInNode(workplace, manifests) {
  const load = (names, how) =>
    `for (const name of ${JSON.stringify(names)}) {
  const module = ${how}(name);
  if (Object.keys(module).length === 0 && !/define$/.test(name)) throw new Error(name + ' exports nothing.');
}
`;
  const required = manifests.flatMap((manifest) => entriesOf(manifest, 'require'));
  // The library this one extends is CommonJS that requires a module, which Node takes since 20.19.
  const mixed = required.filter((name) => name.endsWith('/msw'));
  const plain = required.filter((name) => !mixed.includes(name));
  workplace.write(
    'import.mjs',
    load(
      manifests.flatMap((manifest) => entriesOf(manifest, 'import')),
      'await import',
    ),
  );
  workplace.write('require.cjs', load(plain, 'require'));
  workplace.write('require-mixed.cjs', load(mixed, 'require'));
  // With modules taken for CommonJS, what is offered to `require` could be one and nobody on an older Node would know.
  const strict = '--no-experimental-require-module';
  await workplace.run('node', ['import.mjs']);
  await workplace.run('node', [strict, 'require.cjs']);
  await workplace.run('node', ['require-mixed.cjs']);
  await workplace.run('node', [join('node_modules/@service-payments/cli', 'dist/main.js'), '--version']);
}

async function checkTypes(workplace, manifests, files, options) {
  const unique = manifests.flatMap((manifest) => entriesOf(manifest, 'import'));
  const imports = unique.map((name, at) => `import * as module${at} from '${name}';`).join('\n');
  const list = `export const modules: object[] = [${unique.map((_, at) => `module${at}`).join(', ')}];\n`;
  workplace.write('types.mts', `${imports}\n${list}`);
  workplace.write('types.cts', `${imports}\n${list}`);
  workplace.write('usage.mts', at('usage.ts'));
  workplace.write('usage.tsx', at('usage.tsx'));
  const compilerOptions = {
    ...options,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    noEmit: true,
    // Other packages' declarations are theirs; ours are checked by being used.
    skipLibCheck: true,
  };
  workplace.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
  await workplace.run('node', [join('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json']);
}

async function buildNext(workplace) {
  const app = join(workplace.path, 'next-app');
  cpSync(join(root, 'examples/next'), app, { recursive: true, filter: (path) => !/node_modules|\.next/.test(path) });
  workplace.write('next-app/package.json', JSON.stringify({ private: true, type: 'module' }));
  await workplace.run('node', [join(workplace.path, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: app,
    ...production,
  });
}

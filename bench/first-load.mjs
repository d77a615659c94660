// Bundles components of the built React entry as an app would, with code splitting, and weighs what a page loads to open
// a checkout apart from what is fetched beside it or afterwards. Over budget is a failure.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const ENTRY = 'checkout';
const bench = fileURLToPath(new URL('.', import.meta.url));
const REACT = '@service-payments/react';
/** The words of one language: which of them are fetched is the player's to say, so none is counted. */
const LANGUAGE = /packages\/messages\/dist\/(?!index\b)/;

/** The first load, and what is fetched beside it or afterwards. Bytes after brotli, React not counted. */
const BUDGETS = [
  { names: ['ServicePaymentsProvider', 'PaymentWidget', 'KycGate'], first: 5380, later: 14_050 },
  // Each alone: what it does not need is not in it.
  { names: ['PaymentWidget'], first: 5150, later: 10_000 },
  { names: ['KycGate'], first: 1000, later: 10_650 },
  { names: ['RedirectButton'], first: 5500, later: 4300 },
  { names: ['PaymentErrorMessage'], first: 3950, later: 0 },
];

/** Script files as a plain page loads them. Bytes after brotli. */
const SCRIPTS = [
  // With what it fetches beside it left out: dialog, messages, redirect, identity check.
  { file: 'elements.js', limit: 7000 },
  { file: 'elements.global.js', limit: 22_750 },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const budget of BUDGETS) checkBudget(budget, await weigh(budget.names));
  for (const { file, limit } of SCRIPTS) {
    report(file, brotliCompressSync(readFileSync(`${bench}../packages/elements/dist/script/${file}`)).length, limit);
  }
}

function checkBudget({ names, first, later }, weights) {
  for (const [part, limit] of Object.entries({ first, later })) {
    report(`${names.join(' + ')}, ${part}`, weights[part].brotli, limit);
  }
}

function report(name, brotli, limit) {
  console.log(`${brotli > limit ? '✘' : '✔'} ${name}: ${brotli} B of ${limit} B`);
  if (brotli > limit) process.exitCode = 1;
}

/** What opens a checkout, and can open a gate. */
export function weighCheckout() {
  return weigh(BUDGETS[0].names);
}

/** What the built packages weigh in an app. Needs `npm run build`. */
async function weigh(names) {
  const bundle = await rolldown({
    input: ENTRY,
    // An app's own entry exports nothing, so what it shares with later chunks stays in it.
    preserveEntrySignatures: 'allow-extension',
    platform: 'browser',
    external: [/^react(-dom)?($|\/)/],
    logLevel: 'silent',
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? `${bench}${ENTRY}.js` : undefined),
        load: (id) => (id === `${bench}${ENTRY}.js` ? `export { ${names.join(', ')} } from '${REACT}';` : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const first = new Set();
  const add = (fileName) => {
    if (!chunks.has(fileName) || first.has(fileName)) return;
    first.add(fileName);
    chunks.get(fileName).imports.forEach(add);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk.fileName);
  const sumOf = (isWanted) => {
    const files = [...chunks.values()]
      .filter(({ fileName, facadeModuleId }) => isWanted(fileName) && !LANGUAGE.test(facadeModuleId ?? ''))
      .map(({ code }) => Buffer.from(code));
    const sum = (size) => files.reduce((total, file) => total + size(file), 0);
    return {
      brotli: sum((file) => brotliCompressSync(file).length),
      gzip: sum((file) => gzipSync(file, { level: 9 }).length),
      minified: sum((file) => file.length),
    };
  };
  return { first: sumOf((name) => first.has(name)), later: sumOf((name) => !first.has(name)) };
}

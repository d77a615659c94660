// Bundles the React entry from the built packages as an app would, with code splitting, and weighs what a page loads to
// open a checkout apart from what is fetched beside it or afterwards. Over budget is a failure.
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const ENTRY = 'checkout';
const CODE = `export { ServicePaymentsProvider, PaymentWidget } from '@service-payments/react';`;
const bench = fileURLToPath(new URL('.', import.meta.url));

/** Bytes after brotli, React not counted. */
const BUDGETS = {
  first: { name: 'loader + flows + <PaymentWidget>: what opens a checkout', limit: 6000 },
  later: { name: 'fetched beside it: dialog, status, messages', limit: 4200 },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) checkBudgets(await weighCheckout());

function checkBudgets(weights) {
  for (const [part, { name, limit }] of Object.entries(BUDGETS)) {
    const { brotli } = weights[part];
    console.log(`${brotli > limit ? '✘' : '✔'} ${name}: ${brotli} B of ${limit} B`);
    if (brotli > limit) process.exitCode = 1;
  }
}

/** What the built packages weigh in an app. Needs `npm run build`. */
export async function weighCheckout() {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    external: [/^react(-dom)?($|\/)/],
    logLevel: 'silent',
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? `${bench}${ENTRY}.js` : undefined),
        load: (id) => (id === `${bench}${ENTRY}.js` ? CODE : undefined),
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
  const weigh = (isWanted) => {
    const files = [...chunks.values()]
      .filter(({ fileName }) => isWanted(fileName))
      .map(({ code }) => Buffer.from(code));
    const sum = (size) => files.reduce((total, file) => total + size(file), 0);
    return {
      brotli: sum((file) => brotliCompressSync(file).length),
      gzip: sum((file) => gzipSync(file, { level: 9 }).length),
      minified: sum((file) => file.length),
    };
  };
  return { first: weigh((name) => first.has(name)), later: weigh((name) => !first.has(name)) };
}

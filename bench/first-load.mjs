// Bundles the React entry from the built packages as an app would, with code splitting, and weighs what a page loads to
// open a checkout apart from what is fetched beside it or afterwards. Over budget is a failure.
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const ENTRY = 'checkout';
const CODE = `export { ServicePaymentsProvider, PaymentWidget } from '@service-payments/react';`;
const bench = fileURLToPath(new URL('.', import.meta.url));

/** Bytes after brotli, React not counted. */
const BUDGETS = {
  first: { name: 'loader + flows + <PaymentWidget>: what opens a checkout', limit: 6000 },
  later: { name: 'fetched beside it: dialog, status, messages', limit: 4200 },
};

const weights = await weighCheckout();
let over = false;
for (const [part, { name, limit }] of Object.entries(BUDGETS)) {
  const isOver = weights[part] > limit;
  over ||= isOver;
  console.log(`${isOver ? '✘' : '✔'} ${name}: ${weights[part]} B of ${limit} B`);
}
if (over) process.exit(1);

async function weighCheckout() {
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
  const weigh = (isWanted) =>
    [...chunks.values()]
      .filter(({ fileName }) => isWanted(fileName))
      .reduce((sum, { code }) => sum + brotliCompressSync(Buffer.from(code)).length, 0);
  return { first: weigh((name) => first.has(name)), later: weigh((name) => !first.has(name)) };
}

// What each entry costs a page, beside the loaders of its peers: the same command bundles and compresses all of them.
// `npm run bench:size`; `--json` for programs.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { weighCheckout } from './first-load.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const REACT = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'];

const OURS = [
  ['loader: loadWidget', `export { loadWidget } from '@service-payments/loader';`],
  ['loader/lite: loadInit', `export { loadInit } from '@service-payments/loader/lite';`],
  ['flows: createPaymentFlow, with the loader', `export { createPaymentFlow } from '@service-payments/flows';`],
  ['messages: English', `export { getMessage } from '@service-payments/messages';`],
];

/** The load function alone, as a page would import it. */
const PEERS = [
  ['@moonpay/moonpay-js', `export { loadMoonPay } from '@moonpay/moonpay-js';`],
  ['@square/web-sdk', `export { payments } from '@square/web-sdk';`],
  ['@braintree/asset-loader', `export { default as loadScript } from '@braintree/asset-loader/load-script';`],
  ['@googlemaps/js-api-loader', `export { importLibrary, setOptions } from '@googlemaps/js-api-loader';`],
  ['@stripe/stripe-js/pure', `export { loadStripe } from '@stripe/stripe-js/pure';`],
  ['@paypal/paypal-js', `export { loadScript } from '@paypal/paypal-js';`],
  ['@paddle/paddle-js', `export { initializePaddle } from '@paddle/paddle-js';`],
  ['@hcaptcha/loader', `export { hCaptchaLoader } from '@hcaptcha/loader';`],
  ['unhead (useScript)', `export { useScript } from 'unhead/scripts';`],
];

const rows = [];
for (const [group, entries] of [
  ['ours', OURS],
  ['peers', PEERS],
]) {
  for (const [name, code] of entries) rows.push({ group, name, ...(await measure(code)) });
}

const checkout = await weighCheckout();
const afterOurs = rows.findIndex(({ group }) => group === 'peers');
rows.splice(
  afterOurs,
  0,
  {
    group: 'ours',
    name: 'react: loader, flows, <PaymentWidget> and <KycGate>, what opens a checkout',
    ...checkout.first,
  },
  { group: 'ours', name: 'react: fetched beside it (dialog, outcome, gate, messages)', ...checkout.later },
);

if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2));
else print();

/** What a page loads first, bundled for production by esbuild; brotli at its best level, gzip at its best. */
async function measure(code) {
  try {
    const result = await build({
      stdin: { contents: code, resolveDir: folder, loader: 'js' },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      platform: 'browser',
      write: false,
      // What is fetched when it is wanted, such as a language, is no part of it.
      splitting: true,
      outdir: folder,
      metafile: true,
      logLevel: 'silent',
      external: REACT,
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    const bytes = firstLoad(result);
    return {
      minified: bytes.length,
      gzip: gzipSync(bytes, { level: 9 }).length,
      brotli: brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }).length,
    };
  } catch (error) {
    return { failed: error.errors?.[0]?.text ?? String(error) };
  }
}

/** The entry, and what it imports at once. */
function firstLoad({ outputFiles, metafile }) {
  const { outputs } = metafile;
  const wanted = new Set();
  const add = (path) => {
    if (wanted.has(path) || !(path in outputs)) return;
    wanted.add(path);
    for (const { path: imported, kind } of outputs[path].imports) if (kind === 'import-statement') add(imported);
  };
  add(Object.keys(outputs).find((path) => outputs[path].entryPoint !== undefined));
  return Buffer.concat(
    outputFiles.filter(({ path }) => wanted.has(relative(process.cwd(), path))).map(({ contents }) => contents),
  );
}

function print() {
  console.log('| entry | brotli | gzip | minified |\n| --- | ---: | ---: | ---: |');
  for (const { name, brotli, gzip, minified, failed } of rows) {
    console.log(
      failed ? `| ${name} | failed: ${failed} | | |` : `| ${name} | ${brotli} B | ${gzip} B | ${minified} B |`,
    );
  }
  if (rows.some((row) => row.failed)) process.exitCode = 1;
}

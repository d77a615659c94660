import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const web = fileURLToPath(new URL('web/', import.meta.url));
const backEnd = process.env['BACK_END_URL'] ?? 'http://127.0.0.1:4174';

/** The shop's page. In development Vite serves it and hands everything else on to the back end. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  resolve: { conditions: ['@service-payments/source', 'module', 'browser', 'development|production'] },
  // The back end puts a fresh nonce in its place (server/http/web-files.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A data: address would need a wider policy than the page has.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: [`${web}index.html`, `${web}returned.html`] },
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/api': backEnd, '/items': backEnd, '/plain': backEnd, '/webhooks': backEnd, '/healthz': backEnd },
  },
});

import { defineConfig } from 'vite';

/** The storefront of `npm start`, whose back end sells the sword. */
const shop = process.env['SHOP_URL'] ?? 'http://127.0.0.1:4173';

export default defineConfig({
  resolve: { conditions: ['@service-payments/source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1', proxy: { '/api': shop } },
});

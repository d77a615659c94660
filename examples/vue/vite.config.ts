import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  // Names with a hyphen and these beginnings are elements of the page, not components.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'payment-widget' } } })],
});

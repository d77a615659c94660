import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isOurs = (tag: string): boolean => /^(payment|kyc|redirect)-/.test(tag);

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: isOurs } } })],
});

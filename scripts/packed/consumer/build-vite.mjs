import { build } from 'vite';

await build({ configFile: false, root: 'app', logLevel: 'warn', build: { outDir: '../dist-vite', emptyOutDir: true } });

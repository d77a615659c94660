// The whole site into .vitepress/dist: first the generated pages, then VitePress, which fails on a dead link.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
run(['--import=tsx', '--conditions=@service-payments/source', 'generate.ts']);
run(['node_modules/vitepress/bin/vitepress.js', 'build']);

function run(args) {
  const { status } = spawnSync(process.execPath, args, { cwd: here, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

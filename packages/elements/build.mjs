// The modules and script files, then the manifest of the elements that editors and documentation tools read.
import { spawnSync } from 'node:child_process';

for (const [command, ...args] of [
  ['tsdown', '--log-level', 'warn'],
  ['cem', 'analyze', '--quiet'],
]) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: import.meta.dirname });
  if (status !== 0) process.exit(status ?? 1);
}

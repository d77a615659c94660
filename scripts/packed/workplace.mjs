// A folder outside the repository, so that nothing of the workspace is found by accident, and commands run in it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What a person can mend; shown without a stack. */
export class Failure extends Error {}

export function createWorkplace(name) {
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  return {
    path,
    write(file, text) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    /** Rejects with everything the command said when it fails. */
    run: (command, args, options = {}) => run(command, args, { cwd: path, ...options }),
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  };
}

export async function run(command, args, { cwd, env = {} }) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Failure(`"${command} ${args.join(' ')}" ended with ${code}:\n${said}`);
  return said;
}

/** Says what is done and how long it took. */
export async function step(name, work) {
  const startedAt = performance.now();
  const result = await work();
  console.log(`✔ ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

// Runs several programs as one: they start together, and when one ends or Ctrl-C comes, all end.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const STOP_MS = 10_000;

/** Throws a plain sentence when something else listens on the port. */
export async function requireFreePort(port, variable) {
  const number = Number(port);
  if (!/^[0-9]{1,5}$/.test(port) || number < 1 || number > 65_535) {
    throw new PlainError(`${variable} must be a port from 1 to 65535; it is "${port}".`);
  }
  await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PlainError(`Port ${port} is in use. Stop what uses it, or choose another: ${variable}=… npm start.`)
          : error,
      ),
    );
    probe.listen(number, '127.0.0.1', () => probe.close(resolve));
  });
}

/** What the person at the keyboard can mend: shown without a stack. */
export class PlainError extends Error {}

export function createProcesses() {
  const children = new Map();
  let stopping = null;

  /** `quiet`: what it says is held back until `speakUp`, and shown when it fails before. */
  function start(name, command, args, { env = {}, quiet = false } = {}) {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const entry = { child, held: quiet ? [] : null, ended: null };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (entry.held === null ? process.stdout.write(chunk) : entry.held.push(chunk)));
    }
    entry.ended = new Promise((resolve) => {
      child.once('error', (error) => {
        entry.held?.push(`${error.message}\n`);
        resolve(1);
      });
      child.once('close', (code) => resolve(code ?? 1));
    });
    entry.ended.then((code) => {
      children.delete(name);
      if (stopping !== null) return;
      process.stderr.write((entry.held ?? []).join(''));
      process.stderr.write(`The ${name} ended by itself with code ${code}; everything else is stopped.\n`);
      stop(1);
    });
    children.set(name, entry);
  }

  function speakUp() {
    for (const entry of children.values()) entry.held = null;
  }

  /** Ends all, waits for them, then ends this process. */
  function stop(exitCode) {
    stopping ??= endAll().then(() => process.exit(exitCode));
    return stopping;
  }

  async function endAll() {
    const entries = [...children.values()];
    for (const { child } of entries) child.kill('SIGTERM');
    const timer = setTimeout(() => entries.forEach(({ child }) => child.kill('SIGKILL')), STOP_MS);
    await Promise.all(entries.map(({ ended }) => ended));
    clearTimeout(timer);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  stopWhenOrphaned(() => stop(1));
  return { start, speakUp, stop };
}

/** `npm start` that is killed outright cannot pass the signal on; its programs would hold their ports for ever. */
function stopWhenOrphaned(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1_000).unref();
}

/** Runs a program to its end, showing what it says. Rejects when it fails. */
export async function run(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new PlainError(`${args.join(' ')} failed; the lines above say why.`);
}

/** Resolves once `address` answers 2xx and `isReady` likes the body. */
export async function waitUntilReady(address, { isReady = () => true, timeoutMs }) {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
      const body = await response.json().catch(() => ({}));
      if (response.ok && isReady(body)) return;
    } catch {
      // Not up yet.
    }
    if (Date.now() > giveUpAt) throw new PlainError(`${address} did not get ready within ${timeoutMs / 1000} s.`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

import { createServer } from 'node:net';
import { CliError } from '../exit-codes.ts';

/** Port from a flag; 0 takes a free one. @throws CliError `usage` */
export function readPort(text: string): number {
  const port = Number(text);
  if (/^[0-9]{1,5}$/.test(text) && port <= 65_535) return port;
  throw new CliError('usage', `A port is a whole number from 0 to 65535, and 0 takes a free one; it is "${text}".`);
}

/** Told before anything is begun. Rejects with CliError `machine`. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>(function listen(resolve, reject) {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portRefused(port, error)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

export function portRefused(port: number, error: NodeJS.ErrnoException): CliError {
  const message =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use; stop what listens there, or choose another with --port, such as --port 0 for a free one.`
      : `Port ${port} cannot be used (${error.code ?? error.message}); choose another with --port.`;
  return new CliError('machine', message, { cause: error });
}

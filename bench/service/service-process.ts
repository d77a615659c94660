/** The built service as its own process, as it would run in production but for where it listens. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServiceProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const SERVICE = fileURLToPath(new URL('../../apps/service', import.meta.url));
const CREDENTIALS = { client_id: 'bench', client_secret: 'bench-secret' };

/** `databaseUrl` null: the embedded database, in memory. */
export async function startService(
  databaseUrl: string | null,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: SERVICE,
    env: {
      PATH: process.env['PATH'],
      ENVIRONMENT: 'production',
      MERCHANTS: JSON.stringify([{ ...CREDENTIALS, name: 'Bench' }]),
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      PORT: '0',
      WIDGET_DIR: 'test/fixtures/widget',
      SECRETS_KEY: 'b'.repeat(64),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Should the bench itself break, nothing stays behind.
  process.once('exit', () => child.kill());
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  return {
    url: await readAddress(child),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** From the log line that says where it listens. */
async function readAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The service has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { msg?: string; url?: string };
    if (entry.msg !== 'listening' || entry.url === undefined) continue;
    child.stdout.resume();
    return entry.url;
  }
  throw new Error('The service ended before it listened.');
}

export async function readToken(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/oauth2/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  const { data } = (await response.json()) as { data: { access_token: string } };
  return data.access_token;
}

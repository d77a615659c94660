/** The built storefront as its own process, beside a service. */
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface ShopProcess {
  readonly url: string;
  stop(): void;
}

const SHOP = fileURLToPath(new URL('../apps/storefront/dist/server/main.js', import.meta.url));
const READY_MS = 30_000;

/** Ready once its webhooks are subscribed. `port` must be free. */
export async function startShop(serviceUrl: string, port: number): Promise<ShopProcess> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [SHOP], {
    env: { PATH: process.env['PATH'], STOREFRONT_PORT: String(port), SERVICE_URL: serviceUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Should the bench itself break, nothing stays behind.
  process.once('exit', () => child.kill());
  const until = performance.now() + READY_MS;
  while (!(await isReady(url))) {
    if (performance.now() > until || child.exitCode !== null) throw new Error('The shop did not get ready.');
    await delay(100);
  }
  return { url, stop: () => void child.kill() };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`);
    return ((await response.json()) as { webhooks?: string }).webhooks === 'subscribed';
  } catch {
    return false;
  }
}

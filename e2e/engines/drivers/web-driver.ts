/** As much of the WebDriver protocol as the suite needs, for engines that Playwright cannot drive. */

const COMMAND_MS = 15_000;
const START_MS = 10_000;

export interface WebDriverSession {
  readonly capabilities: Readonly<Record<string, unknown>>;
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  end(): Promise<void>;
}

/** Waits until the driver at `server` answers, then begins a session. */
export async function startSession(server: string, capabilities: object): Promise<WebDriverSession> {
  await untilReady(server);
  const { sessionId, capabilities: given } = (await command(server, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: Record<string, unknown> };
  return {
    capabilities: given,
    send: (method, path, body) => command(server, method, `/session/${sessionId}${path}`, body),
    async end() {
      await command(server, 'DELETE', `/session/${sessionId}`);
    },
  };
}

async function untilReady(server: string): Promise<void> {
  const giveUpAt = Date.now() + START_MS;
  for (;;) {
    const isReady = await command(server, 'GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > giveUpAt) throw new Error('The driver did not answer.');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

async function command(server: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${server}${path}`, {
    method,
    // A session without a display would wait for ever.
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error?: string; message?: string };
  throw new Error(`${method} ${path}: ${error ?? response.status} ${message ?? ''}`);
}

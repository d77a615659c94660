/**
 * The sandbox's own controls. They are outside the interface, so the server SDK does not know them, and a service in
 * production does not have them: then `isOpen` is false and the shop shows no test panel.
 */
import { ROUTES } from '@service-payments/contract';
import type { Player, PlayerKind } from '../shop/players.ts';
import { walletOf } from '../shop/players.ts';

export interface SandboxFault {
  /** `METHOD /path` with `{id}` for any id. */
  readonly route: string;
  readonly status?: number;
  readonly delay_ms?: number;
}

export interface Sandbox {
  /** Whether the service is a sandbox, as far as it can be told now. */
  isOpen(): Promise<boolean>;
  /** Makes the service see the player as what they play. */
  setStanding(player: Player): Promise<void>;
  /** Takes all faults away, then puts these on their routes. */
  setFaults(faults: readonly SandboxFault[]): Promise<void>;
}

export interface SandboxOptions {
  readonly serviceUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** The service did not do what was asked; the message says which call, and no more. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
}

const TIMEOUT_MS = 5_000;
const STANDINGS: Readonly<Record<PlayerKind, string>> = {
  player: 'clear',
  banned: 'banned',
  sanctioned: 'sanctioned',
  flagged: 'clear',
  kyc: 'kyc',
};

export function createSandbox({
  serviceUrl,
  clientId,
  clientSecret,
  fetch = globalThis.fetch,
}: SandboxOptions): Sandbox {
  let token: Promise<string> | null = null;
  let known: boolean | null = null;

  async function call(method: string, path: string, body?: object): Promise<Response> {
    token ??= fetchToken();
    const bearer = await token.catch((error: unknown) => {
      token = null;
      throw error;
    });
    const response = await fetch(`${serviceUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The next call asks for another one.
    if (response.status === 401) token = null;
    return response;
  }

  async function order(method: string, path: string, body?: object): Promise<void> {
    const response = await call(method, path, body);
    if (!response.ok)
      throw new SandboxError(`${method} ${path.replace(/[^/]+$/, '…')} was answered ${response.status}.`);
  }

  async function fetchToken(): Promise<string> {
    const { method, path } = ROUTES.token;
    const response = await fetch(`${serviceUrl}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: clientSecret }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data } = (await response.json().catch(() => ({}))) as { data?: { access_token?: string } };
    if (data?.access_token === undefined) throw new SandboxError(`The token call was answered ${response.status}.`);
    return data.access_token;
  }

  return {
    async isOpen() {
      if (known !== null) return known;
      try {
        const { status } = await call('GET', '/sandbox/v1/clock');
        if (status === 200 || status === 404) known = status === 200;
      } catch {
        // Not up yet: asked again next time.
      }
      return known ?? false;
    },
    async setStanding(player) {
      const standing = STANDINGS[player.kind];
      await order('PUT', `/sandbox/v1/customers/${encodeURIComponent(player.id)}`, {
        standing,
        // Chosen anew, the one who must verify has not done so yet.
        ...(player.kind === 'kyc' ? { level: 0 } : {}),
      });
      if (player.kind !== 'flagged') return;
      await order('PUT', `/sandbox/v1/wallets/${walletOf(player).address}`, { flagged: true });
    },
    async setFaults(faults) {
      await order('DELETE', '/sandbox/v1/faults');
      for (const fault of faults) await order('POST', '/sandbox/v1/faults', fault);
    },
  };
}

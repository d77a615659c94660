/** The wallets of the player's browser, by the standard way they make themselves known (EIP-6963). */

/** How a page talks to a wallet (EIP-1193). */
export interface WalletProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

export interface BrowserWallet {
  readonly id: string;
  readonly name: string;
  /** A `data:` picture, or null. */
  readonly icon: string | null;
  readonly provider: WalletProvider;
}

/**
 * Tells of all wallets known so far, each time another announces itself. Only those that stand in this very window
 * can: a wallet that its maker keeps out of frames is found on the hosted page only.
 */
export function discoverWallets(onWallets: (wallets: readonly BrowserWallet[]) => void): () => void {
  const found = new Map<string, BrowserWallet>();
  const listening = new AbortController();
  window.addEventListener(
    'eip6963:announceProvider',
    (event) => {
      const wallet = readAnnouncement('detail' in event ? event.detail : null);
      if (wallet === null || found.has(wallet.id)) return;
      found.set(wallet.id, wallet);
      onWallets([...found.values()]);
    },
    { signal: listening.signal },
  );
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => listening.abort();
}

const MOST_NAME_CHARACTERS = 60;

function readAnnouncement(detail: unknown): BrowserWallet | null {
  if (!isRecord(detail) || !isRecord(detail['info']) || !isProvider(detail['provider'])) return null;
  const { uuid, name, icon } = detail['info'];
  if (typeof uuid !== 'string' || typeof name !== 'string' || name.trim() === '') return null;
  return {
    id: uuid,
    name: name.trim().slice(0, MOST_NAME_CHARACTERS),
    // Any other address would tell a stranger's server of the visit.
    icon: typeof icon === 'string' && /^data:image\//i.test(icon) ? icon : null,
    provider: detail['provider'],
  };
}

function isProvider(value: unknown): value is WalletProvider {
  return isRecord(value) && typeof value['request'] === 'function';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

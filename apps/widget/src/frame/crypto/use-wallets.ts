import { useEffect, useState } from 'preact/hooks';
import { discoverWallets } from './discover-wallets.ts';
import type { BrowserWallet } from './discover-wallets.ts';

/** The wallets of this browser; more may come a moment later. */
export function useWallets(): readonly BrowserWallet[] {
  const [wallets, setWallets] = useState<readonly BrowserWallet[]>([]);
  useEffect(() => discoverWallets(setWallets), []);
  return wallets;
}

/** One file for the three: who sees the first of them has the last, also when the network goes in between. */
export { AssetScreen } from './asset.tsx';
export { SignatureScreen } from './signature.tsx';
export { WalletScreen } from './wallet.tsx';

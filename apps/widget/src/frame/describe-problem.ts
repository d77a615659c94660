/** What a small form says when it did not work: for the eye and for the announcement alike. */
import { CRYPTO_CODES } from '@service-payments/checkout-protocol';
import type { CheckoutContextValue } from './checkout-context.ts';
import { networkName } from './crypto/network-name.ts';
import type { Screen, WalletAct } from './machine/screen.ts';
import type { Trouble } from './service/checkout-client.ts';
import { unreachableCase } from './unreachable-case.ts';
import type { Words } from './words/words.ts';

/** Null when there is nothing to say, or when a field says it. */
export function describeProblem(screen: Screen, { words }: CheckoutContextValue): string | null {
  if (!('problem' in screen)) return null;
  if (screen.problem !== null) {
    const isSignature = screen.name === 'signature' && isUnsent(screen.problem);
    return isSignature ? words.signUnsent : describeTrouble(screen.problem, words);
  }
  if (!('act' in screen)) return null;
  const network = networkName(screen.session.quote?.blockchain ?? null);
  return describeAct(screen.act, network, words);
}

function isUnsent({ kind }: Trouble): boolean {
  return kind === 'offline' || kind === 'timeout';
}

function describeTrouble(trouble: Trouble, words: Words): string | null {
  switch (trouble.kind) {
    case 'offline':
    case 'timeout':
      return words.formUnsent;
    case 'busy':
      return words.formBusy;
    case 'rejected':
      if (trouble.code === CRYPTO_CODES.quoteEnded) return words.rateEnded;
      return trouble.code === CRYPTO_CODES.wrongSignature ? words.signWrong : null;
    case 'server':
    case 'conflict':
    case 'field':
    case 'unauthorized':
    case 'refused':
      return words.formTrouble;
    default:
      return unreachableCase(trouble);
  }
}

function describeAct(act: WalletAct, network: string, words: Words): string | null {
  switch (act) {
    case 'idle':
    case 'waiting':
      return null;
    case 'rejected':
      return words.walletRejected;
    case 'wrong-network':
      return words.walletWrongNetwork(network);
    case 'failed':
      return words.walletFailed;
    default:
      return unreachableCase(act);
  }
}

/** What stood in the way of a step, read once from a status, a code and `Retry-After`. */
import { KYC_STEP_CODES } from '@service-payments/checkout-protocol';

export type KycTrouble =
  | { readonly kind: 'offline' | 'timeout' | 'server' }
  /** The session is not, or no longer, ours. */
  | { readonly kind: 'unauthorized' }
  /** Done already, decided meanwhile, or not its turn: the progress says what is the case instead. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'wrong-code' }
  /** No code waits, or it is too old. */
  | { readonly kind: 'no-code' }
  /** The code is void by too many tries. */
  | { readonly kind: 'too-many-tries'; readonly retryInSeconds: number }
  /** Too many codes or requests. */
  | { readonly kind: 'too-often'; readonly retryInSeconds: number }
  | { readonly kind: 'addressee' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'missing-picture' }
  /** The service does not take what was typed, and does not say why. */
  | { readonly kind: 'refused' };

const OF_CODE: Readonly<Record<string, KycTrouble>> = {
  [KYC_STEP_CODES.wrongCode]: { kind: 'wrong-code' },
  [KYC_STEP_CODES.noCode]: { kind: 'no-code' },
  [KYC_STEP_CODES.badAddressee]: { kind: 'addressee' },
  [KYC_STEP_CODES.badPicture]: { kind: 'picture' },
  [KYC_STEP_CODES.missingPicture]: { kind: 'missing-picture' },
  [KYC_STEP_CODES.notNext]: { kind: 'moved' },
};

const WAIT_SECONDS = 10;

export function readKycTrouble(status: number, code: unknown, retryAfter: string | null): KycTrouble {
  const seconds = Number(retryAfter ?? Number.NaN);
  const retryInSeconds = seconds >= 1 ? Math.min(Math.ceil(seconds), 3600) : WAIT_SECONDS;
  switch (status) {
    case 401:
    case 404:
      return { kind: 'unauthorized' };
    case 403:
    case 409:
      return { kind: 'moved' };
    case 413:
    case 415:
      return { kind: 'picture' };
    case 429:
      return { kind: code === KYC_STEP_CODES.tooManyTries ? 'too-many-tries' : 'too-often', retryInSeconds };
    case 400:
    case 422:
      return (typeof code === 'string' ? OF_CODE[code] : undefined) ?? { kind: 'refused' };
    default:
      return { kind: 'server' };
  }
}

/** Reads what the service says about the payment, once, at the edge. Null for anything that is no session. */
import type { CardNetwork, CheckoutItem, CheckoutPayment, CheckoutSession } from '@service-payments/checkout-protocol';
import type { PaymentMethod } from '@service-payments/contract';
import { isFields, readWebAddress, text } from './read-value.ts';
import { readAssets, readConfirmations, readQuote, readSigning } from './read-crypto.ts';

export function readSession(value: unknown): CheckoutSession | null {
  if (!isFields(value)) return null;
  const { flow, paymentIntentId, errorCode, environment, merchantName, expiresInSeconds } = value;
  const payment = readPayment(value['payment']);
  const item = readItem(value['item']);
  if (payment === null || item === null || typeof paymentIntentId !== 'string') return null;
  return {
    flow: flow === 'KYC_OCC' ? 'KYC_OCC' : 'PAYMENT',
    paymentIntentId,
    errorCode: typeof errorCode === 'string' && errorCode !== '' ? errorCode : null,
    environment: environment === 'sandbox' ? 'sandbox' : 'production',
    merchantName: text(merchantName),
    item,
    buyerEmailHint: text(value['buyerEmailHint']) || null,
    email: readEmail(value['email']),
    methods: readMethods(value['methods']),
    card: readCard(value['card']),
    assets: readAssets(value['assets']),
    quote: readQuote(value['quote']),
    payment,
    expiresInSeconds: typeof expiresInSeconds === 'number' ? expiresInSeconds : null,
    returnUrl: readWebAddress(value['returnUrl']),
  };
}

function readPayment(value: unknown): CheckoutPayment | null {
  if (!isFields(value)) return null;
  const { status, step, challengeUrl } = value;
  const method = value['method'] === 'credit' || value['method'] === 'crypto' ? value['method'] : null;
  switch (status) {
    case 'Open':
    case 'Lapsed':
      return { status };
    case 'Created': {
      const url = step === 'challenge' ? readWebAddress(challengeUrl) : null;
      const known = method ?? 'credit';
      if (url !== null) return { status, step: 'challenge', method: known, challengeUrl: url };
      const signing = step === 'signature' ? readSigning(value['signing']) : null;
      if (signing !== null) return { status, step: 'signature', method: 'crypto', signing };
      if (step === 'wallet') return { status, step, method: 'crypto' };
      return { status, step: 'processing', method: known, confirmations: readConfirmations(value['confirmations']) };
    }
    case 'Approved':
    case 'Declined':
    case 'Expired':
      return { status, method };
    default:
      return null;
  }
}

function readItem(value: unknown): CheckoutItem | null {
  if (!isFields(value) || typeof value['amount'] !== 'string') return null;
  if (value['currency'] !== 'USD' && value['currency'] !== 'EUR') return null;
  return {
    title: text(value['title']),
    description: text(value['description']),
    imageUrl: text(value['imageUrl']),
    amount: value['amount'],
    currency: value['currency'],
  };
}

const NETWORKS: readonly unknown[] = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'jcb',
  'diners',
  'unionpay',
] satisfies CardNetwork[];

function readCard(value: unknown): CheckoutSession['card'] {
  if (!isFields(value) || typeof value['lastFour'] !== 'string') return null;
  const network = NETWORKS.includes(value['network']) ? (value['network'] as CardNetwork) : 'unknown';
  return { network, lastFour: value['lastFour'] };
}

/** An e-mail nobody says anything of is not asked for. */
function readEmail(value: unknown): CheckoutSession['email'] {
  if (!isFields(value)) return { status: 'verified' };
  if (value['status'] === 'code-sent') return { status: 'code-sent', hint: text(value['hint']) };
  return { status: value['status'] === 'missing' ? 'missing' : 'verified' };
}

function readMethods(value: unknown): PaymentMethod[] {
  const methods = Array.isArray(value) ? value.filter((each) => each === 'credit' || each === 'crypto') : [];
  return methods.length === 0 ? ['credit'] : [...new Set(methods)];
}

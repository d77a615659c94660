/** Reads what the service says about the payment, once, at the edge. Null for anything that is no session. */
import type { CardNetwork, CheckoutItem, CheckoutPayment, CheckoutSession } from '@service-payments/checkout-protocol';

type Fields = Readonly<Record<string, unknown>>;

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
    card: readCard(value['card']),
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
      return { status, step: 'processing', method: known };
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

/** A link leads to a web page or nowhere: never to `javascript:` or the like. A path is one of the service's own. */
function readWebAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const url = URL.canParse(value, location.origin) ? new URL(value, location.origin) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

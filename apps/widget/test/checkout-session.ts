import type { CheckoutPayment, CheckoutSession, CryptoQuote } from '@service-payments/checkout-protocol';

/** A session as the service tells it, with what matters to the test. */
export function checkoutSession(changes: Partial<CheckoutSession> = {}): CheckoutSession {
  return {
    flow: 'PAYMENT',
    paymentIntentId: '9b2f6f5e-0f7c-4f0e-8a53-1c4d2e3f4a5b',
    errorCode: null,
    environment: 'sandbox',
    merchantName: 'Emberfall',
    item: {
      title: 'Sunforged Blade',
      description: 'It glows in the dark.',
      imageUrl: '',
      amount: '4.99',
      currency: 'USD',
    },
    buyerEmailHint: null,
    email: { status: 'verified' },
    methods: ['credit'],
    card: null,
    assets: [],
    quote: null,
    payment: { status: 'Open' },
    expiresInSeconds: null,
    returnUrl: null,
    ...changes,
  };
}

export const PROCESSING: Extract<CheckoutPayment, { step: 'processing' }> = {
  status: 'Created',
  step: 'processing',
  method: 'credit',
  confirmations: null,
};
export const CHALLENGE: Extract<CheckoutPayment, { step: 'challenge' }> = {
  status: 'Created',
  step: 'challenge',
  method: 'credit',
  challengeUrl: 'https://pay.example/challenge/1',
};

export const QUOTE: CryptoQuote = {
  id: '5f0d1c7e-7a4e-4a0c-9a51-0d6a3a0f3f11',
  blockchain: 'sepolia',
  symbol: 'ETH',
  chainId: 11_155_111,
  amount: '0.001996',
  rate: '2500.00',
  secondsLeft: 120,
};
export const SIGNATURE: Extract<CheckoutPayment, { step: 'signature' }> = {
  status: 'Created',
  step: 'signature',
  method: 'crypto',
  signing: { quoteId: QUOTE.id, wallet: { kind: 'sandbox' }, message: 'Pay 0.001996 ETH' },
};

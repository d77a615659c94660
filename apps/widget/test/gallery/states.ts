/** Every state a player may see, for the gallery and for the tests of its looks. A new screen gets a line here. */
import type { CheckoutSession, CryptoQuote, KycProgress } from '@service-payments/checkout-protocol';
import type { KycScreen } from '../../src/frame/kyc/machine/kyc-screen.ts';
import type { Screen } from '../../src/frame/machine/screen.ts';
import { CHALLENGE, checkoutSession, PROCESSING } from '../checkout-session.ts';

/** A screen of the payment, or one of the identity check. `press`: what is clicked once it is there. */
export interface GalleryState {
  readonly screen?: Screen;
  readonly kyc?: KycScreen;
  readonly host?: 'hosted';
  readonly press?: string;
}

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#2b1b4d"/><stop offset="1" stop-color="#c2410c"/></linearGradient></defs><rect width="96" height="96" fill="url(#g)"/><path d="m70 18 6 6-36 36-9 3 3-9z" fill="#fde68a"/><path d="m26 60 10 10-4 4-4-4-6 6-4-4 6-6-4-4z" fill="#fbbf24"/></svg>',
)}`;

const session = (changes: Partial<CheckoutSession> = {}): CheckoutSession =>
  checkoutSession({
    item: {
      title: 'Sunforged Blade',
      description: 'A legendary sword that glows in the dark. Season 4 exclusive.',
      imageUrl: PICTURE,
      amount: '24.99',
      currency: 'EUR',
    },
    methods: ['credit', 'crypto'],
    buyerEmailHint: 'a…@example.com',
    ...changes,
  });

const QUOTE: CryptoQuote = {
  id: '5b0c7f3e',
  blockchain: 'sepolia',
  symbol: 'ETH',
  chainId: 11_155_111,
  amount: '0.00785324',
  rate: '3182.15',
  secondsLeft: 300,
};
const ASSETS = [
  { blockchain: 'sepolia', symbol: 'ETH', chainId: 11_155_111 },
  { blockchain: 'amoy', symbol: 'USDC', chainId: 80_002 },
] as const;
const crypto = session({ assets: [...ASSETS], quote: QUOTE });
const MESSAGE = 'Pay 0.00785324 ETH to Emberfall\nfor Sunforged Blade\nOrder 3f4a5b2e';
const signing = {
  status: 'Created',
  step: 'signature',
  method: 'crypto',
  signing: { quoteId: QUOTE.id, wallet: { kind: 'sandbox' }, message: MESSAGE },
} as const;
const card = {
  name: 'card',
  session: session(),
  step: 'entry',
  submitting: false,
  refusedField: null,
  notice: null,
} as const;
const asking = { session: session(), busy: false, problem: null } as const;
const paidCard = { network: 'visa', lastFour: '1111' } as const;

const progress = (changes: Partial<KycProgress> = {}): KycProgress => ({
  level: 3,
  status: 'open',
  stepsLeft: ['phone-code', 'address', 'document', 'selfie'],
  stepsDone: ['email-code', 'name'],
  consented: true,
  emailHint: 'a…@example.com',
  code: null,
  pictures: [],
  handoff: 'none',
  environment: 'sandbox',
  merchantName: 'Emberfall',
  ...changes,
});
const step = { progress: progress(), busy: false, trouble: null } as const;

export const GALLERY: Readonly<Record<string, GalleryState>> = {
  loading: { screen: { name: 'loading' } },
  card: { screen: card },
  'card, mistakes': { screen: card, press: '[type=submit]' },
  'card, unsent': { screen: { ...card, notice: 'unsent' } },
  'card, hosted page': {
    screen: { ...card, session: session({ environment: 'production', methods: ['credit'] }) },
    host: 'hosted',
  },
  'card, closes soon': {
    screen: {
      ...card,
      session: session({ payment: { status: 'Created', step: 'wallet', method: 'crypto' }, expiresInSeconds: 110 }),
    },
  },
  'card, sending': { screen: { ...card, submitting: true } },
  'e-mail': { screen: { ...asking, name: 'email', step: 'address' } },
  'e-mail code': {
    screen: {
      ...asking,
      name: 'email',
      step: 'code',
      session: session({ email: { status: 'code-sent', hint: 'a…@example.com' } }),
    },
  },
  asset: { screen: { ...asking, name: 'asset', session: crypto } },
  wallet: { screen: { ...asking, name: 'wallet', session: crypto, quote: QUOTE, act: 'idle' } },
  'wallet, rate ended': {
    screen: { ...asking, name: 'wallet', session: crypto, quote: { ...QUOTE, secondsLeft: 0 }, act: 'idle' },
  },
  'wallet, wrong network': {
    screen: { ...asking, name: 'wallet', session: crypto, quote: QUOTE, act: 'wrong-network' },
  },
  signature: {
    screen: { ...asking, name: 'signature', session: { ...crypto, payment: signing }, payment: signing, act: 'idle' },
  },
  challenge: {
    screen: {
      name: 'challenge',
      session: session({ payment: CHALLENGE, card: paidCard }),
      payment: CHALLENGE,
      window: 'unopened',
      trouble: null,
    },
  },
  'challenge, open': {
    screen: {
      name: 'challenge',
      session: session({ payment: CHALLENGE }),
      payment: CHALLENGE,
      window: 'open',
      trouble: null,
    },
  },
  'challenge, blocked': {
    screen: {
      name: 'challenge',
      session: session({ payment: CHALLENGE }),
      payment: CHALLENGE,
      window: 'blocked',
      trouble: null,
    },
    host: 'hosted',
  },
  processing: {
    screen: { name: 'processing', session: session({ payment: PROCESSING, card: paidCard }), trouble: null },
  },
  'processing, confirmations': {
    screen: {
      name: 'processing',
      session: { ...crypto, payment: { ...PROCESSING, method: 'crypto', confirmations: { seen: 3, needed: 12 } } },
      trouble: null,
    },
  },
  unsure: { screen: { name: 'unsure', session: session(), trouble: { kind: 'timeout' }, readsWithoutPayment: 0 } },
  approved: {
    screen: {
      name: 'approved',
      session: session({ card: paidCard, payment: { status: 'Approved', method: 'credit' } }),
    },
  },
  'approved, hosted page': {
    screen: {
      name: 'approved',
      session: session({
        card: paidCard,
        payment: { status: 'Approved', method: 'credit' },
        returnUrl: 'https://game.example/',
      }),
    },
    host: 'hosted',
  },
  declined: { screen: { name: 'declined', session: session({ payment: { status: 'Declined', method: 'credit' } }) } },
  expired: { screen: { name: 'expired', session: session({ payment: { status: 'Expired', method: null } }) } },
  lapsed: { screen: { name: 'lapsed', session: session({ payment: { status: 'Lapsed' } }) } },
  refused: { screen: { name: 'refused', code: 'ERR01', session: null } },
  'refused, region': { screen: { name: 'refused', code: 'ERR03', session: null } },
  unreachable: { screen: { name: 'unreachable', trouble: { kind: 'offline' }, busy: false } },
  'link used': { screen: { name: 'unauthorized' }, host: 'hosted' },

  'check, preview': { kyc: { ...step, name: 'preview', progress: progress({ consented: false, stepsDone: [] }) } },
  'check, e-mail': { kyc: { ...step, name: 'email' } },
  'check, code': {
    kyc: { ...step, name: 'code', code: { step: 'phone-code', to: '+49 … 89', resendInSeconds: 20 } },
  },
  'check, name': { kyc: { ...step, name: 'full-name' } },
  'check, phone': { kyc: { ...step, name: 'phone' } },
  'check, address': { kyc: { ...step, name: 'address' } },
  'check, document': { kyc: { ...step, name: 'document' } },
  'check, pictures': {
    kyc: { ...step, name: 'document-pictures', document: { kind: 'id-card', number: 'L01X00T47' } },
  },
  'check, selfie': { kyc: { ...step, name: 'selfie', trouble: { kind: 'offline' } } },
  'check, pending': { kyc: { name: 'pending', progress: progress({ status: 'pending' }) } },
  'check, passed': { kyc: { name: 'passed', progress: progress({ status: 'passed' }) } },
  'check, rejected': { kyc: { name: 'rejected', progress: progress({ status: 'rejected' }) } },
};

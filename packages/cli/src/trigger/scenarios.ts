/** What can be triggered, as one table: the command's help, its choices and what it does come from here. */
import type { PaymentEventType, PaymentMethod } from '@service-payments/contract';

/** One thing that the buyer, the processor or time does to a payment. */
export type Move = 'begin' | 'submit' | 'approve' | 'decline' | 'decline-early' | 'expire';

export interface Scenario {
  /** What it shows, for the help. */
  readonly summary: string;
  /** The events that it makes, in their order. */
  readonly events: readonly (PaymentEventType | 'webhook_test')[];
  /** What is known of the buyer before the payment is asked for. */
  readonly buyer?: { readonly standing: 'clear' | 'banned' | 'sanctioned' | 'kyc'; readonly level?: number };
  readonly wallet?: 'clear' | 'flagged';
  readonly method?: PaymentMethod;
  /** Done to the payment after it was made. */
  readonly moves: readonly Move[];
  /** Sends the test event to every enabled subscription, and makes no payment. */
  readonly isTest?: boolean;
}

const card = { method: 'credit' } as const;
const crypto = { method: 'crypto', wallet: 'clear' } as const;

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  created: { ...card, summary: 'the buyer begins to pay', events: ['payment_created'], moves: ['begin'] },
  approved: {
    ...card,
    summary: 'a card payment that is approved',
    events: ['payment_created', 'payment_approved'],
    moves: ['begin', 'approve'],
  },
  declined: {
    ...card,
    summary: 'a card payment that the bank declines',
    events: ['payment_created', 'payment_declined'],
    moves: ['begin', 'decline'],
  },
  'declined-early': {
    ...card,
    summary: 'a card refused before any challenge',
    events: ['payment_declined'],
    moves: ['decline-early'],
  },
  expired: {
    ...card,
    summary: 'a buyer who begins and walks away',
    events: ['payment_created', 'payment_intent_expired'],
    moves: ['begin', 'expire'],
  },
  'crypto-approved': {
    ...crypto,
    summary: 'a payment from a wallet that settles',
    events: ['payment_created', 'payment_approved'],
    moves: ['begin', 'approve'],
  },
  'crypto-declined': {
    ...crypto,
    summary: 'a payment from a wallet that fails on its chain',
    events: ['payment_created', 'payment_declined'],
    moves: ['begin', 'decline'],
  },
  kyc: {
    summary: 'a buyer who must verify: the intent carries ERR06',
    events: [],
    buyer: { standing: 'kyc', level: 0 },
    moves: [],
  },
  'kyc-approved': {
    ...card,
    summary: 'a buyer who has verified (level 2) and pays',
    events: ['payment_created', 'payment_approved'],
    buyer: { standing: 'kyc', level: 2 },
    moves: ['begin', 'approve'],
  },
  banned: {
    summary: 'a buyer who is banned: refused with ERR01, no payment',
    events: [],
    buyer: { standing: 'banned' },
    moves: [],
  },
  sanctioned: {
    summary: 'a buyer who is sanctioned: refused with ERR03, no payment',
    events: [],
    buyer: { standing: 'sanctioned' },
    moves: [],
  },
  'wallet-flagged': {
    summary: 'a wallet that was flagged: refused with ERR15, no payment',
    events: [],
    wallet: 'flagged',
    moves: [],
  },
  test: {
    summary: 'the test event, to each of your enabled subscriptions',
    events: ['webhook_test'],
    moves: [],
    isTest: true,
  },
};

/** An event stands for the plainest scenario that ends with it. */
export const SCENARIO_OF_EVENT: Readonly<Record<PaymentEventType | 'webhook_test', string>> = {
  payment_created: 'created',
  payment_approved: 'approved',
  payment_declined: 'declined',
  payment_intent_expired: 'expired',
  webhook_test: 'test',
};

export function findScenario(name: string): { readonly name: string; readonly scenario: Scenario } | null {
  const own = Object.hasOwn(SCENARIO_OF_EVENT, name) ? (SCENARIO_OF_EVENT as Record<string, string>)[name] : name;
  const scenario = own !== undefined && Object.hasOwn(SCENARIOS, own) ? SCENARIOS[own] : undefined;
  return own === undefined || scenario === undefined ? null : { name: own, scenario };
}

/** The table as help: one line a scenario, then the events. */
export function scenarioHelp(): string {
  const width = Math.max(...Object.keys(SCENARIOS).map((name) => name.length)) + 2;
  const scenarios = Object.entries(SCENARIOS).map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`);
  const events = Object.entries(SCENARIO_OF_EVENT).map(([event, name]) => `  ${event.padEnd(24)}as "${name}"`);
  return `Scenarios:\n${scenarios.join('\n')}\n\nEvents:\n${events.join('\n')}`;
}

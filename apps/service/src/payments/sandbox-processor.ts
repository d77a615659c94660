/** The test cards of decisions.md, "Sandbox data". No other number pays, and none is declined. */
import type { CardDecision, CardProcessor } from './card-processor.ts';

const CHALLENGE_PASSWORD = '1234';

const TEST_CARDS: ReadonlyMap<string, CardDecision> = new Map([
  ['4111111111111111', { decision: 'accepted', challenge: false, outcome: 'Approved' }],
  ['5204247750001471', { decision: 'accepted', challenge: false, outcome: 'Approved' }],
  ['4000020000000000', { decision: 'accepted', challenge: true, outcome: 'Approved' }],
  ['5200000000001104', { decision: 'accepted', challenge: true, outcome: 'Approved' }],
  ['4005562231212123', { decision: 'accepted', challenge: true, outcome: 'Declined' }],
  ['5424180000000171', { decision: 'declined' }],
]);

export function createSandboxProcessor(settleSeconds: number): CardProcessor {
  return {
    settleSeconds,
    check: async (card) => TEST_CARDS.get(card.number) ?? { decision: 'unknown-test-card' },
    passesChallenge: (password) => password === CHALLENGE_PASSWORD,
  };
}

/** The sandbox's cards (decisions, Sandbox data). Shown in the sandbox only. */
export interface TestCard {
  readonly number: string;
  readonly result: 'approved' | 'declined';
  readonly challenge: boolean;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', result: 'approved', challenge: false },
  { number: '5204247750001471', result: 'approved', challenge: false },
  { number: '4000020000000000', result: 'approved', challenge: true },
  { number: '5200000000001104', result: 'approved', challenge: true },
  { number: '5424180000000171', result: 'declined', challenge: false },
  { number: '4005562231212123', result: 'declined', challenge: true },
];

/** How a gate comes into each of its states. The fake widget stands in for the real one; no network. */
import type { KycFlowOptions, KycState } from '@service-payments/flows';
import type { MessageCode } from '@service-payments/messages';
import type { FakeSessionStep } from '@service-payments/testing';

export interface KycScene {
  readonly state: KycState['status'];
  readonly recheck: () => unknown;
  /** The player presses the first button, and once the widget is open, this happens in it. */
  readonly verifies?: 'stays-open' | FakeSessionStep;
  readonly answers?: Partial<Pick<KycFlowOptions, 'requestSession' | 'sessionLifetimeMs'>>;
  readonly says?: MessageCode;
}

const never = (): Promise<never> => new Promise(() => {});

/** Answers one after the other; the last one stays. */
function inTurn(...answers: readonly unknown[]): () => unknown {
  let asked = 0;
  return () => answers[Math.min(asked++, answers.length - 1)];
}

/** Made anew for each story: some of them count how often they were asked. */
export const KYC_SCENES = {
  unknown: () => ({ state: 'unknown', recheck: never }),
  notRequired: () => ({ state: 'not-required', recheck: () => true }),
  required: () => ({ state: 'required', recheck: () => false, says: 'ERR06' }),
  starting: () => ({
    state: 'starting',
    recheck: () => false,
    verifies: 'stays-open',
    answers: { requestSession: never },
  }),
  inProgress: () => ({ state: 'in-progress', recheck: () => false, verifies: 'stays-open' }),
  left: () => ({ state: 'left', recheck: () => false, verifies: 'closed', says: 'ERR06' }),
  submitted: () => ({
    state: 'submitted',
    recheck: inTurn(false, never()),
    verifies: 'kyc-success',
    says: 'kyc-pending',
  }),
  pendingReview: () => ({ state: 'pending-review', recheck: () => 'pending', says: 'kyc-pending' }),
  actionNeeded: () => ({ state: 'action-needed', recheck: () => 'action-needed', says: 'ERR06' }),
  passed: () => ({ state: 'passed', recheck: inTurn(false, true), verifies: 'kyc-success' }),
  failed: () => ({ state: 'failed', recheck: () => 'failed', says: 'kyc-failed' }),
  banned: () => ({ state: 'banned', recheck: () => ({ error_code: 'ERR01' }), says: 'ERR01' }),
  expired: () => ({
    state: 'expired',
    recheck: () => false,
    verifies: 'stays-open',
    // Long enough for the widget to be there first, also on a busy machine.
    answers: { sessionLifetimeMs: 1500 },
    says: 'ERR06',
  }),
  unavailable: () => ({
    state: 'unavailable',
    recheck: () => Promise.reject(new TypeError('Failed to fetch')),
    says: 'network-before-payment',
  }),
} satisfies Record<string, () => KycScene>;

export type KycSceneName = keyof typeof KYC_SCENES;

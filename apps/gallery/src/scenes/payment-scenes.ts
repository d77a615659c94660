/** How a payment comes into each of its states. The fake widget stands in for the real one; no network. */
import type { PaymentFlowOptions, PaymentState } from '@service-payments/flows';
import type { MessageCode } from '@service-payments/messages';
import type { FakeWidgetStep } from '@service-payments/testing';

export interface PaymentScene {
  readonly state: PaymentState['status'];
  /** What the fake widget does. Default: it opens and stays open. */
  readonly script?: readonly FakeWidgetStep[];
  /** In place of the fake's own answers. */
  readonly answers?: Partial<Pick<PaymentFlowOptions, 'createIntent' | 'getStatus' | 'pollPlan'>>;
  /** The message that is seen then. */
  readonly says?: MessageCode;
}

const never = (): Promise<never> => new Promise(() => {});
const fails = (code: string, status = 400) => ({
  createIntent: () => Promise.reject(Object.assign(new Error('Refused.'), { error: { code, status } })),
});
const BANNED = { flow: 'PAYMENT', error_code: 'ERR01', payment_intent_id: null, widget_data: null, notes: [] };
const offline = { createIntent: () => Promise.reject(new TypeError('Failed to fetch')) };

export const PAYMENT_SCENES = {
  preparing: { state: 'preparing', answers: { createIntent: never } },
  loading: { state: 'loading', script: ['never-loads'] },
  open: { state: 'open' },
  refused: { state: 'refused', answers: { createIntent: () => BANNED } },
  checking: { state: 'checking', script: ['approved'], answers: { getStatus: () => 'Processing' }, says: 409 },
  submitted: {
    state: 'checking',
    answers: {
      createIntent: () => ({
        error: { code: 'ERR04', status: 409, payment_intent_id: '3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10' },
      }),
      getStatus: () => 'Processing',
    },
    says: 409,
  },
  approved: { state: 'approved', script: ['approved'], says: 'Approved' },
  declined: { state: 'declined', script: ['declined'], says: 'Declined' },
  expired: { state: 'expired', script: ['closed'], answers: { getStatus: () => 'Expired' }, says: 'Expired' },
  closed: { state: 'closed', script: ['closed'], answers: { getStatus: undefined } },
  outcomeUnknown: {
    state: 'failed',
    script: ['approved'],
    answers: { getStatus: () => 'Processing', pollPlan: { pauses: [{ everyMs: 1, times: 1 }], stopAfterMs: 1 } },
    says: 'timeout',
  },
  priceRefused: { state: 'failed', answers: fails('ERR02'), says: 'ERR02' },
  region: { state: 'failed', answers: fails('ERR03', 403), says: 'ERR03' },
  tooMany: { state: 'failed', answers: fails('', 429), says: 429 },
  serverDown: { state: 'failed', answers: fails('', 502), says: 502 },
  offline: { state: 'failed', answers: offline, says: 'network-before-payment' },
  scriptUnavailable: { state: 'failed', script: ['unavailable'], says: 'script_unavailable' },
  scriptIntegrity: { state: 'failed', script: ['wrong-integrity', 'wrong-integrity'], says: 'script_integrity' },
  scriptBlocked: { state: 'failed', script: ['blocked'], says: 'script_blocked' },
  initFailed: { state: 'failed', script: ['throws'], says: 'init_failed' },
} satisfies Record<string, PaymentScene>;

export type PaymentSceneName = keyof typeof PAYMENT_SCENES;

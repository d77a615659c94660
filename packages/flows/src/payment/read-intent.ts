import type { WidgetData } from '@service-payments/contract';
import { asRecord } from '../as-record.ts';
import type { PaymentFailure } from './payment-error.ts';
import type { PaymentEvent } from './payment-state.ts';

/** What `createIntent` answered, read once. `data` is never copied or changed (field bug A11). */
export interface IntentAnswer {
  readonly data: WidgetData;
  /** `refused`: no intent exists; the widget is opened all the same and says so. */
  readonly event: Extract<PaymentEvent, { type: 'created' | 'refused' }>;
}

/** Takes `data`, or the whole body `{ data }`. Throws for an error envelope that nobody looked at, and for all else. */
export function readIntent(answer: unknown): IntentAnswer {
  const body = asRecord(answer);
  const data = ('widget_data' in body ? body : asRecord(body['data'])) as WidgetData;
  if (typeof data.widget_data === 'string' && data.widget_data !== '') {
    return { data, event: { type: 'created', paymentIntentId: data.payment_intent_id ?? null } };
  }
  // An empty code is none (kyc-gate, case 6).
  const { error_code: code } = data;
  if (typeof code === 'string' && code) return { data, event: { type: 'refused', code } };
  throw 'error' in body ? answer : ('intent_invalid' satisfies PaymentFailure);
}

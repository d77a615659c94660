import { readErrorCode } from '@service-payments/contract';
import type { WidgetData } from '@service-payments/contract';
import { PaymentError, asRecord, readFailure } from './payment-error.ts';

/** What `createIntent` answered, read once. `data` is never copied or changed (field bug A11). */
export type IntentAnswer =
  | { readonly kind: 'created'; readonly data: WidgetData; readonly paymentIntentId: string | null }
  /** No intent exists; the widget is opened all the same and says so. */
  | { readonly kind: 'refused'; readonly data: WidgetData; readonly code: string }
  | { readonly kind: 'failed'; readonly error: PaymentError };

/** Takes `data`, the whole body `{ data }`, or an error envelope that nobody looked at. */
export function readIntent(answer: unknown): IntentAnswer {
  const body = asRecord(answer);
  if ('error' in body && !('widget_data' in body)) return { kind: 'failed', error: readFailure(answer, 'preparing') };
  const data = ('widget_data' in body ? body : asRecord(body['data'])) as WidgetData;
  const code = readErrorCode(data);
  if (typeof data.widget_data === 'string' && data.widget_data !== '') {
    return { kind: 'created', data, paymentIntentId: data.payment_intent_id ?? null };
  }
  if (code) return { kind: 'refused', data, code };
  return { kind: 'failed', error: new PaymentError('intent_invalid', 'preparing') };
}

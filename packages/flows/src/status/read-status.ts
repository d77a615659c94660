import { sameId } from '@service-payments/contract';

/**
 * The status of one payment in whatever `getStatus` answered: the status itself, an entry, entries, or the whole body
 * `{ data }`. Entries are matched by id (field bug A14). `null`: the answer does not know the payment. `undefined`: it is
 * no answer at all, such as an error envelope that nobody looked at (field bug A8).
 */
export function readStatus(answer: unknown, paymentIntentId: string): string | null | undefined {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) {
    return answer.map((entry) => readEntry(entry, paymentIntentId)).find((status) => status !== null) ?? null;
  }
  if (answer === null) return null;
  if (typeof answer !== 'object' || 'error' in answer) return undefined;
  if ('data' in answer) return readStatus(answer.data, paymentIntentId);
  return 'status' in answer ? readEntry(answer, paymentIntentId) : undefined;
}

function readEntry(entry: unknown, paymentIntentId: string): string | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { payment_intent_id: id, status } = entry as { payment_intent_id?: unknown; status?: unknown };
  if (typeof status !== 'string') return null;
  return id === undefined || (typeof id === 'string' && sameId(id, paymentIntentId)) ? status : null;
}

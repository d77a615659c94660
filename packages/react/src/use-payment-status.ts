import { useEffect, useState } from 'react';
import { followStatus } from '@service-payments/flows';
import type { GetStatus, PollPlan } from '@service-payments/flows';
import { expectFunctions } from './expect-options.ts';
import { useOptions } from './provider.tsx';
import { useLatest } from './use-flow.ts';

export interface UsePaymentStatusOptions {
  getStatus: GetStatus;
  /** Parts of the polling plan to change, taken when the following begins. Default: the provider's. */
  pollPlan?: Partial<PollPlan> | undefined;
}

export interface PaymentStatusNews {
  /** What your server said last; null before its first answer, and while it knows no session of the payment. */
  readonly status: string | null;
  /** - `following`: asked by plan. - `settled`: a terminal status came. - `gave-up`: none came in time. - `idle`: no id. */
  readonly progress: 'idle' | 'following' | 'settled' | 'gave-up';
}

const FOLLOWING: PaymentStatusNews = { status: null, progress: 'following' };
const IDLE: PaymentStatusNews = { status: null, progress: 'idle' };

/** Follows one payment, such as on a page of orders, until it has ended or the component leaves. Null follows nothing. */
export function usePaymentStatus(paymentIntentId: string | null, options: UsePaymentStatusOptions): PaymentStatusNews {
  if (process.env.NODE_ENV !== 'production') expectFunctions(options, ['getStatus']);
  const latest = useLatest(useOptions(options));
  const [heard, setHeard] = useState<{ id: string; news: PaymentStatusNews }>();
  useEffect(
    function follow() {
      if (paymentIntentId === null) return undefined;
      const hear = (news: PaymentStatusNews): void => setHeard({ id: paymentIntentId, news });
      let status: string | null = null;
      const follower = followStatus({
        paymentIntentId,
        getStatus: (id, request) => latest.get().getStatus(id, request),
        pollPlan: latest.get().pollPlan,
        onStatus: (next) => hear({ status: (status = next), progress: 'following' }),
        onSettled: (settled) => hear({ status: settled, progress: 'settled' }),
        onGaveUp: () => hear({ status, progress: 'gave-up' }),
      });
      return follower.stop;
    },
    [latest, paymentIntentId],
  );
  if (paymentIntentId === null) return IDLE;
  // What was heard of another payment is not this one's.
  return heard?.id === paymentIntentId ? heard.news : FOLLOWING;
}

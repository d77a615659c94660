/** The other side of the drain, in a process of its own as the service is: takes an order, POSTs, says when it is done. */
import { rateOf } from './measure.ts';
import { postExpecting } from './post.ts';

const BODY = JSON.stringify({
  event_type: 'payment_created',
  timestamp: '1700000000000',
  version: 1,
  event_payload: {
    payment_intent_id: '6f1c2b7e-8a5d-4c3b-9e2f-1a2b3c4d5e6f',
    payment_status: 'Created',
    payment_method: 'credit',
    amount: '4.99',
    currency: 'USD',
    item_title: 'Sword',
    item_desc: '',
    customer_id: 'player-1',
  },
});

process.on('message', (order: { url: string; times: number; concurrency: number }) => {
  void fulfil(order);
});

async function fulfil({ url, times, concurrency }: { url: string; times: number; concurrency: number }): Promise<void> {
  await rateOf(times, concurrency, () => postExpecting(200, url, BODY, {}));
  process.send?.('done');
}

/** The other side of the drain, in a process of its own as the service is: takes an order, POSTs, says when it is done. */
import http from 'node:http';
import { rateOf } from './measure.ts';

const agent = new http.Agent({ keepAlive: true });

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
  await rateOf(times, concurrency, async () => await post(url));
  process.send?.('done');
}

async function post(url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(BODY) };
  for (;;) {
    const request = http.request(url, { method: 'POST', agent, headers });
    try {
      return await exchange(request);
    } catch (error) {
      // Kept open while the other side had its turn, and closed meanwhile by the receiver.
      const wasStale = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (!wasStale) throw error;
    }
  }
}

async function exchange(request: http.ClientRequest): Promise<void> {
  return await new Promise(function listen(resolve, reject) {
    request.once('error', reject);
    request.once('response', (response) => {
      response.resume();
      if (response.statusCode === 200) response.once('end', resolve);
      else reject(new Error(`The receiver answered ${response.statusCode}.`));
    });
    request.end(BODY);
  });
}

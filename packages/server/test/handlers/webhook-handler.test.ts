import { WEBHOOK_HEADERS } from '@service-payments/contract';
import type { PaymentEvent } from '@service-payments/contract';
import { FIXTURES } from '@service-payments/contract/fixtures';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryWebhookStore } from '../../src/index.ts';
import type { PaymentHandlersOptions } from '../../src/index.ts';
import { APPROVED, openShop, webhookRequest } from './shop.ts';
import type { Player, Shop } from './shop.ts';

const ID = '7f1d2c3b-4a59-4687-9fed-cba987654321';

/** Nothing here calls the service. */
function shopWith(changes: Partial<PaymentHandlersOptions<Player>> = {}): Shop {
  return openShop('http://127.0.0.1:9', changes);
}

/** A promise that a test settles. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Webhooks to send at once, and the moment at which all of them are verified and none can be too late. */
function together(sendings: readonly { id: string; body: string }[]): {
  requests: Request[];
  allVerified: Promise<void>;
} {
  const verified = deferred();
  let left = sendings.length;
  const requests = sendings.map(({ id, body }) => {
    const request = webhookRequest(body, { id });
    const { headers } = request;
    const get = headers.get.bind(headers);
    // The id is read right after the signature is proved, and right before the webhook is taken in hand.
    headers.get = function readOne(name) {
      if (name === WEBHOOK_HEADERS.id) left -= 1;
      if (left === 0) verified.resolve();
      return get(name);
    };
    return request;
  });
  if (left === 0) verified.resolve();
  return { requests, allVerified: verified.promise };
}

describe('the answer', () => {
  test('200 comes only once onEvent has resolved', async () => {
    const delivery = deferred();
    const begun = deferred();
    let isAnswered = false;
    const { handlers } = shopWith({
      onEvent: () => {
        begun.resolve();
        return delivery.promise;
      },
    });
    const answer = handlers.webhook(webhookRequest(APPROVED)).finally(() => {
      isAnswered = true;
    });
    await begun.promise;
    // Room for an answer that would come too early.
    await new Promise((resolve) => setImmediate(resolve));
    expect(isAnswered).toBe(false);
    delivery.resolve();
    expect((await answer).status).toBe(200);
  });

  test('onEvent that rejects is 500 without its words, and the next sending is handled', async () => {
    let calls = 0;
    const { handlers, errors } = shopWith({
      onEvent: () => {
        calls += 1;
        if (calls === 1) throw new Error('database password hunter2');
      },
    });
    const first = await handlers.webhook(webhookRequest(APPROVED, { id: ID }));
    expect([first.status, await first.text()]).toEqual([
      500,
      '{"error":{"status":500,"reason":"Internal Server Error"}}',
    ]);
    expect(errors).toMatchObject([{ message: 'database password hunter2' }]);
    expect((await handlers.webhook(webhookRequest(APPROVED, { id: ID }))).status).toBe(200);
    expect(calls).toBe(2);
  });

  test('a log that fails does not take the answer with it', async () => {
    const { handlers } = shopWith({
      onError: () => {
        throw new Error('disk full');
      },
    });
    expect((await handlers.webhook(webhookRequest(APPROVED, { key: 'guess' }))).status).toBe(400);
  });

  test('a forgery is 400, and the shop hears the reason', async () => {
    const { handlers, errors, events } = shopWith();
    expect((await handlers.webhook(webhookRequest(APPROVED, { key: 'guess' }))).status).toBe(400);
    expect(errors).toMatchObject([{ name: 'SignatureError', reason: 'mismatch' }]);
    expect(events).toEqual([]);
  });

  test('while there is no key the service is to come again', async () => {
    let keys: string[] = [];
    const { handlers } = shopWith({ signingKey: async () => keys });
    expect((await handlers.webhook(webhookRequest(APPROVED, { key: 'late' }))).status).toBe(503);
    keys = ['late'];
    expect((await handlers.webhook(webhookRequest(APPROVED, { key: 'late' }))).status).toBe(200);
  });

  test('a body that something has read before is told to the shop', async () => {
    const { handlers, errors } = shopWith();
    const request = webhookRequest(APPROVED);
    await request.text();
    expect((await handlers.webhook(request)).status).toBe(500);
    expect(errors).toMatchObject([{ message: expect.stringContaining('Mount the handler before whatever parses') }]);
  });
});

describe('which events arrive', () => {
  test.each([
    ['a test event', FIXTURES['event-webhook-test'].valid],
    [
      'a type of a later version',
      { ...(FIXTURES['event-payment-approved'].valid as object), event_type: 'payment_refunded' },
    ],
  ])('%s is answered 200 without a call', async (_, event) => {
    const { handlers, events } = shopWith();
    const response = await handlers.webhook(webhookRequest(JSON.stringify(event)));
    expect([response.status, await response.json()]).toEqual([200, { data: { outcome: 'ignored' } }]);
    expect(events).toEqual([]);
  });

  test('onEvent learns id and attempt, to store them with what it delivers', async () => {
    const told: unknown[] = [];
    const { handlers } = shopWith({ onEvent: (_, about) => void told.push(about) });
    await handlers.webhook(webhookRequest(APPROVED, { id: ID.toUpperCase() }));
    expect(told).toEqual([{ webhookId: ID, attempt: 1 }]);
  });

  test('where a proxy drops the id, the same bytes are the same webhook', async () => {
    const { handlers, events } = shopWith();
    for (let sending = 1; sending <= 2; sending += 1) {
      expect((await handlers.webhook(webhookRequest(APPROVED, { id: '' }))).status).toBe(200);
    }
    await handlers.webhook(webhookRequest(` ${APPROVED}`, { id: '' }));
    expect(events).toHaveLength(2);
  });
});

describe('repeats', () => {
  test.each([
    ['one call, and all are answered at its end', 200],
    ['one failure, and all are to come again', 500],
  ])('three at once make %s', async (_, status) => {
    const delivery = deferred();
    let calls = 0;
    const { handlers } = shopWith({
      async onEvent() {
        calls += 1;
        await delivery.promise;
        if (status === 500) throw new Error('not now');
      },
    });
    const { requests, allVerified } = together(Array.from({ length: 3 }, () => ({ id: ID, body: APPROVED })));
    const answers = Promise.all(requests.map((request) => handlers.webhook(request)));
    await allVerified;
    delivery.resolve();
    expect((await answers).map((answer) => answer.status)).toEqual([status, status, status]);
    expect(calls).toBe(1);
  });

  test('a crash between delivering and marking calls onEvent again, with the same id', async () => {
    const told: string[] = [];
    const marked = new Set<string>();
    const isFirstProcess = { value: true };
    const { handlers } = shopWith({
      isHandled: (id) => marked.has(id),
      markHandled: (id) => {
        if (isFirstProcess.value) throw new Error('killed');
        marked.add(id);
      },
      onEvent: (_, { webhookId }) => void told.push(webhookId),
    });
    expect((await handlers.webhook(webhookRequest(APPROVED, { id: ID }))).status).toBe(500);
    isFirstProcess.value = false;
    expect((await handlers.webhook(webhookRequest(APPROVED, { id: ID }))).status).toBe(200);
    expect((await handlers.webhook(webhookRequest(APPROVED, { id: ID }))).status).toBe(200);
    expect(told).toEqual([ID, ID]);
  });

  test('what another process has in hand is to come again', async () => {
    const { handlers, events } = shopWith({ claim: () => false });
    const response = await handlers.webhook(webhookRequest(APPROVED, { id: ID }));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(events).toEqual([]);
  });

  test('a claim is given back, whether onEvent resolves or rejects', async () => {
    const released: string[] = [];
    let mustFail = true;
    const { handlers } = shopWith({
      claim: () => true,
      release: (id) => void released.push(id),
      onEvent: () => {
        if (mustFail) throw new Error('not now');
      },
    });
    await handlers.webhook(webhookRequest(APPROVED, { id: ID }));
    mustFail = false;
    await handlers.webhook(webhookRequest(APPROVED, { id: ID }));
    expect(released).toEqual([ID, ID]);
  });

  test('the store for development forgets the oldest of more than 10 000', () => {
    const store = createMemoryWebhookStore();
    for (let index = 0; index <= 10_000; index += 1) void store.markHandled(`id ${index}`);
    expect([store.isHandled('id 0'), store.isHandled('id 1'), store.isHandled('id 10000')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

const IDS = ['a', 'b', 'c'].map((digit) => ID.replace(/^./, digit));
const bodyOf = (id: string): string => JSON.stringify({ ...(JSON.parse(APPROVED) as PaymentEvent), timestamp: id });

describe('sent again and again, in any order, to two processes at once, with failures', () => {
  test('every webhook that was answered 200 was delivered exactly once, and never two at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ id: fc.constantFrom(...IDS), process: fc.integer({ min: 0, max: 1 }) }), {
          maxLength: 12,
        }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        async function deliver(scheduler, sendings, failures) {
          const delivered: string[] = [];
          const inHand = new Set<string>();
          const claims = new Set<string>();
          const store = createMemoryWebhookStore();
          const later = async (label: string): Promise<void> => scheduler.schedule(Promise.resolve(), label);
          const make = (): Shop =>
            shopWith({
              async claim(id) {
                await later('claim');
                if (claims.has(id)) return false;
                claims.add(id);
                return true;
              },
              async release(id) {
                await later('release');
                claims.delete(id);
              },
              async isHandled(id) {
                await later('isHandled');
                return store.isHandled(id);
              },
              async markHandled(id) {
                await later('markHandled');
                return store.markHandled(id);
              },
              async onEvent(event, { webhookId }) {
                expect(inHand).not.toContain(webhookId);
                inHand.add(webhookId);
                await later('onEvent');
                inHand.delete(webhookId);
                if (failures.pop() === true) throw new Error('not now');
                expect(event.timestamp).toBe(webhookId);
                delivered.push(webhookId);
              },
            });
          const processes = [make(), make()] as const;
          async function send(request: Request, { id, process }: { id: string; process: number }): Promise<void> {
            const shop = process === 0 ? processes[0] : processes[1];
            const { status } = await shop.handlers.webhook(request);
            if (status === 200) expect(delivered).toContain(id);
            else expect([500, 503]).toContain(status);
          }
          const { requests, allVerified } = together(sendings.map(({ id }) => ({ id, body: bodyOf(id) })));
          const answered = Promise.all(
            requests.map((request, index) => send(request, sendings[index] ?? { id: '', process: 0 })),
          );
          await allVerified;
          await scheduler.waitFor(answered);
          // The service's later retries, until each was taken.
          failures.length = 0;
          for (const id of new Set(sendings.map((sending) => sending.id))) {
            await scheduler.waitFor(send(webhookRequest(bodyOf(id), { id }), { id, process: 0 }));
          }
          expect(delivered.toSorted()).toEqual([...new Set(sendings.map(({ id }) => id))].toSorted());
          expect(claims.size).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('in one process no claim is needed for that', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...IDS), { minLength: 1, maxLength: 10 }),
        async function deliver(scheduler, sendings) {
          const delivered: string[] = [];
          const { handlers } = shopWith({
            async onEvent(_, { webhookId }) {
              await scheduler.schedule(Promise.resolve(), 'onEvent');
              delivered.push(webhookId);
            },
          });
          const { requests, allVerified } = together(sendings.map((id) => ({ id, body: bodyOf(id) })));
          const answered = Promise.all(requests.map((request) => handlers.webhook(request)));
          await allVerified;
          const answers = await scheduler.waitFor(answered);
          expect(answers.every(({ status }) => status === 200)).toBe(true);
          expect(delivered.toSorted()).toEqual([...new Set(sendings)].toSorted());
        },
      ),
      { numRuns: 60 },
    );
  });
});

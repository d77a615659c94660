/** The whole flow over the real loader, in a real browser, with a widget from a real host. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadWidget } from '@service-payments/loader';
import { createPaymentFlow, followStatus } from '../src/index.ts';
import type { PaymentFlow, PaymentFlowOptions, PaymentState } from '../src/index.ts';
import { JAVASCRIPT, freshPage, initCalls, publishWidget, widgetTags } from '../../loader/test/widget-host.ts';
import type { PublishedWidget } from '../../loader/test/widget-host.ts';

const ID = '11111111-2222-4333-8444-55555555abcd';
const created = { flow: 'PAYMENT', error_code: null, payment_intent_id: ID, widget_data: 'c2VjcmV0', notes: [] };
const banned = { flow: 'PAYMENT', error_code: 'ERR01', payment_intent_id: null, widget_data: null, notes: [] };
const FAST = { pauses: [{ everyMs: 5, times: Infinity }] };

let widget: PublishedWidget;
let container: HTMLElement;
let flow: PaymentFlow;

beforeEach(async () => {
  freshPage();
  widget = await publishWidget();
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  flow.destroy();
  freshPage();
});

function begin(options: Partial<PaymentFlowOptions> = {}) {
  const told: string[] = [];
  const states: PaymentState[] = [];
  const createIntent = vi.fn(options.createIntent ?? (() => Promise.resolve({ data: created })));
  const tell = (name: string) => (detail?: unknown) => {
    told.push(detail === undefined ? name : `${name} ${JSON.stringify(detail)}`);
  };
  flow = createPaymentFlow({
    manifest: widget.manifest,
    baseUrl: widget.baseUrl,
    retries: 0,
    pollPlan: FAST,
    onApproved: tell('approved'),
    onDeclined: tell('declined'),
    onExpired: tell('expired'),
    onRefused: tell('refused'),
    onClose: tell('close'),
    onError: (error) => told.push(`error ${error.code}`),
    onStateChange: (state) => states.push(state),
    ...options,
    createIntent,
  });
  return { told, states, createIntent };
}

const reached = (status: PaymentState['status']): Promise<unknown> => vi.waitUntil(() => flow.state.status === status);

async function open(options: Partial<PaymentFlowOptions> = {}) {
  const seen = begin(options);
  flow.start(container);
  await reached('open');
  return seen;
}

function say(name: string, paymentIntentId: string | null = ID): void {
  window.dispatchEvent(new CustomEvent(name, { detail: { paymentIntentId } }));
}

describe('an attempt', () => {
  test('does nothing before start', () => {
    const { createIntent } = begin();
    expect(flow.state).toEqual({ status: 'idle' });
    expect(createIntent).not.toHaveBeenCalled();
    expect(widgetTags()).toEqual([]);
  });

  test('that nobody has begun cannot be closed, not even a moment later', async () => {
    begin();
    flow.close();
    flow.start(container);
    await reached('open');
    await import('../src/payment/payment-aftermath.ts');
    expect(flow.state.status).toBe('open');
  });

  test('goes from preparing over loading to open, with one intent for a double click (field bugs A13 and A18)', async () => {
    const { states, createIntent } = begin();
    flow.start(container);
    flow.start(container);
    await reached('open');
    flow.start(container);
    expect(states.map(({ status }) => status)).toEqual(['preparing', 'loading', 'open']);
    expect(createIntent).toHaveBeenCalledTimes(1);
    expect(initCalls()).toHaveLength(1);
  });

  test('asks for the script while the intent is being created', async () => {
    let answer!: (data: unknown) => void;
    begin({ createIntent: () => new Promise((resolve) => (answer = resolve)) });
    flow.start(container);
    await vi.waitUntil(() => widgetTags().length === 1);
    expect(flow.state.status).toBe('preparing');
    answer(created);
    await reached('open');
  });

  test('keeps widget_data out of states, errors and the page', async () => {
    const { states, told } = await open();
    expect(JSON.stringify([states, told]) + document.documentElement.outerHTML).not.toContain(created.widget_data);
  });

  test('after a declined card is followed by another, with a new intent, when the player asks for it', async () => {
    const createIntent = vi.fn(() => Promise.resolve({ data: created }));
    const next = '22222222-2222-4333-8444-55555555abcd';
    const { told } = await open({ createIntent });
    createIntent.mockResolvedValue({ data: { ...created, payment_intent_id: next } });
    const detail = { paymentIntentId: ID, retry: true };
    window.dispatchEvent(new CustomEvent('ServicePaymentsWidgetClosed', { detail }));
    await vi.waitUntil(() => flow.state.status === 'open' && initCalls().length === 2);
    expect(flow.state).toMatchObject({ paymentIntentId: next });
    expect(createIntent).toHaveBeenCalledTimes(2);
    // The screen was never free in between.
    expect(told).toEqual([]);
  });

  test('that was left while the intent was on its way opens nothing', async () => {
    let answer!: (data: unknown) => void;
    let signal!: AbortSignal;
    const { told } = begin({
      createIntent: (request) => {
        signal = request.signal;
        return new Promise((resolve) => (answer = resolve));
      },
    });
    flow.start(container);
    flow.close();
    expect(signal.aborted).toBe(true);
    answer(created);
    await Promise.resolve();
    expect(flow.state).toEqual({ status: 'closed', paymentIntentId: null });
    expect(initCalls()).toEqual([]);
    expect(told).toEqual(['close']);
  });

  test('that was left the moment its script was ready opens nothing', async () => {
    begin({
      // The script is there before the intent is.
      createIntent: async () => {
        await loadWidget(widget);
        return created;
      },
      onStateChange: ({ status }) => {
        if (status === 'loading') flow.close();
      },
    });
    flow.start(container);
    await reached('closed');
    await loadWidget(widget);
    expect(initCalls()).toEqual([]);
  });

  test('with an event of another payment goes on (field bug A12)', async () => {
    await open();
    say('ServicePaymentsBuyVdaSuccess', '99999999-2222-4333-8444-55555555abcd');
    expect(flow.state.status).toBe('open');
  });
});

describe('a success of the widget', () => {
  test('is a hint that the server settles, and the screen is free at once (field bug A9)', async () => {
    const answers: unknown[] = [[], [{ payment_intent_id: ID, status: 'Created' }], 'Approved'];
    const { told } = await open({ getStatus: () => answers.shift() });
    say('ServicePaymentsBuyVdaSuccess');
    await reached('approved');
    expect(told).toEqual(['close', `approved {"paymentIntentId":"${ID}","authoritative":true}`]);
    expect(container.children).toHaveLength(0);
  });

  test('that the server contradicts is declined', async () => {
    const { told } = await open({ getStatus: () => 'Declined' });
    say('ServicePaymentsBuyVdaSuccess');
    await reached('declined');
    expect(told).toEqual(['close', `declined {"paymentIntentId":"${ID}","authoritative":true}`]);
  });

  test('without anybody to ask is approved, not authoritative', async () => {
    const { told } = await open();
    say('ServicePaymentsBuyVdaSuccess');
    await reached('approved');
    expect(told).toEqual([`approved {"paymentIntentId":"${ID}","authoritative":false}`, 'close']);
  });
});

describe('closing', () => {
  test('asks once and is closed when nothing was begun', async () => {
    const getStatus = vi.fn(() => ({ data: [] }));
    const { told } = await open({ getStatus });
    say('ServicePaymentsWidgetClosed');
    await reached('closed');
    expect(getStatus).toHaveBeenCalledTimes(1);
    expect(told).toEqual(['close']);
  });

  test('follows a payment that was begun to its end, and approves it', async () => {
    const answers = ['Created', 'Created', 'Approved'];
    const { told } = await open({ getStatus: () => answers.shift() });
    flow.close();
    expect(container.children).toHaveLength(0);
    await reached('approved');
    expect(told).toEqual(['close', `approved {"paymentIntentId":"${ID}","authoritative":true}`]);
  });

  test('does not take an error of the server for "nothing begun" (field bug A8)', async () => {
    const answers: unknown[] = [{ error: { status: 500 } }, 'Expired'];
    await open({ getStatus: () => answers.shift() });
    flow.close();
    await reached('expired');
  });

  test('is told once when the page takes the container away without a word', async () => {
    const { told } = await open();
    container.remove();
    await reached('closed');
    say('ServicePaymentsWidgetClosed');
    expect(told).toEqual(['close']);
  });

  test('is told once when the widget takes itself away and forgets to say so', async () => {
    const { told } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    container.firstElementChild?.replaceChildren();
    // Observers are told first.
    await Promise.resolve();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(flow.state.status).toBe('closed');
    say('ServicePaymentsWidgetClosed');
    expect(told).toEqual(['close']);
    expect(container.children).toHaveLength(0);
  });

  test('is not told when the widget only goes from one screen to the next', async () => {
    await open();
    const place = container.firstElementChild;
    place?.replaceChildren();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    place?.append('next screen');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(flow.state.status).toBe('open');
  });

  test('is not told when the container only moves', async () => {
    await open();
    const place = document.body.appendChild(document.createElement('section'));
    place.append(container);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(flow.state.status).toBe('open');
  });

  test('stops the questions when the flow is destroyed', async () => {
    const getStatus = vi.fn(() => 'Created');
    const { told } = await open({ getStatus });
    flow.close();
    await vi.waitUntil(() => getStatus.mock.calls.length > 2);
    flow.destroy();
    const asked = getStatus.mock.calls.length;
    // Another follower with the same plan shows that the time for further questions has come.
    const control = vi.fn(() => 'Created');
    const other = followStatus({ paymentIntentId: ID, getStatus: control, pollPlan: FAST });
    await vi.waitUntil(() => control.mock.calls.length > 4);
    other.stop();
    expect(getStatus).toHaveBeenCalledTimes(asked);
    expect(told).toEqual(['close']);
  });

  test('gives up with an unknown charge when the time is over', async () => {
    const { told } = await open({ getStatus: () => 'Created', pollPlan: { ...FAST, stopAfterMs: 20 } });
    flow.close();
    await reached('failed');
    expect(flow.state).toMatchObject({ step: 'checking', error: { code: 'timeout', charge: 'unknown' } });
    expect(told).toEqual(['close', 'error timeout']);
  });
});

describe('a payment of an item', () => {
  const ITEM = { itemId: 'sword' };
  beforeEach(() => sessionStorage.clear());

  test('that was open at a reload is looked up before another is begun', async () => {
    await open({ ...ITEM, getStatus: () => null });
    expect(JSON.stringify(sessionStorage)).not.toContain(created.widget_data);
    flow.destroy();
    const { told, createIntent } = begin({ ...ITEM, getStatus: () => 'Approved' });
    flow.start(container);
    await reached('approved');
    expect(createIntent).not.toHaveBeenCalled();
    expect(told).toEqual([`approved {"paymentIntentId":"${ID}","authoritative":true}`, 'close']);
    expect(sessionStorage).toHaveLength(0);
  });

  test('of which nothing was begun is followed by a new one, without a word', async () => {
    await open({ ...ITEM, getStatus: () => null });
    flow.destroy();
    const { told, createIntent, states } = begin({ ...ITEM, getStatus: () => [] });
    flow.start(container);
    await reached('open');
    expect(createIntent).toHaveBeenCalledTimes(1);
    expect(states.map(({ status }) => status)).toEqual(['preparing', 'checking', 'preparing', 'loading', 'open']);
    expect(told).toEqual([]);
  });

  test('can be taken up when the page loads, with nothing on the screen', async () => {
    await open({ ...ITEM, getStatus: () => null });
    flow.destroy();
    const { told } = begin({ ...ITEM, getStatus: () => 'Declined' });
    flow.resume();
    await reached('declined');
    expect(told).toEqual([`declined {"paymentIntentId":"${ID}","authoritative":true}`]);
  });

  test('of another item is none of its business', async () => {
    await open({ ...ITEM, getStatus: () => null });
    flow.destroy();
    await open({ itemId: 'shield', getStatus: () => 'Approved' });
    expect(flow.state.status).toBe('open');
  });

  test('that another tab has open too is warned about, and forbidden to nobody', async () => {
    await open(ITEM);
    const other = flow;
    const onElsewhere = vi.fn();
    await open({ ...ITEM, createIntent: () => ({ ...created, payment_intent_id: `2${ID.slice(1)}` }), onElsewhere });
    await vi.waitUntil(() => onElsewhere.mock.calls.length === 1);
    expect(flow.state.status).toBe('open');
    other.destroy();
  });
});

describe('a refused buyer', () => {
  test('is refused at once, with the widget open until it is left', async () => {
    const { told } = begin({ createIntent: () => Promise.resolve(banned) });
    flow.start(container);
    await vi.waitUntil(() => initCalls().length === 1);
    expect(initCalls()[0]?.['data']).toBe(banned);
    expect(flow.state).toEqual({ status: 'refused', code: 'ERR01', screen: 'widget' });
    say('ServicePaymentsWidgetClosed', null);
    await vi.waitUntil(() => flow.state.status === 'refused' && flow.state.screen === 'left');
    expect(told).toEqual(['refused {"code":"ERR01"}', 'close']);
    expect(container.children).toHaveLength(0);
  });

  test('is told by the page when the widget cannot be loaded', async () => {
    const gone = await publishWidget({ answers: [{ status: 404 }] });
    begin({ createIntent: () => Promise.resolve(banned), ...gone });
    flow.start(container);
    await vi.waitUntil(() => flow.state.status === 'refused' && flow.state.screen === 'message');
  });
});

describe('a failure', () => {
  test('to load keeps the intent for the next try', async () => {
    const answers = [{ status: 500 }, { headers: JAVASCRIPT, body: widget.source }];
    const flaky = await publishWidget({ answers });
    const { told, createIntent } = begin(flaky);
    flow.start(container);
    await reached('failed');
    expect(flow.state).toMatchObject({ step: 'loading', error: { code: 'script_unavailable', charge: 'none' } });
    flow.retry();
    await reached('open');
    expect(createIntent).toHaveBeenCalledTimes(1);
    expect(told).toEqual(['error script_unavailable']);
  });

  test('to create the intent is told with its code, whatever its message (field bug A16); closing then frees the screen', async () => {
    const { told } = begin({
      createIntent: () => Promise.reject(Object.assign(new Error('x'), { code: 'ERR02', status: 400 })),
    });
    flow.start(container);
    await reached('failed');
    flow.close();
    expect(told).toEqual(['error ERR02', 'close']);
  });

  test('of a server that hangs is told after half a minute, and its signal aborted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let signal: AbortSignal | undefined;
    const { told } = begin({
      createIntent: (request) => {
        ({ signal } = request);
        return new Promise(() => {});
      },
    });
    flow.start(container);
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    await reached('failed');
    expect(flow.state).toMatchObject({ status: 'failed', error: { code: 'timeout-before-payment', charge: 'none' } });
    expect(told).toEqual(['error timeout-before-payment']);
    expect(signal?.aborted).toBe(true);
  });

  test.each([
    [
      'throws at once',
      () => {
        throw Object.assign(new Error('x'), { status: 502 });
      },
      502,
    ],
    ['gives nothing', () => undefined, 'intent_invalid'],
    ['gives an envelope that nobody looked at', () => ({ error: { code: 'ERR09', status: 400 } }), 'ERR09'],
    ['gives a refusal of a code nobody has heard of', () => ({ error: { code: 'ERR77', status: 400 } }), 'ERR77'],
    [
      'answers twice, the second time otherwise',
      () => new Promise((answer) => [{}, created].forEach(answer)),
      'intent_invalid',
    ],
  ])('of a createIntent that %s is told with its code', async (_, createIntent, code) => {
    begin({ createIntent });
    flow.start(container);
    await reached('failed');
    expect(flow.state).toMatchObject({ step: 'preparing', error: { code } });
  });

  test.each([
    ['an empty error_code', { ...created, error_code: '' }],
    ['a flow nobody has heard of', { ...created, flow: 'PAYMENT_NEXT', more: 1 }],
    ['an error_code nobody has heard of, beside an intent', { ...created, error_code: 'ERR77' }],
  ])('is none of %s: the widget gets it as it is', async (_, data) => {
    await open({ createIntent: () => data });
    expect(initCalls()[0]?.['data']).toBe(data);
  });

  test('after a declined payment leads to a new intent, only when asked for', async () => {
    const { createIntent } = await open({ getStatus: () => 'Declined' });
    flow.close();
    await reached('declined');
    expect(createIntent).toHaveBeenCalledTimes(1);
    flow.retry();
    await reached('open');
    expect(createIntent).toHaveBeenCalledTimes(2);
  });

  test('ERR04 with a known id is checked, never paid again', async () => {
    const conflict = { error: { code: 'ERR04', status: 409, payment_intent_id: ID } };
    const getStatus = vi.fn(() => 'Approved');
    const { told, createIntent } = begin({ createIntent: () => Promise.resolve(conflict), getStatus });
    flow.start(container);
    await reached('approved');
    expect(getStatus.mock.calls[0]).toEqual([ID, expect.anything()]);
    expect(createIntent).toHaveBeenCalledTimes(1);
    expect(told).toEqual([`approved {"paymentIntentId":"${ID}","authoritative":true}`, 'close']);
  });

  test('of every callback is reported and does not stop the payment', async () => {
    const reported = vi.fn((event: ErrorEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    });
    window.addEventListener('error', reported, { capture: true });
    const onError = (): never => {
      throw new Error('the shop’s own');
    };
    await open({ onStateChange: onError, onApproved: onError, onClose: onError, getStatus: () => 'Approved' });
    flow.subscribe(onError);
    say('ServicePaymentsBuyVdaSuccess');
    await reached('approved');
    await vi.waitUntil(() => reported.mock.calls.length >= 8);
    window.removeEventListener('error', reported, { capture: true });
  });

  test('of init shows as failed, and the widget is gone', async () => {
    const source = `${widget.source} window.initServicePaymentsWidget = () => Promise.reject(new Error('late'));`;
    begin(await publishWidget({ source }));
    flow.start(container);
    await reached('failed');
    expect(flow.state).toMatchObject({ step: 'loading', error: { code: 'init_failed' } });
    expect(container.children).toHaveLength(0);
  });
});

describe('destroy', () => {
  test('before the widget is ready lets nothing late open, and calls nothing', async () => {
    const { told, states } = begin();
    flow.start(container);
    flow.destroy();
    await vi.waitUntil(() => widgetTags().length === 0);
    expect(initCalls()).toEqual([]);
    expect(told).toEqual([]);
    expect(states.map(({ status }) => status)).toEqual(['preparing']);
  });

  test('takes an open widget away and hears no event any more', async () => {
    const { told } = await open();
    flow.destroy();
    say('ServicePaymentsBuyVdaSuccess');
    expect(container.children).toHaveLength(0);
    expect(told).toEqual([]);
  });

  test('twenty payments leave no node, listener or timer of ours (field bugs A3 and B4)', async () => {
    const pristine = document.body.innerHTML;
    for (let turn = 0; turn < 20; turn += 1) {
      await open();
      flow.destroy();
    }
    expect(document.body.innerHTML).toBe(pristine);
    expect(widgetTags()).toHaveLength(1);
  });
});

test('subscribers hear each change until they leave', async () => {
  begin();
  const listener = vi.fn();
  const leave = flow.subscribe(listener);
  flow.start(container);
  await reached('open');
  expect(listener).toHaveBeenCalledTimes(3);
  leave();
  flow.close();
  expect(listener).toHaveBeenCalledTimes(3);
});

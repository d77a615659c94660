/** The 27 edge cases of a KYC gate, in a real browser. Those of a payment's own gate are tested with a payment. */
import { describe, expect, test, vi } from 'vitest';
import { createFakeWidget } from '@service-payments/testing';
import { createPaymentFlow } from '../src/index.ts';
import { BANNED, SESSION, addGate, httpError, setStage, soon } from './kyc-stage.ts';

const ID = '11111111-2222-4333-8444-55555555abcd';

/** The page is seen again. */
function focus(): void {
  window.dispatchEvent(new Event('focus'));
}

describe('a KYC step inside a payment', () => {
  async function payWithKyc(statuses: (string | null)[]) {
    const widget = createFakeWidget();
    const container = document.body.appendChild(document.createElement('div'));
    const data = { flow: 'PAYMENT', error_code: 'ERR06', payment_intent_id: ID, widget_data: 'eA', notes: [] };
    const createIntent = vi.fn(() => Promise.resolve({ data }));
    const options = { ...widget.options, createIntent, getStatus: () => statuses.shift() ?? null };
    const flow = createPaymentFlow(options);
    flow.start(container);
    await soon(() => flow.state.status === 'open');
    const end = (): void => {
      flow.destroy();
      widget.remove();
      container.remove();
    };
    return { flow, widget, createIntent, end };
  }

  test('case 1: ERR06 comes with an intent, and the same widget goes on to the payment', async () => {
    const { flow, widget, createIntent, end } = await payWithKyc(['Approved']);
    widget.play('kyc-success');
    expect(flow.state.status).toBe('open');
    widget.play('approved');
    await soon(() => flow.state.status === 'approved');
    expect(createIntent).toHaveBeenCalledTimes(1);
    expect(widget.inits).toHaveLength(1);
    end();
  });

  test('case 2: an intent that expired meanwhile is told, and a new one is asked for only when the player does', async () => {
    const { flow, widget, createIntent, end } = await payWithKyc(['Expired']);
    widget.play('kyc-success');
    widget.play('closed');
    await soon(() => flow.state.status === 'expired');
    expect(createIntent).toHaveBeenCalledTimes(1);
    flow.retry();
    await soon(() => flow.state.status === 'open');
    expect(createIntent).toHaveBeenCalledTimes(2);
    end();
  });
});

test('case 3: a banned customer gets the widget all the same, and no way to try again', async () => {
  const stage = setStage();
  stage.requestSession.mockResolvedValue(BANNED);
  stage.flow.begin();
  await stage.reached('required');
  stage.flow.start(stage.container);
  await soon(() => stage.widget.inits.length === 1);
  expect(stage.widget.inits[0]?.data).toBe(BANNED);
  expect(stage.flow.state).toMatchObject({ status: 'banned', code: 'ERR01', screen: 'widget' });
  stage.widget.play('refused');
  await soon(() => stage.flow.state.status === 'banned' && stage.flow.state.screen === 'left');
  expect(stage.container.children).toHaveLength(0);
  stage.flow.start(stage.container);
  stage.flow.checkAgain();
  expect(stage.flow.state.status).toBe('banned');
});

test('case 4: a 403 with a numeric code is no ban', async () => {
  const stage = setStage();
  stage.requestSession.mockRejectedValue(httpError(403, 403));
  stage.flow.begin();
  await stage.reached('required');
  stage.flow.start(stage.container);
  await stage.reached('unavailable');
  expect(stage.flow.state).toMatchObject({ error: { code: 403, step: 'starting' } });
  expect(stage.told).toContain('error 403');
});

test.each([
  ['case 5: a flow nobody has heard of', { ...SESSION, flow: 'KYC_NEXT', more: { of: 'it' } }],
  ['case 6: an empty error_code', { ...SESSION, error_code: '' }],
])('%s goes to the widget as it is', async (_, data) => {
  const stage = setStage();
  stage.requestSession.mockResolvedValue(data);
  await stage.open();
  expect(stage.widget.inits[0]?.data).toBe(data);
});

test('case 7: a customer without a wallet is passed on, and what the service says to it is surfaced', async () => {
  const stage = setStage({ customer: { external_id: 'player-7' } });
  stage.requestSession.mockRejectedValue(httpError(400));
  stage.flow.begin();
  await stage.reached('required');
  stage.flow.start(stage.container);
  await stage.reached('unavailable');
  expect(stage.requestSession.mock.calls[0]?.[1].customer).toEqual({ external_id: 'player-7' });
  expect(stage.told).toContain('error 400');
});

test('case 8: a success that the server does not know yet is pending, not failed, and asked about by plan', async () => {
  const stage = setStage();
  await stage.open();
  stage.verdict = { error_code: 'ERR06' };
  stage.widget.play('kyc-success');
  await stage.reached('pending-review');
  expect(stage.container.children).toHaveLength(0);
  stage.recheck.mockClear();
  await stage.clock.advance(40_000);
  expect(stage.recheck.mock.calls.length).toBeGreaterThanOrEqual(10);
  stage.recheck.mockClear();
  await stage.clock.advance(400_000);
  expect(stage.recheck.mock.calls.length).toBeGreaterThanOrEqual(18);
  // The plan is over: from here on it is asked when the page is seen again.
  stage.recheck.mockClear();
  await stage.clock.advance(3_600_000);
  expect(stage.recheck).not.toHaveBeenCalled();
  stage.verdict = true;
  focus();
  await stage.reached('passed');
  expect(stage.told).toEqual(['gate required', 'passed {"level":2,"authoritative":true}']);
});

test('case 9: a failure that a person decides otherwise later is healed when the page is seen again', async () => {
  const stage = setStage();
  await stage.open();
  stage.widget.play('kyc-failure');
  await stage.reached('failed');
  stage.verdict = 'passed';
  focus();
  await stage.reached('passed');
  expect(stage.told.slice(1)).toEqual(['failed {"authoritative":false}', 'passed {"level":2,"authoritative":true}']);
});

test.each([
  ['pending', 'pending-review'],
  [true, 'passed'],
  [false, 'left'],
] as const)('case 10: closed after the last screen looks like leaving; the answer %j makes it %s', async (says, is) => {
  const stage = setStage();
  await stage.open();
  stage.recheck.mockClear();
  stage.verdict = says;
  stage.widget.play('closed');
  await soon(() => stage.recheck.mock.calls.length === 1);
  await stage.reached(is);
  await stage.clock.advance(2000);
  expect(stage.recheck).toHaveBeenCalledTimes(1);
});

test('case 11: closed and opened again it goes on, with the same session while that lives', async () => {
  const stage = setStage();
  await stage.open();
  stage.widget.play('closed');
  await stage.reached('left');
  stage.flow.start(stage.container);
  await stage.reached('in-progress');
  expect(stage.requestSession).toHaveBeenCalledTimes(1);
  expect(stage.widget.inits).toHaveLength(2);
  stage.flow.close();
  await stage.clock.advance(3_600_000);
  stage.flow.start(stage.container);
  await stage.reached('in-progress');
  expect(stage.requestSession).toHaveBeenCalledTimes(2);
});

test('case 12: a session that runs out while open is renewed once, with the focus where it was', async () => {
  const stage = setStage({ sessionLifetimeMs: 60_000 });
  await stage.open();
  const field = document.createElement('input');
  stage.container.firstElementChild?.append(field);
  field.focus();
  await stage.clock.advance(60_000);
  await soon(() => stage.widget.inits.length === 2);
  expect(stage.flow.state.status).toBe('in-progress');
  expect(stage.container.children).toHaveLength(1);
  expect(stage.container.contains(document.activeElement)).toBe(true);
  await stage.clock.advance(60_000);
  await stage.reached('expired');
  expect(stage.requestSession).toHaveBeenCalledTimes(2);
  expect(stage.container.children).toHaveLength(0);
});

test('case 13: the tab that passes closes the gate of the other one, by the server’s word', async () => {
  const first = setStage();
  const second = addGate({}, first.clock);
  await first.open();
  await second.open();
  first.verdict = true;
  first.flow.checkAgain();
  await first.reached('passed');
  // Told by the other tab alone it asks, and believes only the answer.
  await soon(() => second.recheck.mock.calls.length === 2);
  expect(second.flow.state.status).toBe('in-progress');
  second.verdict = true;
  focus();
  await second.reached('passed');
  expect(second.container.children).toHaveLength(0);
});

test('case 14: finished on another device, while this page was hidden for minutes', async () => {
  const stage = setStage();
  await stage.open();
  await stage.clock.advance(600_000);
  stage.verdict = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await stage.reached('passed');
  expect(stage.container.children).toHaveLength(0);
});

test('case 15: a level raised in the middle waits for its turn', async () => {
  const stage = setStage();
  await stage.open();
  stage.options = { level: 3 };
  stage.flow.update();
  expect(stage.flow.state).toMatchObject({ status: 'in-progress', level: 2, nextLevel: 3 });
  expect(stage.container.children).toHaveLength(1);
  stage.recheck.mockImplementation((level) => level === 2);
  stage.widget.play('kyc-success');
  await stage.reached('required');
  expect(stage.flow.state).toMatchObject({ level: 3, nextLevel: null });
  expect(stage.told.join()).not.toContain('passed');
});

test('case 16: a lowered or unchanged level changes nothing', async () => {
  const stage = setStage();
  await stage.open();
  const before = stage.flow.state;
  stage.options = { level: 1 };
  stage.flow.update();
  stage.options = { level: 2 };
  stage.flow.update();
  expect(stage.flow.state).toBe(before);
});

test.each([0, 4, 2.5, '2'])('case 17: level %j is an error before any call', (level) => {
  const stage = setStage({ level: level as never });
  stage.flow.begin();
  expect(stage.flow.state).toMatchObject({ status: 'unavailable', error: { code: 'bad_options' } });
  expect(stage.recheck).not.toHaveBeenCalled();
  stage.flow.start(stage.container);
  expect(stage.requestSession).not.toHaveBeenCalled();
});

test('case 18: a customer who is not the buyer is warned about', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  setStage({ customer: { external_id: 'a' }, buyerId: 'a' }).flow.begin();
  expect(warn).not.toHaveBeenCalled();
  setStage({ customer: { external_id: 'a' }, buyerId: 'b' }).flow.begin();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('another person'));
  warn.mockRestore();
});

test('case 19: another wallet after the check shuts the gate until the server has spoken of it', async () => {
  const wallet = { address: '0xaa', blockchain: 'ethereum' } as const;
  const stage = setStage({ customer: { wallet } });
  stage.verdict = true;
  stage.flow.begin();
  await stage.reached('not-required');
  stage.verdict = false;
  stage.options = { customer: { wallet: { ...wallet, address: '0xbb' } } };
  stage.flow.update();
  expect(stage.flow.state.status).toBe('unknown');
  await stage.reached('required');
});

test('case 20: a frame without the camera is warned about before level 3 begins', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const policy = { allowsFeature: (name: string) => name !== 'camera' };
  Object.defineProperty(document, 'featurePolicy', { configurable: true, value: policy });
  const stage = setStage({ level: 3 });
  await stage.open();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('allow="camera; microphone"'));
  Reflect.deleteProperty(document, 'featurePolicy');
  warn.mockRestore();
});

test('case 21: after a reload the gate knows that a session was begun, and nothing of its token', async () => {
  const first = setStage({ resumeKey: 'gate' });
  await first.open();
  const kept = JSON.stringify(sessionStorage);
  expect(kept).toContain('gate');
  expect(kept).not.toContain(SESSION.widget_data);
  first.flow.destroy();
  const reloaded = addGate({ resumeKey: 'gate' }, first.clock);
  reloaded.flow.begin();
  await reloaded.reached('left');
  reloaded.verdict = true;
  focus();
  await reloaded.reached('passed');
  expect(sessionStorage).toHaveLength(0);
});

test('case 22: what goes wrong inside the widget, such as a blocked window, moves nothing', async () => {
  const stage = setStage();
  await stage.open();
  window.dispatchEvent(new CustomEvent('ServiceKycPopupBlocked'));
  window.dispatchEvent(new CustomEvent('ServicePaymentsWidgetClosed', { detail: { paymentIntentId: ID } }));
  expect(stage.flow.state.status).toBe('in-progress');
});

test('case 23: begun and started twice at once, it asks for one session', async () => {
  const stage = setStage();
  stage.flow.begin();
  stage.flow.begin();
  await stage.reached('required');
  stage.flow.start(stage.container);
  stage.flow.start(stage.container);
  await stage.reached('in-progress');
  expect(stage.recheck).toHaveBeenCalledTimes(1);
  expect(stage.requestSession).toHaveBeenCalledTimes(1);
  expect(stage.widget.inits).toHaveLength(1);
});

test('case 24: destroyed while a session is on its way, it aborts and opens nothing late', async () => {
  const stage = setStage();
  let answer!: (data: unknown) => void;
  stage.requestSession.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  stage.flow.begin();
  await stage.reached('required');
  stage.flow.start(stage.container);
  await soon(() => stage.requestSession.mock.calls.length === 1);
  const told = stage.told.length;
  stage.flow.destroy();
  expect(stage.requestSession.mock.calls[0]?.[1].signal.aborted).toBe(true);
  answer(SESSION);
  await stage.clock.advance(60_000);
  expect(stage.widget.inits).toEqual([]);
  expect(stage.told).toHaveLength(told);
  expect(stage.clock.pending).toBe(0);
});

test('case 25: below the game’s own age no check is begun', async () => {
  const stage = setStage({ confirmAge: () => Promise.resolve(false) });
  stage.flow.begin();
  await stage.reached('required');
  stage.flow.start(stage.container);
  await soon(() => stage.way.join() === 'required,starting,required');
  expect(stage.requestSession).not.toHaveBeenCalled();
  expect(stage.widget.scripts).toEqual([]);
});

test('case 26: verified for a lower level than this one, the player still has to', async () => {
  const stage = setStage({ level: 3 });
  await stage.open();
  stage.verdict = { passed: true, level: 2 };
  stage.widget.play('kyc-success');
  await stage.reached('required');
});

test('case 27: too many questions only slow it down', async () => {
  const stage = setStage();
  stage.recheck.mockRejectedValue(httpError(429));
  stage.flow.begin();
  await stage.clock.advance(60_000);
  expect(stage.flow.state.status).toBe('unknown');
  expect(stage.recheck.mock.calls.length).toBeLessThan(6);
  stage.recheck.mockResolvedValue(true);
  focus();
  await stage.reached('not-required');
});

describe('beside the cases', () => {
  test('asking by hand is heard once in five seconds', async () => {
    const stage = setStage();
    stage.flow.begin();
    await stage.reached('required');
    for (let press = 0; press < 4; press += 1) {
      stage.flow.checkAgain();
      await stage.clock.advance(1000);
    }
    expect(stage.recheck).toHaveBeenCalledTimes(2);
    await stage.clock.advance(5000);
    stage.flow.checkAgain();
    expect(stage.recheck).toHaveBeenCalledTimes(3);
  });

  test('after a failure another session is asked for, the old one has ended', async () => {
    const stage = setStage();
    await stage.open();
    stage.widget.play('kyc-failure');
    await stage.reached('failed');
    stage.flow.start(stage.container);
    await stage.reached('in-progress');
    expect(stage.requestSession).toHaveBeenCalledTimes(2);
  });

  test('a server that hangs is given up, and its signal aborted', async () => {
    const stage = setStage();
    stage.requestSession.mockReturnValue(new Promise(() => {}));
    stage.flow.begin();
    await stage.reached('required');
    stage.flow.start(stage.container);
    await soon(() => stage.requestSession.mock.calls.length === 1);
    await stage.clock.advance(30_000);
    expect(stage.flow.state).toMatchObject({ status: 'unavailable', error: { code: 'timeout-before-payment' } });
    expect(stage.requestSession.mock.calls[0]?.[1].signal.aborted).toBe(true);
  });

  test('a container that the page takes away ends the session', async () => {
    const stage = setStage();
    await stage.open();
    stage.container.remove();
    await stage.reached('left');
  });

  test('widget_data is in no state, no word to the page and no attribute', async () => {
    const stage = setStage();
    const states: unknown[] = [];
    stage.options = { onStateChange: (state) => states.push(state) };
    await stage.open();
    const seen = JSON.stringify([states, stage.told]) + document.documentElement.outerHTML;
    expect(seen).not.toContain(SESSION.widget_data);
  });

  test('fifty gates leave no node and no timer', async () => {
    const stage = setStage();
    const pristine = document.body.innerHTML;
    for (let turn = 0; turn < 50; turn += 1) {
      const gate = addGate({}, stage.clock);
      gate.flow.begin();
      await gate.reached('required');
      gate.flow.destroy();
      gate.container.remove();
      gate.widget.remove();
    }
    expect(document.body.innerHTML).toBe(pristine);
    expect(stage.clock.pending).toBe(0);
  });
});

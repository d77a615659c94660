/** What the redirect flow promises beside the 28 cases. */
import { describe, expect, test, vi } from 'vitest';
import { createRedirectFlow } from '../src/redirect/create-redirect-flow.ts';
import { readRedirectAnswer } from '../src/redirect/redirect-answer.ts';
import { isRedirectError, RedirectError } from '../src/redirect/redirect-error.ts';
import { after, ANSWER, ID, setScene, TOKEN, URL_OF_PAGE } from './redirect-setup.ts';

describe('on the way to the payment page', () => {
  test('the window is reserved before anything is awaited, and says what it waits for', () => {
    const { flow, popup } = setScene({ loadingText: 'Einen Moment…' });
    void flow.start();
    expect(popup.windows[0]).toMatchObject({ url: 'about:blank', text: 'Einen Moment…', opener: null });
  });

  test('the states come in order', async () => {
    const { flow, clock, way } = setScene();
    await Promise.all([flow.start(), clock.advance(0)]);
    expect(way).toEqual(['reserving', 'requesting', 'armed', 'leaving', 'away']);
  });

  test('the game is saved before the link is asked for', async () => {
    const order: string[] = [];
    const scene = setScene({ target: 'same-tab', beforeLeave: async () => void order.push('saved') });
    scene.answer = () => {
      order.push('asked');
      return ANSWER;
    };
    await Promise.all([scene.flow.start(), scene.clock.advance(10)]);
    expect(order).toEqual(['saved', 'asked']);
  });

  test('a save that takes too long is not waited for', async () => {
    const { flow, clock, requests } = setScene({ beforeLeave: () => new Promise(() => undefined) });
    const done = flow.start();
    await clock.advance(4999);
    expect(requests).toEqual([]);
    await clock.advance(1);
    expect(await done).toMatchObject({ status: 'away' });
  });

  test('a save that fails keeps the player in the game', async () => {
    const cause = new Error('disk full');
    const scene = setScene({ beforeLeave: () => Promise.reject(cause) });
    await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
    expect(scene.flow.state).toMatchObject({ status: 'failed', error: { code: 'before_leave_failed', cause } });
    expect(scene.requests).toEqual([]);
    expect(scene.popup.windows[0]?.closed).toBe(true);
  });

  test('a desktop shell opens the link itself', async () => {
    const openExternal = vi.fn<(url: string) => void>();
    const { flow, popup, clock } = setScene({ openExternal });
    await Promise.all([flow.start(), clock.advance(0)]);
    expect(openExternal).toHaveBeenCalledExactlyOnceWith(URL_OF_PAGE);
    expect(popup.windows).toEqual([]);
    expect(flow.state.status).toBe('away');
  });

  test('a desktop shell that cannot open it fails without repeating the link', async () => {
    const scene = setScene({ openExternal: (url) => Promise.reject(new Error(`no browser for ${url}`)) });
    await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
    const { state } = scene.flow;
    expect(state).toMatchObject({ status: 'failed', error: { code: 'navigation_failed' } });
    expect(JSON.stringify([state, String((state as { error?: Error }).error?.cause)])).not.toContain(TOKEN);
  });

  test('a frame stays where it is unless you allow it to leave', async () => {
    const { flow, requests } = setScene({ target: 'same-tab', page: { framed: true } });
    expect(await flow.start()).toMatchObject({ status: 'blocked', reason: 'frame', canUseThisTab: false });
    expect(requests).toEqual([]);
  });

  test('a frame that is allowed to leave moves the page around it', async () => {
    const { flow, popup, clock } = setScene({ target: 'same-tab', allowTopNavigation: true, page: { framed: true } });
    await Promise.all([flow.start(), clock.advance(10)]);
    expect(popup.visits).toEqual([URL_OF_PAGE]);
    expect(flow.state.status).toBe('away');
  });

  test('a frame whose navigation is refused is blocked', async () => {
    const { flow, popup, clock } = setScene({ target: 'same-tab', allowTopNavigation: true, page: { framed: true } });
    popup.navigates = false;
    await Promise.all([flow.start(), clock.advance(2000)]);
    expect(flow.state).toMatchObject({ status: 'blocked', reason: 'frame' });
  });

  test('a link to this very machine may be http', () => {
    const url = `http://localhost:8080/pay/${ID}?redirect_token=${TOKEN}`;
    expect(readRedirectAnswer({ redirect_url: url }, ['localhost:8080'])).toMatchObject({ paymentIntentId: ID });
  });

  test('an intent id beside the link counts before the one in its path', () => {
    const other = '11111111-2222-4333-8444-555555555555';
    expect(readRedirectAnswer({ ...ANSWER.data, payment_intent_id: other }, undefined)).toMatchObject({
      paymentIntentId: other,
    });
  });

  test('on a server there is nothing to open', async () => {
    const flow = createRedirectFlow({ createRedirect: () => ANSWER, getStatus: () => null });
    expect(await flow.start()).toMatchObject({ status: 'failed', error: { code: 'not_in_browser' } });
  });
});

describe('while the player is away', () => {
  test.each([
    ['a status', (status: string) => status],
    ['an entry', (status: string) => ({ payment_intent_id: ID, status })],
    [
      'entries',
      (status: string) => [
        { payment_intent_id: 'x', status: 'Declined' },
        { payment_intent_id: ID, status },
      ],
    ],
    ['the whole answer', (status: string) => ({ data: [{ payment_intent_id: ID.toUpperCase(), status }] })],
  ])('%s settles it', async (_name, answer) => {
    const { flow, clock, events } = setScene({ getStatus: async () => answer('Approved') });
    await Promise.all([flow.start(), clock.advance(0)]);
    await clock.advance(0);
    expect(events).toEqual([{ status: 'Approved', paymentIntentId: ID, authoritative: true }]);
  });

  test('a status nobody knows is passed on', async () => {
    const scene = setScene();
    scene.status = 'OnHold';
    await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
    await scene.clock.advance(0);
    expect(scene.flow.state).toMatchObject({ status: 'away', paymentStatus: 'OnHold' });
  });

  test('after 31 minutes the asking stops, and can be taken up again', async () => {
    const scene = setScene();
    await Promise.all([scene.flow.start(), scene.clock.advance(32 * 60_000)]);
    expect(scene.flow.state).toMatchObject({
      status: 'failed',
      error: { code: 'status_timeout' },
      paymentIntentId: ID,
    });
    scene.status = 'Approved';
    scene.flow.checkStatus();
    await scene.clock.advance(0);
    expect(scene.flow.state.status).toBe('settled');
  });

  test('every return asks at once', async () => {
    const { flow, popup, clock, questions } = setScene();
    await Promise.all([flow.start(), clock.advance(60_000)]);
    popup.hide();
    questions.length = 0;
    popup.show();
    await clock.advance(0);
    expect(questions.length).toBeGreaterThan(0);
    expect(flow.state.status).toBe('returned');
  });

  test('word of the studio’s return page about this payment is a return, about another is none', async () => {
    const { flow, popup, clock } = setScene();
    await Promise.all([flow.start(), clock.advance(0)]);
    popup.announceReturn('11111111-2222-4333-8444-555555555555');
    expect(flow.state.status).toBe('away');
    popup.announceReturn(ID);
    expect(flow.state.status).toBe('returned');
  });
});

describe('asking for a second link of the same purchase', () => {
  test('stops when the first window turns out to have paid', async () => {
    const scene = setScene();
    await Promise.all([scene.flow.start(), scene.clock.advance(2000)]);
    scene.popup.show();
    scene.answer = () => after(scene.clock, 20_000, ANSWER);
    const second = scene.flow.start();
    scene.status = 'Approved';
    await scene.clock.advance(5000);
    expect(await second).toMatchObject({ status: 'settled', paymentStatus: 'Approved' });
    await scene.clock.advance(20_000);
    expect(scene.popup.windows[1]).toMatchObject({ closed: true, visits: [] });
    expect(scene.events).toHaveLength(1);
  });

  test('that fails does not lose sight of the first', async () => {
    const scene = setScene();
    await Promise.all([scene.flow.start(), scene.clock.advance(2000)]);
    scene.popup.show();
    scene.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
    expect(scene.flow.state).toMatchObject({ status: 'failed', paymentIntentId: ID });
    scene.status = 'Approved';
    await scene.clock.advance(5000);
    expect(scene.flow.state.status).toBe('settled');
  });

  test('that is of another intent follows that one', async () => {
    const other = '11111111-2222-4333-8444-555555555555';
    const scene = setScene();
    await Promise.all([scene.flow.start(), scene.clock.advance(2000)]);
    scene.popup.show();
    scene.answer = () => ({ redirect_url: URL_OF_PAGE.replace(ID, other) });
    await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
    scene.questions.length = 0;
    await scene.clock.advance(10_000);
    expect(new Set(scene.questions)).toEqual(new Set([other]));
  });
});

describe('leaving it', () => {
  test('cancel closes the reserved window and aborts the request', async () => {
    let aborted: AbortSignal | undefined;
    const scene = setScene({
      createRedirect: ({ signal }) => {
        aborted = signal;
        return new Promise(() => undefined);
      },
    });
    const done = scene.flow.start();
    await scene.clock.advance(10);
    scene.flow.cancel();
    expect(await done).toMatchObject({ status: 'cancelled' });
    expect(aborted?.aborted).toBe(true);
    expect(scene.popup.windows[0]?.closed).toBe(true);
    expect(scene.clock.pending).toBe(0);
  });

  test('cancel while the game is saved asks for no link', async () => {
    const scene = setScene({ beforeLeave: () => new Promise(() => undefined) });
    const done = scene.flow.start();
    await scene.clock.advance(10);
    scene.flow.cancel();
    expect(await done).toMatchObject({ status: 'cancelled' });
    expect(scene.requests).toEqual([]);
  });

  test('cancel leaves the payment page alone', async () => {
    const { flow, popup, clock } = setScene();
    await Promise.all([flow.start(), clock.advance(0)]);
    flow.cancel();
    expect(popup.windows[0]?.closed).toBe(false);
    expect(popup.storage.size).toBe(0);
  });

  test('after destroy nothing is asked, said or opened any more', async () => {
    const scene = setScene();
    const listener = vi.fn<() => void>();
    scene.flow.subscribe(listener);
    await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
    const said = scene.way.length;
    listener.mockClear();
    scene.flow.destroy();
    scene.status = 'Approved';
    scene.popup.show();
    await Promise.all([scene.flow.start(), scene.clock.advance(60_000)]);
    expect(scene.way).toHaveLength(said);
    expect(listener).not.toHaveBeenCalled();
    expect(scene.popup.windows).toHaveLength(1);
    expect(scene.clock.pending).toBe(0);
  });

  test('a late answer after destroy opens nothing', async () => {
    const scene = setScene();
    scene.answer = () => after(scene.clock, 1000, ANSWER);
    void scene.flow.start();
    await scene.clock.advance(500);
    scene.flow.destroy();
    await scene.clock.advance(1000);
    expect(scene.popup.windows[0]).toMatchObject({ closed: true, visits: [] });
  });
});

describe('coming back to a new page', () => {
  const marker = { paymentIntentId: ID, itemId: 'sword', startedAt: Date.UTC(2026, 0, 1) };

  test.each([
    ['another item', JSON.stringify({ ...marker, itemId: 'shield' })],
    ['a day ago', JSON.stringify({ ...marker, startedAt: marker.startedAt - 86_400_001 })],
    ['no id', JSON.stringify({ ...marker, paymentIntentId: '../../' })],
    ['no JSON', '{'],
    ['another form', '[]'],
  ])('%s is not taken up', async (_name, text) => {
    const { flow, popup } = setScene({ itemId: 'sword' });
    popup.environment.storage?.setItem('service-payments:redirect', text);
    expect(flow.resume()).toBe(null);
    expect(flow.state.status).toBe('idle');
  });

  test('a page without storage still sells', async () => {
    const scene = setScene();
    const broken = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const flow = createRedirectFlow({
      createRedirect: () => ANSWER,
      getStatus: () => 'Approved',
      environment: {
        ...scene.popup.environment,
        storage: { getItem: broken, setItem: broken, removeItem: broken },
      },
    });
    expect(flow.resume()).toBe(null);
    await Promise.all([flow.start(), scene.clock.advance(0)]);
    await scene.clock.advance(0);
    expect(flow.state.status).toBe('settled');
    flow.destroy();
  });
});

test('a callback that throws is reported and stops nothing', async () => {
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', report);
  const scene = setScene({
    onStateChange: () => {
      throw new Error('page bug');
    },
  });
  scene.status = 'Approved';
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  await scene.clock.advance(0);
  process.removeListener('uncaughtException', report);
  for (const other of others) process.on('uncaughtException', other);
  expect(scene.events).toEqual([{ status: 'Approved', paymentIntentId: ID, authoritative: true }]);
  expect(reported.length).toBeGreaterThan(0);
});

test('a redirect error is known from any copy of the package', () => {
  const error = new RedirectError('url_refused');
  expect(isRedirectError(error)).toBe(true);
  expect(isRedirectError(error, 'url_refused')).toBe(true);
  expect(isRedirectError(error, 'answer_invalid')).toBe(false);
  expect(isRedirectError(Object.assign(new Error('x'), { name: 'RedirectError', code: 'url_refused' }))).toBe(true);
  expect(isRedirectError(null)).toBe(false);
  expect(error.message).toMatch(/allowedHosts/);
});

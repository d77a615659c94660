/** The 28 ways in which a link that opens once, for 30 seconds, goes wrong. What a browser decides: `redirect-page.test.ts`. */
import { createFakeClock } from '@service-payments/testing';
import { expect, test, vi } from 'vitest';
import { createRedirectFlow } from '../src/redirect/create-redirect-flow.ts';
import { isRedirectError } from '../src/redirect/redirect-error.ts';
import { after, ANSWER, ID, setScene, TOKEN, URL_OF_PAGE } from './redirect-setup.ts';

test('redirect case 1: a double click opens one window and asks for one link', async () => {
  const { flow, popup, requests, clock } = setScene();
  const first = flow.start();
  expect(flow.start()).toBe(first);
  await clock.advance(0);
  // The second click of a slow double click comes when the player is on the way already.
  await flow.start();
  expect(popup.windows).toHaveLength(1);
  expect(requests).toEqual([1]);
});

test('redirect case 1: the focus that a second click gives back is no return yet', async () => {
  const { flow, popup, clock } = setScene();
  await Promise.all([flow.start(), clock.advance(0)]);
  await clock.advance(300);
  popup.focus();
  expect(flow.state.status).toBe('away');
  await clock.advance(1000);
  expect(flow.state.status).toBe('returned');
});

test('redirect case 2: a second tab that buys the same item is told so and may go on', async () => {
  const one = setScene({ itemId: 'sword' });
  const other = createRedirectFlow({
    createRedirect: () => ANSWER,
    getStatus: () => null,
    itemId: 'sword',
    environment: one.popup.environment,
  });
  await Promise.all([one.flow.start(), one.clock.advance(0)]);
  await Promise.all([other.start(), one.clock.advance(0)]);
  expect(one.flow.state.elsewhere).toBe(false);
  expect(other.state).toMatchObject({ status: 'away', elsewhere: true });
  other.destroy();
});

test('redirect case 2: once the first tab is done nobody is warned any more', async () => {
  const one = setScene({ itemId: 'sword' });
  await Promise.all([one.flow.start(), one.clock.advance(0)]);
  one.flow.cancel();
  await one.clock.advance(0);
  await Promise.all([one.flow.start(), one.clock.advance(0)]);
  expect(one.flow.state).toMatchObject({ status: 'away', elsewhere: false });
});

test('redirect case 3: a blocked window keeps the purchase, and a new click opens it', async () => {
  const { flow, popup, requests, clock } = setScene({ page: { mode: 'blocked' } });
  await flow.start();
  expect(flow.state).toMatchObject({ status: 'blocked', reason: 'popup', canUseThisTab: true });
  expect(requests).toEqual([]);
  popup.mode = 'opens';
  await Promise.all([flow.start(), clock.advance(0)]);
  expect(flow.state.status).toBe('away');
  expect(requests).toEqual([1]);
});

test('redirect case 3: a blocked window leaves this tab as a way', async () => {
  const { flow, popup, clock } = setScene({ page: { mode: 'blocked' } });
  await flow.start();
  await Promise.all([flow.start({ target: 'same-tab' }), clock.advance(10)]);
  expect(popup.visits).toEqual([URL_OF_PAGE]);
  expect(flow.state.status).toBe('away');
});

test('redirect case 4: a window.open that throws is a blocked window', async () => {
  const { flow, requests } = setScene({ page: { mode: 'throws', framed: true } });
  await flow.start();
  expect(flow.state).toMatchObject({ status: 'blocked', reason: 'popup', canUseThisTab: false });
  expect(requests).toEqual([]);
});

test('redirect case 5: a link that comes after the player closed the window is not opened', async () => {
  const scene = setScene();
  scene.answer = () => after(scene.clock, 3000, ANSWER);
  const done = scene.flow.start();
  await scene.clock.advance(1000);
  scene.popup.windows[0]?.closeByPlayer();
  await scene.clock.advance(3000);
  await expect(done).resolves.toMatchObject({ status: 'cancelled' });
  expect(scene.popup.windows).toHaveLength(1);
  expect(scene.popup.windows[0]?.visits).toEqual([]);
});

test('redirect case 6: a first answer that comes too late is replaced once, silently', async () => {
  const scene = setScene();
  const answers = [() => after(scene.clock, 31_000, ANSWER), () => ANSWER];
  scene.answer = () => answers.shift()?.();
  const done = scene.flow.start();
  await scene.clock.advance(31_000);
  await expect(done).resolves.toMatchObject({ status: 'away', renewed: true });
  expect(scene.requests).toEqual([1, 1]);
  expect(scene.popup.windows[0]?.visits).toEqual([URL_OF_PAGE]);
});

test('redirect case 6: two answers that come too late leave a stale purchase and no window', async () => {
  const scene = setScene();
  scene.answer = () => after(scene.clock, 31_000, ANSWER);
  const done = scene.flow.start();
  await scene.clock.advance(65_000);
  await expect(done).resolves.toMatchObject({ status: 'stale', reason: 'late' });
  expect(scene.requests).toEqual([1, 1]);
  expect(scene.popup.windows[0]).toMatchObject({ closed: true, visits: [] });
});

test('redirect case 6: the time the answer took counts against the 30 seconds', async () => {
  const scene = setScene({ safetyMs: 5000 });
  const waits = [24_000, 24_999];
  for (const waitMs of waits) {
    scene.answer = () => after(scene.clock, waitMs, ANSWER);
    await Promise.all([scene.flow.start({ newAttempt: true }), scene.clock.advance(waitMs)]);
    expect(scene.flow.state).toMatchObject({ status: 'away', renewed: false });
    scene.flow.cancel();
  }
});

test('redirect case 7: a laptop that slept before the answer came does not use the link', async () => {
  const scene = setScene();
  const answers = [
    async () => {
      // The monotonic clock stands still meanwhile.
      scene.clock.sleep(60_000);
      return ANSWER;
    },
    () => ANSWER,
  ];
  scene.answer = () => answers.shift()?.();
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  expect(scene.requests).toEqual([1, 1]);
  expect(scene.flow.state).toMatchObject({ status: 'away', renewed: true });
});

test('redirect case 8: a clock that is wrong by hours changes nothing', async () => {
  const clock = createFakeClock({ startMs: Date.UTC(1999, 0, 1) });
  const { flow } = setScene({ page: { clock } });
  await Promise.all([flow.start(), clock.advance(0)]);
  expect(flow.state).toMatchObject({ status: 'away', renewed: false });
});

test('redirect case 8: a clock that jumps back makes the link stale', async () => {
  const scene = setScene();
  const answers = [
    () => {
      scene.clock.setBack(3_600_000);
      return ANSWER;
    },
    () => ANSWER,
  ];
  scene.answer = () => answers.shift()?.();
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  expect(scene.requests).toEqual([1, 1]);
  expect(scene.flow.state).toMatchObject({ status: 'away', renewed: true });
});

test('redirect case 9: a conflict on the same key stops the asking and looks the payment up', async () => {
  const scene = setScene();
  await Promise.all([scene.flow.start(), scene.clock.advance(2000)]);
  scene.popup.show();
  scene.answer = () => ({ error: { status: 409, reason: 'Conflict', code: 'ERR04' } });
  scene.status = 'Created';
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  expect(scene.flow.state).toMatchObject({ status: 'returned', paymentIntentId: ID });
  expect(scene.requests).toEqual([1, 1]);
  expect(scene.popup.windows.map(({ closed }) => closed)).toEqual([false, true]);
  scene.status = 'Approved';
  await scene.clock.advance(3000);
  expect(scene.flow.state).toMatchObject({ status: 'settled', paymentStatus: 'Approved' });
});

test('redirect case 9: only a purchase that ended, or the player, gets a new key', async () => {
  const scene = setScene();
  await Promise.all([scene.flow.start(), scene.clock.advance(2000)]);
  scene.popup.show();
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  scene.status = 'Declined';
  await scene.clock.advance(3000);
  expect(scene.flow.state.status).toBe('settled');
  scene.status = null;
  await Promise.all([scene.flow.start(), scene.clock.advance(2000)]);
  scene.popup.show();
  await Promise.all([scene.flow.start({ newAttempt: true }), scene.clock.advance(0)]);
  expect(scene.requests).toEqual([1, 1, 2, 3]);
});

test('redirect case 10: a player who comes back from a reloaded, spent page is looked up and may get a new link', async () => {
  const scene = setScene();
  await Promise.all([scene.flow.start(), scene.clock.advance(5000)]);
  scene.questions.length = 0;
  scene.popup.show();
  await scene.clock.advance(0);
  expect(scene.flow.state.status).toBe('returned');
  expect(scene.questions).toEqual([ID]);
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  expect(scene.popup.windows[1]?.visits).toEqual([URL_OF_PAGE]);
});

test('redirect case 14: a link that a scanner spent is replaced with one click, under the same key', async () => {
  const scene = setScene();
  await Promise.all([scene.flow.start(), scene.clock.advance(5000)]);
  scene.popup.show();
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  expect(scene.requests).toEqual([1, 1]);
  expect(scene.flow.state.status).toBe('away');
});

test('redirect case 15: a payment finished on another device settles without a return', async () => {
  const scene = setScene();
  await Promise.all([scene.flow.start(), scene.clock.advance(20_000)]);
  scene.popup.windows[0]?.closeByPlayer();
  scene.status = 'Approved';
  await scene.clock.advance(10_000);
  expect(scene.way).not.toContain('returned');
  expect(scene.events).toEqual([{ status: 'Approved', paymentIntentId: ID, authoritative: true }]);
});

test('redirect case 16: the link stays out of state, storage, logs and errors', async () => {
  const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name));
  const states: unknown[] = [];
  const scene = setScene({ onStateChange: (state) => states.push(state), itemId: 'sword' });
  await Promise.all([scene.flow.start(), scene.clock.advance(3000)]);
  scene.popup.show();
  await scene.clock.advance(3000);
  scene.answer = () => ({ redirect_url: `javascript:alert('${TOKEN}')` });
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  expect(scene.flow.state.status).toBe('failed');
  const error = scene.events.at(-1) as Error;
  const seen = JSON.stringify([
    states,
    [...scene.popup.storage],
    error,
    error.message,
    String(error.cause),
    error.stack,
  ]);
  expect(seen).not.toContain(TOKEN);
  expect(logs.flatMap(({ mock }) => mock.calls)).toEqual([]);
  vi.restoreAllMocks();
});

test('redirect case 17: the referrer is left to the payment page', async () => {
  const { flow, popup, clock } = setScene();
  await Promise.all([flow.start(), clock.advance(0)]);
  expect(popup.windows[0]?.features).not.toMatch(/noreferrer|noopener/);
});

test('redirect case 18: an isolated page calls the window closed, and nobody believes it', async () => {
  const { flow, popup, clock } = setScene({ page: { mode: 'isolated' } });
  await Promise.all([flow.start(), clock.advance(10_000)]);
  expect(popup.windows[0]?.visits).toEqual([URL_OF_PAGE]);
  expect(flow.state.status).toBe('away');
});

test('redirect case 19: a payment page that cuts its opener off changes nothing', async () => {
  const scene = setScene({ page: { mode: 'isolated' } });
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  scene.status = 'Approved';
  await scene.clock.advance(3000);
  expect(scene.flow.state.status).toBe('settled');
});

test('redirect case 20: a game brought back from the back/forward cache is usable and asks', async () => {
  const scene = setScene({ target: 'same-tab' });
  await Promise.all([scene.flow.start(), scene.clock.advance(10)]);
  expect(scene.flow.state.status).toBe('away');
  expect(scene.questions).toEqual([]);
  scene.popup.restore();
  await scene.clock.advance(0);
  expect(scene.flow.state.status).toBe('returned');
  expect(scene.questions).toEqual([ID]);
});

test('redirect case 21: a discarded page remembers intent, item and time, and nothing else', async () => {
  const scene = setScene({ target: 'same-tab', itemId: 'sword' });
  await Promise.all([scene.flow.start(), scene.clock.advance(10)]);
  const kept = [...scene.popup.storage.values()].map((text) => JSON.parse(text) as object);
  expect(kept).toEqual([{ paymentIntentId: ID, itemId: 'sword', startedAt: Date.UTC(2026, 0, 1) }]);

  scene.status = 'Approved';
  const events: unknown[] = [];
  const reborn = createRedirectFlow({
    createRedirect: () => ANSWER,
    getStatus: () => scene.status,
    onSettled: (settled) => events.push(settled),
    environment: scene.popup.environment,
  });
  expect(reborn.resume()).toMatchObject({ paymentIntentId: ID, itemId: 'sword' });
  expect(reborn.state.status).toBe('returned');
  await scene.clock.advance(0);
  expect(events).toEqual([{ status: 'Approved', paymentIntentId: ID, authoritative: true }]);
  expect(scene.popup.storage.size).toBe(0);
  reborn.destroy();
});

test('redirect case 22: offline at the moment of leaving, the link is not used and a new one is offered', async () => {
  const { flow, popup, clock, requests } = setScene();
  popup.online = false;
  await Promise.all([flow.start(), clock.advance(0)]);
  expect(flow.state).toMatchObject({ status: 'stale', reason: 'offline' });
  expect(popup.windows[0]).toMatchObject({ closed: true, visits: [] });
  popup.online = true;
  await Promise.all([flow.start(), clock.advance(0)]);
  expect(flow.state.status).toBe('away');
  expect(requests).toEqual([1, 1]);
});

test.each([
  ['an envelope', () => ({ error: { status: 403, reason: 'Forbidden', code: 'ERR01' } }), 'ERR01'],
  [
    'an error with a code',
    () => Promise.reject(Object.assign(new Error('No.'), { code: 'ERR15', status: 403 })),
    'ERR15',
  ],
  ['an error with a status', () => Promise.reject(Object.assign(new Error('No.'), { status: 503 })), 503],
  ['an unknown conflict', () => Promise.reject(Object.assign(new Error('No.'), { status: 409 })), 409],
])('redirect case 23: %s closes the window and keeps its code', async (_name, answer, serviceCode) => {
  const scene = setScene();
  scene.answer = answer;
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  expect(scene.flow.state).toMatchObject({ status: 'failed', error: { code: 'request_failed', serviceCode } });
  expect(scene.popup.windows[0]?.closed).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['no link', { data: {} }],
  ['no token', { redirect_url: `https://pay.example/pay/${ID}` }],
  ['no intent id', { redirect_url: `https://pay.example/pay?redirect_token=${TOKEN}` }],
])('redirect case 24: an answer with %s is a protocol error and closes the window', async (_name, answer) => {
  const scene = setScene();
  scene.answer = () => answer;
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  expect(scene.flow.state).toMatchObject({ status: 'failed', error: { code: 'answer_invalid' } });
  expect(scene.popup.windows[0]).toMatchObject({ closed: true, visits: [] });
});

test.each([
  ['http', URL_OF_PAGE.replace('https', 'http')],
  ['a script', `javascript:alert(1)//pay/${ID}?redirect_token=x`],
  ['data', `data:text/html,pay/${ID}?redirect_token=x`],
  ['another host', URL_OF_PAGE.replace('pay.example', 'pay.example.evil.test')],
  ['another port', URL_OF_PAGE.replace('pay.example', 'pay.example:8443')],
  ['a user name', URL_OF_PAGE.replace('pay.example', 'player@pay.example')],
  ['a host as user name', URL_OF_PAGE.replace('pay.example', 'pay.example@evil.test')],
])('redirect case 25: a link of %s is refused', async (_name, url) => {
  const scene = setScene({ allowedHosts: ['pay.example'] });
  scene.answer = () => ({ redirect_url: url });
  await Promise.all([scene.flow.start(), scene.clock.advance(0)]);
  expect(scene.flow.state).toMatchObject({ status: 'failed', error: { code: 'url_refused' } });
  expect(isRedirectError(scene.events[0], 'url_refused')).toBe(true);
  expect(scene.popup.windows[0]).toMatchObject({ closed: true, visits: [] });
});

test('redirect case 26: a navigation that beforeunload stops leaves the link armed, and the next click uses it', async () => {
  const { flow, popup, clock, requests } = setScene({ target: 'same-tab' });
  popup.navigates = false;
  await Promise.all([flow.start(), clock.advance(2000)]);
  expect(flow.state.status).toBe('armed');
  popup.navigates = true;
  await Promise.all([flow.start(), clock.advance(10)]);
  expect(flow.state.status).toBe('away');
  expect(requests).toEqual([1]);
  expect(popup.visits).toEqual([URL_OF_PAGE, URL_OF_PAGE]);
});

test('redirect case 26: an armed link is thrown away when its time is over', async () => {
  const { flow, popup, clock, requests } = setScene({ target: 'same-tab' });
  popup.navigates = false;
  await Promise.all([flow.start(), clock.advance(26_000)]);
  expect(flow.state).toMatchObject({ status: 'stale', reason: 'late' });
  popup.navigates = true;
  await Promise.all([flow.start(), clock.advance(10)]);
  expect(requests).toEqual([1, 1]);
});

test.each(['; wv) Chrome/156.0', 'FBAN/FBIOS', 'Instagram 300.0', 'TikTok 30.1', 'Discord-Embedded'])(
  'redirect case 27: inside an app (%s) auto goes in this tab',
  async (userAgent) => {
    const { flow, popup, clock } = setScene({ page: { userAgent } });
    await Promise.all([flow.start(), clock.advance(10)]);
    expect(popup.windows).toHaveLength(0);
    expect(popup.visits).toEqual([URL_OF_PAGE]);
  },
);

test('redirect case 28: a window opened from fullscreen offers the way back to the game', async () => {
  const { flow, popup, clock } = setScene();
  const requestFullscreen = vi.fn<() => Promise<void>>(async () => undefined);
  popup.fullscreenElement = { requestFullscreen };
  await Promise.all([flow.start(), clock.advance(2000)]);
  popup.show();
  expect(flow.state).toMatchObject({ status: 'returned', leftFullscreen: true });
  expect(requestFullscreen).not.toHaveBeenCalled();
  await flow.backToGame();
  expect(requestFullscreen).toHaveBeenCalledOnce();
  expect(flow.state.leftFullscreen).toBe(false);
});

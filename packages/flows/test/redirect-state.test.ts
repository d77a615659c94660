import { describe, expect, test } from 'vitest';
import { RedirectError } from '../src/redirect/redirect-error.ts';
import { IDLE, transition } from '../src/redirect/redirect-state.ts';
import type { RedirectEvent, RedirectState, RedirectStatus } from '../src/redirect/redirect-state.ts';

const ID = '3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10';
const error = new RedirectError('navigation_failed');
const facts = { ...IDLE, paymentIntentId: ID };

const STATES: Record<RedirectStatus, RedirectState> = {
  idle: IDLE,
  reserving: { ...facts, status: 'reserving' },
  requesting: { ...facts, status: 'requesting' },
  armed: { ...facts, status: 'armed' },
  leaving: { ...facts, status: 'leaving' },
  away: { ...facts, status: 'away' },
  returned: { ...facts, status: 'returned' },
  settled: { ...facts, status: 'settled', paymentStatus: 'Approved' },
  blocked: { ...facts, status: 'blocked', reason: 'popup', canUseThisTab: true },
  stale: { ...facts, status: 'stale', reason: 'late' },
  failed: { ...facts, status: 'failed', error },
  cancelled: { ...facts, status: 'cancelled' },
};

const EVENTS: Record<RedirectEvent['type'], RedirectEvent> = {
  start: { type: 'start', leftFullscreen: false, paymentIntentId: ID },
  elsewhere: { type: 'elsewhere', elsewhere: true },
  fullscreen: { type: 'fullscreen', leftFullscreen: false },
  reserved: { type: 'reserved' },
  blocked: { type: 'blocked', reason: 'frame', canUseThisTab: false },
  renew: { type: 'renew', renewed: true },
  answered: { type: 'answered', paymentIntentId: ID },
  conflict: { type: 'conflict' },
  stale: { type: 'stale', reason: 'offline' },
  leave: { type: 'leave' },
  stayed: { type: 'stayed' },
  left: { type: 'left' },
  returned: { type: 'returned' },
  restored: { type: 'restored', paymentIntentId: ID },
  heard: { type: 'heard', paymentStatus: 'Approved' },
  failed: { type: 'failed', error },
  cancelled: { type: 'cancelled' },
};

/** They add a fact in any state. */
const ANYWHERE = new Set<RedirectEvent['type']>(['elsewhere', 'fullscreen']);

/** Where each event leads. A pair that is not named changes nothing. */
const LEADS_TO: Record<RedirectStatus, Partial<Record<RedirectEvent['type'], RedirectStatus>>> = {
  idle: { start: 'reserving', restored: 'returned' },
  reserving: { heard: 'settled',
    reserved: 'requesting', blocked: 'blocked', failed: 'failed',
    cancelled: 'cancelled',
  },
  requesting: { heard: 'settled',
    renew: 'requesting', answered: 'armed', conflict: 'returned',
    stale: 'stale', failed: 'failed', cancelled: 'cancelled',
  },
  armed: { heard: 'settled',
    start: 'reserving', stale: 'stale', leave: 'leaving', left: 'away',
    failed: 'failed', cancelled: 'cancelled',
  },
  leaving: { heard: 'settled',
    blocked: 'blocked', stale: 'stale', stayed: 'armed', left: 'away',
    failed: 'failed', cancelled: 'cancelled',
  },
  away: {
    returned: 'returned', heard: 'settled', failed: 'failed',
    cancelled: 'cancelled',
  },
  returned: {
    start: 'reserving', heard: 'settled', failed: 'failed',
    cancelled: 'cancelled',
  },
  settled: { start: 'reserving' },
  blocked: { heard: 'settled', start: 'reserving', cancelled: 'cancelled' },
  stale: { heard: 'settled', start: 'reserving', returned: 'returned', cancelled: 'cancelled' },
  failed: { heard: 'settled', start: 'reserving', returned: 'returned', cancelled: 'cancelled' },
  cancelled: { start: 'reserving' },
}; // prettier-ignore

const statuses = Object.keys(STATES) as RedirectStatus[];
const eventTypes = Object.keys(EVENTS) as RedirectEvent['type'][];

describe.each(statuses)('a redirect that is %s', (status) => {
  test.each(eventTypes)('on %s', (type) => {
    const before = STATES[status];
    const after = transition(before, EVENTS[type]);
    const expected = LEADS_TO[status][type] ?? (ANYWHERE.has(type) ? status : undefined);
    if (expected === undefined) expect(after).toBe(before);
    else expect(after.status).toBe(expected);
  });
});

test('a status nobody knows is passed on and ends nothing', () => {
  const after = transition(STATES.away, { type: 'heard', paymentStatus: 'OnHold' });
  expect(after).toMatchObject({ status: 'away', paymentStatus: 'OnHold' });
  expect(transition(after, { type: 'heard', paymentStatus: 'OnHold' })).toBe(after);
});

test.each(['Approved', 'Declined', 'Expired'] as const)('%s settles it', (paymentStatus) => {
  expect(transition(STATES.returned, { type: 'heard', paymentStatus })).toMatchObject({
    status: 'settled',
    paymentStatus,
    paymentIntentId: ID,
  });
});

test('a conflict without a known intent leaves nothing to ask about', () => {
  const requesting: RedirectState = { ...IDLE, status: 'requesting' };
  expect(transition(requesting, { type: 'conflict' })).toBe(requesting);
});

test('a new purchase knows nothing of the one before', () => {
  const event: RedirectEvent = { type: 'start', leftFullscreen: true, paymentIntentId: null };
  expect(transition(STATES.settled, event)).toEqual({ ...IDLE, status: 'reserving', leftFullscreen: true });
});

test('a purchase that goes on keeps its intent', () => {
  expect(transition(STATES.stale, EVENTS.start).paymentIntentId).toBe(ID);
});

test('a fact that comes later leaves the error where it is', () => {
  expect(transition(STATES.failed, EVENTS.fullscreen)).toMatchObject({ status: 'failed', error });
  expect(transition(STATES.blocked, { type: 'heard', paymentStatus: 'Created' })).toMatchObject({
    status: 'blocked',
    reason: 'popup',
    paymentStatus: 'Created',
  });
});

test('an error stays behind when the payment settles after all', () => {
  expect(transition(STATES.failed, EVENTS.heard)).toEqual({ ...facts, status: 'settled', paymentStatus: 'Approved' });
});

import { describe, expect, test } from 'vitest';
import { PaymentError } from '../src/payment/payment-error.ts';
import { conclude } from '../src/payment/payment-conclusion.ts';
import { IDLE, isOnScreen, isSettled, transition as move } from '../src/payment/payment-state.ts';
import type { PaymentEvent, PaymentState } from '../src/payment/payment-state.ts';

const transition = (state: PaymentState, event: PaymentEvent): PaymentState => move(state, event, conclude);
const id = '11111111-2222-4333-8444-555555555555';
const error = new PaymentError('unknown', 'loading');

/** Every state there is, by a name that says what is special about it. */
const STATES = {
  idle: IDLE,
  preparing: { status: 'preparing' },
  loading: { status: 'loading', paymentIntentId: id },
  open: { status: 'open', paymentIntentId: id },
  'open without id': { status: 'open', paymentIntentId: null },
  'checking after success': { status: 'checking', paymentIntentId: id, reason: 'success' },
  'checking after closed': { status: 'checking', paymentIntentId: id, reason: 'closed' },
  'checking before another card': { status: 'checking', paymentIntentId: id, reason: 'again' },
  'checking a submitted one': { status: 'checking', paymentIntentId: id, reason: 'submitted' },
  'checking after a reload': { status: 'checking', paymentIntentId: id, reason: 'resumed' },
  'checking before a new one': { status: 'checking', paymentIntentId: id, reason: 'restarted' },
  'approved for sure': { status: 'approved', paymentIntentId: id, authoritative: true },
  'approved by hint': { status: 'approved', paymentIntentId: id, authoritative: false },
  declined: { status: 'declined', paymentIntentId: id },
  expired: { status: 'expired', paymentIntentId: id },
  'refused, loading': { status: 'refused', code: 'ERR01', screen: 'loading' },
  'refused, widget': { status: 'refused', code: 'ERR01', screen: 'widget' },
  'refused, message': { status: 'refused', code: 'ERR01', screen: 'message' },
  'refused, left': { status: 'refused', code: 'ERR01', screen: 'left' },
  closed: { status: 'closed', paymentIntentId: id },
  'failed preparing': { status: 'failed', step: 'preparing', error, paymentIntentId: null },
  'failed loading': { status: 'failed', step: 'loading', error, paymentIntentId: id },
  'failed checking': { status: 'failed', step: 'checking', error, paymentIntentId: id },
} as const satisfies Record<string, PaymentState>;

const EVENTS = {
  start: { type: 'start' },
  created: { type: 'created', paymentIntentId: id },
  refused: { type: 'refused', code: 'ERR01' },
  submitted: { type: 'submitted', paymentIntentId: id },
  remembered: { type: 'remembered', paymentIntentId: id },
  mounted: { type: 'mounted' },
  success: { type: 'ended', by: 'success', canCheck: true },
  'success, nobody to ask': { type: 'ended', by: 'success', canCheck: false },
  closed: { type: 'ended', by: 'closed', canCheck: true },
  'closed, nobody to ask': { type: 'ended', by: 'closed', canCheck: false },
  'another card': { type: 'ended', by: 'again', canCheck: true },
  'another card, nobody to ask': { type: 'ended', by: 'again', canCheck: false },
  failed: { type: 'failed', error },
  Approved: { type: 'settled', status: 'Approved' },
  Declined: { type: 'settled', status: 'Declined' },
  Expired: { type: 'settled', status: 'Expired' },
  'nothing begun': { type: 'nothing-begun' },
  retry: { type: 'retry' },
  close: { type: 'close', canCheck: true },
  'close, nobody to ask': { type: 'close', canCheck: false },
} as const satisfies Record<string, PaymentEvent>;

type StateName = keyof typeof STATES;
type EventName = keyof typeof EVENTS;

/** All the moves there are. Every pair that is not here changes nothing. */
const MOVES: Partial<Record<StateName, Partial<Record<EventName, PaymentState>>>> = {
  idle: { start: STATES.preparing, remembered: STATES['checking after a reload'] },
  preparing: {
    created: STATES.loading,
    refused: STATES['refused, loading'],
    submitted: STATES['checking a submitted one'],
    remembered: STATES['checking before a new one'],
    failed: STATES['failed preparing'],
    close: { status: 'closed', paymentIntentId: null },
    'close, nobody to ask': { status: 'closed', paymentIntentId: null },
  },
  loading: {
    mounted: STATES.open,
    failed: STATES['failed loading'],
    close: STATES.closed,
    'close, nobody to ask': STATES.closed,
  },
  open: {
    success: STATES['checking after success'],
    'success, nobody to ask': STATES['approved by hint'],
    closed: STATES['checking after closed'],
    'closed, nobody to ask': STATES.closed,
    'another card': STATES['checking before another card'],
    'another card, nobody to ask': STATES.preparing,
    failed: STATES['failed loading'],
    close: STATES['checking after closed'],
    'close, nobody to ask': STATES.closed,
  },
  'open without id': {
    success: { status: 'approved', paymentIntentId: null, authoritative: false },
    'success, nobody to ask': { status: 'approved', paymentIntentId: null, authoritative: false },
    closed: { status: 'closed', paymentIntentId: null },
    'closed, nobody to ask': { status: 'closed', paymentIntentId: null },
    'another card': STATES.preparing,
    'another card, nobody to ask': STATES.preparing,
    failed: { ...STATES['failed loading'], paymentIntentId: null },
    close: { status: 'closed', paymentIntentId: null },
    'close, nobody to ask': { status: 'closed', paymentIntentId: null },
  },
  'checking after success': {
    Approved: STATES['approved for sure'],
    Declined: STATES.declined,
    Expired: STATES.expired,
    failed: STATES['failed checking'],
  },
  'checking after closed': {
    Approved: STATES['approved for sure'],
    Declined: STATES.declined,
    Expired: STATES.expired,
    failed: STATES['failed checking'],
    'nothing begun': STATES.closed,
  },
  'checking before another card': {
    Approved: STATES['approved for sure'],
    Declined: STATES.preparing,
    Expired: STATES.preparing,
    failed: STATES['failed checking'],
    'nothing begun': STATES.preparing,
    close: STATES['checking after closed'],
    'close, nobody to ask': STATES['checking after closed'],
  },
  'checking after a reload': {
    start: STATES['checking before a new one'],
    Approved: STATES['approved for sure'],
    Declined: STATES.declined,
    Expired: STATES.expired,
    failed: STATES['failed checking'],
    'nothing begun': STATES.closed,
  },
  'checking before a new one': {
    Approved: STATES['approved for sure'],
    Declined: STATES.declined,
    Expired: STATES.expired,
    failed: STATES['failed checking'],
    'nothing begun': STATES.preparing,
    close: STATES['checking after closed'],
    'close, nobody to ask': STATES['checking after closed'],
  },
  'checking a submitted one': {
    Approved: STATES['approved for sure'],
    Declined: STATES.declined,
    Expired: STATES.expired,
    failed: STATES['failed checking'],
    close: STATES['checking after success'],
    'close, nobody to ask': STATES['checking after success'],
  },
  'approved for sure': { start: STATES.preparing },
  'approved by hint': { start: STATES.preparing },
  declined: { start: STATES.preparing, retry: STATES.preparing },
  expired: { start: STATES.preparing, retry: STATES.preparing },
  'refused, loading': {
    start: STATES.preparing,
    mounted: STATES['refused, widget'],
    success: STATES['refused, left'],
    'success, nobody to ask': STATES['refused, left'],
    closed: STATES['refused, left'],
    'another card': STATES['refused, left'],
    'another card, nobody to ask': STATES['refused, left'],
    'closed, nobody to ask': STATES['refused, left'],
    failed: STATES['refused, message'],
    close: STATES['refused, left'],
    'close, nobody to ask': STATES['refused, left'],
  },
  'refused, widget': {
    start: STATES.preparing,
    success: STATES['refused, left'],
    'success, nobody to ask': STATES['refused, left'],
    closed: STATES['refused, left'],
    'another card': STATES['refused, left'],
    'another card, nobody to ask': STATES['refused, left'],
    'closed, nobody to ask': STATES['refused, left'],
    failed: STATES['refused, message'],
    close: STATES['refused, left'],
    'close, nobody to ask': STATES['refused, left'],
  },
  'refused, message': {
    start: STATES.preparing,
    success: STATES['refused, left'],
    'success, nobody to ask': STATES['refused, left'],
    closed: STATES['refused, left'],
    'another card': STATES['refused, left'],
    'another card, nobody to ask': STATES['refused, left'],
    'closed, nobody to ask': STATES['refused, left'],
    close: STATES['refused, left'],
    'close, nobody to ask': STATES['refused, left'],
  },
  'refused, left': { start: STATES.preparing },
  closed: { start: STATES.preparing, retry: STATES.preparing },
  'failed preparing': {
    retry: STATES.preparing,
    close: { status: 'closed', paymentIntentId: null },
    'close, nobody to ask': { status: 'closed', paymentIntentId: null },
  },
  'failed loading': { retry: STATES.loading, close: STATES.closed, 'close, nobody to ask': STATES.closed },
  'failed checking': {
    retry: STATES['checking a submitted one'],
    close: STATES.closed,
    'close, nobody to ask': STATES.closed,
  },
};

const stateNames = Object.keys(STATES) as StateName[];
const eventNames = Object.keys(EVENTS) as EventName[];

describe.each(stateNames)('%s', (stateName) => {
  test.each(eventNames)('on %s', (eventName) => {
    const state = STATES[stateName];
    const expected = MOVES[stateName]?.[eventName];
    const next = transition(state, EVENTS[eventName]);
    if (expected) expect(next).toEqual(expected);
    else expect(next).toBe(state);
  });
});

test('no state ever carries the widget’s data', () => {
  for (const state of Object.values(STATES)) expect(Object.keys(state)).not.toContain('data');
});

test('a payment under way never begins a second one by itself', () => {
  const underWay = stateNames.filter((name) => isOnScreen(STATES[name]) && !isSettled(STATES[name]));
  const inFlight = underWay.filter((name) => STATES[name].status !== 'failed');
  expect(inFlight.length).toBeGreaterThan(3);
  for (const name of inFlight) expect(transition(STATES[name], { type: 'start' })).toBe(STATES[name]);
});

test('only a status of the server makes an approval authoritative', () => {
  for (const name of stateNames) {
    for (const eventName of eventNames) {
      if (eventName === 'Approved') continue;
      const next = transition(STATES[name], EVENTS[eventName]);
      if (next !== STATES[name] && next.status === 'approved') expect(next.authoritative).toBe(false);
    }
  }
});

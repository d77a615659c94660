import { describe, expect, test } from 'vitest';
import { KycError } from '../src/kyc/kyc-error.ts';
import { isThroughGate, transition } from '../src/kyc/kyc-state.ts';
import type { KycEvent, KycState } from '../src/kyc/kyc-state.ts';
import { readKycSession, readVerdict } from '../src/kyc/read-kyc.ts';

const error = new KycError('unknown', 'starting');
const at2 = { level: 2, nextLevel: null } as const;
const at3 = { level: 3, nextLevel: null } as const;
const queued = { level: 2, nextLevel: 3 } as const;

/** Every state there is, by a name that says what is special about it. */
const STATES = {
  unknown: { ...at2, status: 'unknown' },
  'not required': { ...at2, status: 'not-required' },
  required: { ...at2, status: 'required' },
  starting: { ...at2, status: 'starting' },
  'in progress': { ...at2, status: 'in-progress' },
  'in progress, more wanted': { ...queued, status: 'in-progress' },
  left: { ...at2, status: 'left' },
  submitted: { ...at2, status: 'submitted' },
  'pending review': { ...at2, status: 'pending-review' },
  'pending review, more wanted': { ...queued, status: 'pending-review' },
  'action needed': { ...at2, status: 'action-needed' },
  passed: { ...at2, status: 'passed' },
  'failed, says the widget': { ...at2, status: 'failed', authoritative: false },
  'failed for sure': { ...at2, status: 'failed', authoritative: true },
  'banned, loading': { ...at2, status: 'banned', code: 'ERR01', screen: 'loading' },
  'banned, widget': { ...at2, status: 'banned', code: 'ERR01', screen: 'widget' },
  'banned, message': { ...at2, status: 'banned', code: 'ERR01', screen: 'message' },
  'banned, left': { ...at2, status: 'banned', code: 'ERR01', screen: 'left' },
  expired: { ...at2, status: 'expired' },
  unavailable: { ...at2, status: 'unavailable', error },
} as const satisfies Record<string, KycState>;

const verdict = (is: 'passed' | 'lower' | 'required' | 'pending' | 'action-needed' | 'failed', resumable = false) =>
  ({ type: 'verdict', verdict: { is }, resumable }) as const;

const EVENTS = {
  'server: passed': verdict('passed'),
  'server: passed, lower': verdict('lower'),
  'server: required': verdict('required'),
  'server: required, begun before': verdict('required', true),
  'server: pending': verdict('pending'),
  'server: action needed': verdict('action-needed'),
  'server: failed': verdict('failed'),
  'server: banned': { type: 'verdict', verdict: { is: 'banned', code: 'ERR01' }, resumable: false },
  start: { type: 'start' },
  'too young': { type: 'too-young' },
  refused: { type: 'refused', code: 'ERR01' },
  opened: { type: 'opened' },
  success: { type: 'ended', by: 'success' },
  failure: { type: 'ended', by: 'failure' },
  closed: { type: 'ended', by: 'closed' },
  'session over': { type: 'expired' },
  broken: { type: 'broken', error },
  close: { type: 'close' },
  'level 1': { type: 'level', level: 1 },
  'level 2': { type: 'level', level: 2 },
  'level 3': { type: 'level', level: 3 },
  'other customer': { type: 'customer' },
} as const satisfies Record<string, KycEvent>;

type StateName = keyof typeof STATES;
type EventName = keyof typeof EVENTS;
type Moves = Partial<Record<EventName, KycState>>;

const { unknown, required, starting, left, submitted, passed, expired, unavailable } = STATES;
const actionNeeded = STATES['action needed'];
const pending = STATES['pending review'];
const failed = STATES['failed for sure'];
const banned = STATES['banned, message'];
const bannedLeft = STATES['banned, left'];

/** What the server's word does to a player who is not in the middle of something. */
const HEARD: Moves = {
  'server: passed': passed,
  'server: passed, lower': required,
  'server: pending': pending,
  'server: action needed': actionNeeded,
  'server: failed': failed,
  'server: banned': banned,
};
const ANEW: Moves = { 'other customer': unknown };
const raised = (state: KycState): Moves => ({ 'level 3': { ...state, ...at3 } });
const queue = (state: KycState): Moves => ({ 'level 3': { ...state, ...queued } });

/** All the moves there are. Every pair that is not here changes nothing. */
const MOVES: Record<StateName, Moves> = {
  unknown: {
    ...HEARD,
    ...ANEW,
    ...raised(unknown),
    'server: passed': STATES['not required'],
    'server: required': required,
    'server: required, begun before': left,
    broken: unavailable,
  },
  'not required': { ...ANEW, 'level 3': { ...unknown, ...at3 } },
  required: { ...HEARD, ...ANEW, ...raised(required), start: starting, 'server: passed, lower': required },
  starting: {
    ...ANEW,
    ...queue(starting),
    'server: passed': passed,
    'server: banned': banned,
    'too young': required,
    refused: STATES['banned, loading'],
    opened: STATES['in progress'],
    'session over': expired,
    broken: unavailable,
    close: required,
  },
  'in progress': {
    ...ANEW,
    ...queue(STATES['in progress']),
    'server: passed': passed,
    'server: banned': banned,
    success: submitted,
    failure: STATES['failed, says the widget'],
    closed: left,
    'session over': expired,
    broken: unavailable,
    close: left,
  },
  'in progress, more wanted': {
    'other customer': { ...unknown, ...at3 },
    'server: passed': { ...unknown, ...at3 },
    'server: banned': { ...banned, ...at3 },
    success: { ...submitted, ...queued },
    failure: { ...STATES['failed, says the widget'], ...at3 },
    closed: { ...left, ...at3 },
    'session over': { ...expired, ...at3 },
    broken: { ...unavailable, ...at3 },
    close: { ...left, ...at3 },
  },
  left: { ...HEARD, ...ANEW, ...raised(left), start: starting },
  submitted: {
    ...HEARD,
    ...ANEW,
    ...queue(submitted),
    'server: required': pending,
    'server: required, begun before': pending,
  },
  'pending review': { ...HEARD, ...ANEW, ...queue(pending), 'server: pending': pending },
  'pending review, more wanted': {
    'other customer': { ...unknown, ...at3 },
    'server: passed': { ...unknown, ...at3 },
    'server: passed, lower': { ...required, ...at3 },
    'server: action needed': { ...actionNeeded, ...at3 },
    'server: failed': { ...failed, ...at3 },
    'server: banned': { ...banned, ...at3 },
  },
  'action needed': { ...HEARD, ...ANEW, ...raised(actionNeeded), start: starting },
  passed: { ...ANEW, 'level 3': { ...unknown, ...at3 } },
  'failed, says the widget': { ...HEARD, ...ANEW, ...raised(STATES['failed, says the widget']), start: starting },
  'failed for sure': { ...HEARD, ...ANEW, ...raised(failed), start: starting },
  'banned, loading': { ...ANEW, opened: STATES['banned, widget'], broken: banned, close: bannedLeft, ...leaving() },
  'banned, widget': { ...ANEW, broken: banned, close: bannedLeft, ...leaving() },
  'banned, message': { ...ANEW, close: bannedLeft, ...leaving() },
  'banned, left': { ...ANEW },
  expired: { ...HEARD, ...ANEW, ...raised(expired), start: starting },
  unavailable: {
    ...HEARD,
    ...ANEW,
    ...raised(unavailable),
    'server: required': required,
    'server: required, begun before': required,
    start: starting,
  },
};

function leaving(): Moves {
  return { success: bannedLeft, failure: bannedLeft, closed: bannedLeft };
}

const PAIRS = Object.keys(STATES).flatMap((state) =>
  Object.keys(EVENTS).map((event) => [state as StateName, event as EventName] as const),
);

test.each(PAIRS)('%s, then %s', (from, type) => {
  const after = transition(STATES[from], EVENTS[type]);
  const expected = MOVES[from][type];
  if (expected) expect(after).toEqual(expected);
  // The very same object, so that nobody is told of a change that was none.
  else expect(after).toBe(STATES[from]);
});

test('only an answer of the server leads through the gate, or bans', () => {
  for (const [from, type] of PAIRS) {
    const after = transition(STATES[from], EVENTS[type]);
    if (after.status === STATES[from].status) continue;
    if (isThroughGate(after)) expect(type).toBe('server: passed');
    if (after.status === 'banned') expect(['server: banned', 'refused']).toContain(type);
  }
});

describe('an answer to recheck', () => {
  test.each([
    [true, 'passed'],
    [false, 'required'],
    [2, 'passed'],
    [1, 'required'],
    ['passed', 'passed'],
    ['pending', 'pending'],
    ['rejected', 'failed'],
    [{ data: { passed: true } }, 'passed'],
    [{ status: 'action-needed' }, 'action-needed'],
    [{ level: 3 }, 'passed'],
    [{ level: 1 }, 'required'],
    [{ passed: true, level: 1 }, 'lower'],
    [{ error_code: null, flow: 'PAYMENT' }, 'passed'],
    [{ error_code: '' }, 'passed'],
    [{ data: { error_code: null, flow: 'KYC_OCC', widget_data: 'eA' } }, 'required'],
    [{ error_code: 'ERR06' }, 'required'],
    [{ error_code: 'ERR01' }, 'banned'],
    [{ status: 'banned' }, 'banned'],
  ])('%j is read as %s', (answer, is) => {
    expect(readVerdict(answer, 2)).toMatchObject({ is });
  });

  test.each([undefined, null, {}, 'yes', '__proto__', [], { error: { status: 500 } }, { status: 7 }, { data: null }])(
    '%j is none',
    (answer) => {
      expect(readVerdict(answer, 2)).toBeUndefined();
    },
  );
});

describe('an answer to requestSession', () => {
  const open = { flow: 'KYC_OCC', error_code: null, widget_data: 'eA' };
  test.each([
    ['bare', open, open],
    ['in the whole body', { data: open }, open],
  ])('is taken %s, untouched', (_, answer, data) => {
    expect(readKycSession(answer)).toEqual({ data, code: null });
    expect(readKycSession(answer).data).toBe(data);
  });

  test.each([undefined, 'eA', {}, { widget_data: null }, { data: {} }, { widget_data: '', error_code: '' }])(
    '%j is none',
    (answer) => {
      expect(() => readKycSession(answer)).toThrowError(/session_invalid/);
    },
  );

  test('an error envelope is thrown as it is, for its code', () => {
    const envelope = { error: { code: 403, status: 403 } };
    expect(() => readKycSession(envelope)).toThrow(expect.objectContaining(envelope));
  });
});

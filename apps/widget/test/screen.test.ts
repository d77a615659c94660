import { describe, expect, test } from 'vitest';
import { isInFlight, isWaiting, nextScreen } from '../src/frame/machine/screen.ts';
import type { Screen, ScreenEvent } from '../src/frame/machine/screen.ts';
import { CHALLENGE, checkoutSession, PROCESSING } from './checkout-session.ts';

const session = checkoutSession();
const processing = checkoutSession({ payment: PROCESSING });
const challenged = checkoutSession({ payment: CHALLENGE });
const approved = checkoutSession({ payment: { status: 'Approved', method: 'credit' } });
const declined = checkoutSession({ payment: { status: 'Declined', method: 'credit' } });
const expired = checkoutSession({ payment: { status: 'Expired', method: null } });
const lapsed = checkoutSession({ payment: { status: 'Lapsed' } });
const OFFLINE = { kind: 'offline' } as const;

const read = (of: typeof session): ScreenEvent => ({ type: 'session-read', session: of });
const readFailed = (kind: 'offline' | 'server' | 'unauthorized'): ScreenEvent => ({
  type: 'read-failed',
  trouble: { kind },
});

/** Where a series of events leads. */
function after(...events: ScreenEvent[]): Screen {
  return events.reduce(nextScreen, { name: 'loading' } as Screen);
}

describe('the first reading', () => {
  test.each([
    ['an open payment', session, 'card'],
    ['one whose buyer must verify', checkoutSession({ errorCode: 'ERR06' }), 'verify'],
    ['a KYC session', checkoutSession({ flow: 'KYC_OCC' }), 'verify'],
    ['any other code', checkoutSession({ errorCode: 'ERR99' }), 'refused'],
    ['one that waits for the bank', challenged, 'challenge'],
    ['one that is being settled', processing, 'processing'],
    ['an approved one', approved, 'approved'],
    ['a declined one', declined, 'declined'],
    ['an expired one', expired, 'expired'],
    ['one never begun', lapsed, 'lapsed'],
  ])('%s opens its screen', (_, of, name) => {
    expect(after(read(of)).name).toBe(name);
  });

  test('trouble is shown, and over with the next good reading', () => {
    const screen = after(readFailed('offline'));
    expect(screen).toEqual({ name: 'unreachable', trouble: OFFLINE, busy: false });
    expect(nextScreen(screen, { type: 'read-again' })).toMatchObject({ busy: true });
    expect(after(readFailed('offline'), readFailed('server'), read(session)).name).toBe('card');
  });

  test('a session that is not ours has no way on', () => {
    expect(after(readFailed('unauthorized')).name).toBe('unauthorized');
  });
});

describe('paying', () => {
  const paying = [read(session), { type: 'paying' }] as const satisfies ScreenEvent[];

  test('is under way until its own answer comes: no other reading ends it', () => {
    const screen = after(...paying, read(session), read(approved), readFailed('unauthorized'));
    expect(screen).toMatchObject({ name: 'card', submitting: true });
    expect(isInFlight(screen)).toBe(true);
  });

  test.each([
    ['Approved', approved, 'approved'],
    ['Declined', declined, 'declined'],
    ['a challenge', challenged, 'challenge'],
    ['processing', processing, 'processing'],
  ])('leads to %s', (_, of, name) => {
    expect(after(...paying, { type: 'pay-answered', session: of }).name).toBe(name);
  });

  test('keeps the form for a wrong field, and frees it of the mistake with the next try', () => {
    const refused = after(...paying, { type: 'pay-failed', trouble: { kind: 'field', field: 'cvv' } });
    expect(refused).toMatchObject({ name: 'card', submitting: false, refusedField: 'cvv' });
    expect(nextScreen(refused, { type: 'paying' })).toMatchObject({ submitting: true, refusedField: null });
  });

  test('keeps the form, saying why, when nothing was sent or the service asks to wait', () => {
    expect(after(read(session), { type: 'pay-unsent' })).toMatchObject({ name: 'card', notice: 'unsent' });
    expect(after(...paying, { type: 'pay-failed', trouble: { kind: 'busy' } })).toMatchObject({
      name: 'card',
      submitting: false,
      notice: 'too-many',
    });
  });

  test.each(['offline', 'timeout', 'server', 'conflict'] as const)('is unsure after %s', (kind) => {
    const screen = after(...paying, { type: 'pay-failed', trouble: { kind } });
    expect(screen).toMatchObject({ name: 'unsure', trouble: { kind } });
    expect(isWaiting(screen)).toBe(true);
    expect(isInFlight(screen)).toBe(true);
  });

  test('may be tried again only when the service has said three times that there is no payment', () => {
    const unsure = after(...paying, { type: 'pay-failed', trouble: OFFLINE });
    const twice = [read(session), readFailed('offline'), read(session)].reduce(nextScreen, unsure);
    expect(twice.name).toBe('unsure');
    expect(nextScreen(twice, read(session))).toMatchObject({ name: 'card', submitting: false, notice: 'unsent' });
    expect(nextScreen(twice, read(approved)).name).toBe('approved');
  });

  test('an answer that comes too late changes nothing', () => {
    const screen = after(read(approved));
    expect(nextScreen(screen, { type: 'pay-answered', session })).toBe(screen);
    expect(nextScreen(screen, { type: 'pay-failed', trouble: OFFLINE })).toBe(screen);
    expect(nextScreen(screen, { type: 'paying' })).toBe(screen);
  });
});

describe('waiting', () => {
  test('shows trouble and stays; a good reading clears it', () => {
    const troubled = after(read(processing), readFailed('offline'));
    expect(troubled).toMatchObject({ name: 'processing', trouble: OFFLINE });
    expect(nextScreen(troubled, read(processing))).toMatchObject({ trouble: null });
  });

  test('remembers the bank’s window from one reading to the next', () => {
    const open = after(read(challenged), { type: 'challenge-window', window: 'open' }, read(challenged));
    expect(open).toMatchObject({ name: 'challenge', window: 'open' });
    expect(nextScreen(open, { type: 'challenge-window', window: 'closed' })).toMatchObject({ window: 'closed' });
    expect(nextScreen(open, read(processing)).name).toBe('processing');
  });

  test('a window that closes after the challenge is over changes nothing', () => {
    const screen = after(read(processing));
    expect(nextScreen(screen, { type: 'challenge-window', window: 'closed' })).toBe(screen);
  });
});

test.each([approved, declined, expired])('what has ended stays ended: $payment.status', (end) => {
  const screen = after(read(end));
  for (const event of [read(session), read(processing), readFailed('unauthorized'), readFailed('offline')]) {
    expect(nextScreen(screen, event)).toBe(screen);
  }
});

test('a reading while the form is open keeps the form as it is', () => {
  const refused = after(
    read(session),
    { type: 'paying' },
    { type: 'pay-failed', trouble: { kind: 'field', field: 'number' } },
  );
  expect(nextScreen(refused, read(session))).toEqual(refused);
});

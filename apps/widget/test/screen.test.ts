import { describe, expect, test } from 'vitest';
import { nextScreen } from '../src/frame/machine/next-screen.ts';
import { closesSoon, isInFlight, isWaiting, screenKey } from '../src/frame/machine/screen-facts.ts';
import type { Screen, ScreenEvent } from '../src/frame/machine/screen.ts';
import { CHALLENGE, checkoutSession, PROCESSING, QUOTE, SIGNATURE } from './checkout-session.ts';

const session = checkoutSession();
const processing = checkoutSession({ payment: PROCESSING });
const challenged = checkoutSession({ payment: CHALLENGE });
const approved = checkoutSession({ payment: { status: 'Approved', method: 'credit' } });
const declined = checkoutSession({ payment: { status: 'Declined', method: 'credit' } });
const expired = checkoutSession({ payment: { status: 'Expired', method: null } });
const lapsed = checkoutSession({ payment: { status: 'Lapsed' } });
const WALLETLESS = { status: 'Created', step: 'wallet', method: 'crypto' } as const;
const quoted = checkoutSession({ methods: ['credit', 'crypto'], quote: QUOTE });
const toSign = checkoutSession({ methods: ['credit', 'crypto'], quote: QUOTE, payment: SIGNATURE });
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
    ['one whose buyer has no e-mail address', checkoutSession({ email: { status: 'missing' } }), 'email'],
    ['one with a rate that holds', checkoutSession({ quote: QUOTE }), 'wallet'],
    ['one in crypto only', checkoutSession({ methods: ['crypto'] }), 'asset'],
    ['one begun in crypto', checkoutSession({ payment: WALLETLESS }), 'asset'],
    ['one that the wallet has to sign', checkoutSession({ payment: SIGNATURE, quote: QUOTE }), 'signature'],
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

describe('looking the order over', () => {
  test('is a step between the form and the payment, and a wrong field leads back', () => {
    const reviewed = after(read(session), { type: 'go', to: 'card-review' });
    expect(screenKey(reviewed)).toBe('card-review');
    const refused = [
      { type: 'paying' },
      { type: 'pay-failed', trouble: { kind: 'field', field: 'cvv' } },
    ] as const satisfies ScreenEvent[];
    expect(refused.reduce<Screen>(nextScreen, reviewed)).toMatchObject({ step: 'entry', refusedField: 'cvv' });
    expect(nextScreen(reviewed, { type: 'go', to: 'card-entry' })).toMatchObject({ step: 'entry' });
  });

  test('cannot be left while the payment is on its way', () => {
    const paying = after(
      read(quoted),
      { type: 'go', to: 'card' },
      { type: 'go', to: 'card-review' },
      { type: 'paying' },
    );
    expect(nextScreen(paying, { type: 'go', to: 'card-entry' })).toBe(paying);
    expect(nextScreen(paying, { type: 'go', to: 'asset' })).toBe(paying);
  });
});

describe('the e-mail address', () => {
  const missing = checkoutSession({ email: { status: 'missing' } });
  const sent = checkoutSession({ email: { status: 'code-sent', hint: 'a…@example.com' } });

  test('is followed by its code, and the code by the payment', () => {
    const code = after(read(missing), { type: 'asking' }, { type: 'ask-answered', session: sent });
    expect(code).toMatchObject({ name: 'email', step: 'code' });
    expect(nextScreen(code, { type: 'go', to: 'email' })).toMatchObject({ step: 'address' });
    const answers = [{ type: 'asking' }, { type: 'ask-answered', session }] as const satisfies ScreenEvent[];
    expect(answers.reduce<Screen>(nextScreen, code).name).toBe('card');
  });

  test('stays where it is after trouble, and takes a second answer to one question for none', () => {
    const failed = after(read(missing), { type: 'asking' }, { type: 'ask-failed', trouble: OFFLINE });
    expect(failed).toMatchObject({ name: 'email', busy: false, problem: OFFLINE });
    expect(nextScreen(failed, { type: 'ask-answered', session })).toBe(failed);
  });
});

describe('paying in crypto', () => {
  const signing = after(read(toSign));

  test('leads from the asset to the wallets, and from the wallet to its signature', () => {
    const asset = after(read(checkoutSession({ methods: ['credit', 'crypto'] })), { type: 'go', to: 'asset' });
    expect(asset.name).toBe('asset');
    const wallet = nextScreen(nextScreen(asset, { type: 'asking' }), { type: 'quoted', session: quoted });
    expect(wallet).toMatchObject({ name: 'wallet', quote: QUOTE });
    const chosen = nextScreen(nextScreen(wallet, { type: 'asking' }), { type: 'ask-answered', session: toSign });
    expect(chosen.name).toBe('signature');
  });

  test('a choice the player goes back to is not taken from him by the next reading', () => {
    const back = nextScreen(signing, { type: 'go', to: 'wallet' });
    expect(back.name).toBe('wallet');
    expect(isWaiting(back)).toBe(true);
    expect(nextScreen(back, read(toSign)).name).toBe('wallet');
    expect(nextScreen(back, { type: 'go', to: 'card' })).toBe(back);
    expect(nextScreen(back, read(expired)).name).toBe('expired');
  });

  test('a rate renewed while signing keeps the wallet; one asked for in the choice leads to the wallets', () => {
    const asked = nextScreen(signing, { type: 'asking' });
    expect(nextScreen(asked, { type: 'quoted', session: toSign }).name).toBe('signature');
    const asset = nextScreen(nextScreen(signing, { type: 'go', to: 'asset' }), { type: 'asking' });
    expect(nextScreen(asset, { type: 'quoted', session: toSign }).name).toBe('wallet');
  });

  test.each(['rejected', 'wrong-network', 'failed'] as const)('%s leaves the way to ask again', (act) => {
    const waiting = nextScreen(signing, { type: 'wallet-act', act: 'waiting' });
    expect(isInFlight(waiting)).toBe(true);
    expect(nextScreen(waiting, { type: 'wallet-act', act })).toMatchObject({ name: 'signature', act, busy: false });
  });

  test('a signature that may have arrived is not asked for again before the service has said so three times', () => {
    const unsure = nextScreen(nextScreen(signing, { type: 'asking' }), { type: 'sign-failed', trouble: OFFLINE });
    expect(unsure.name).toBe('unsure');
    const twice = [read(toSign), read(toSign)].reduce(nextScreen, unsure);
    expect(twice.name).toBe('unsure');
    expect(nextScreen(twice, read(toSign))).toMatchObject({ name: 'signature', problem: OFFLINE });
    expect(nextScreen(twice, read(processing)).name).toBe('processing');
  });

  test('a signature that the service looked at and did not take may be given again', () => {
    const refused = { kind: 'rejected', code: 'crypto_signature' } as const;
    const screen = nextScreen(nextScreen(signing, { type: 'asking' }), { type: 'sign-failed', trouble: refused });
    expect(screen).toMatchObject({ name: 'signature', busy: false, problem: refused });
  });

  test('a wallet that is refused ends as any refusal does', () => {
    const asked = nextScreen(after(read(quoted)), { type: 'asking' });
    const screen = nextScreen(asked, { type: 'ask-failed', trouble: { kind: 'refused', code: 'ERR15' } });
    expect(screen).toMatchObject({ name: 'refused', code: 'ERR15' });
  });
});

test('the end of the time is near only where the payment waits for the player', () => {
  const soon = { expiresInSeconds: 120 };
  expect(closesSoon(after(read({ ...challenged, ...soon })))).toBe(true);
  expect(closesSoon(after(read({ ...challenged, expiresInSeconds: 600 })))).toBe(false);
  expect(closesSoon(after(read({ ...session, ...soon })))).toBe(false);
  expect(closesSoon(after(read({ ...expired, ...soon })))).toBe(false);
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

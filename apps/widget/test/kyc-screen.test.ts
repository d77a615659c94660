import { describe, expect, test } from 'vitest';
import type { KycProgress, KycStep } from '@service-payments/checkout-protocol';
import { endOf, hasAllPictures, isWaiting, nextKycScreen } from '../src/frame/kyc/machine/kyc-screen.ts';
import type { KycEvent, KycScreen, KycScreenName } from '../src/frame/kyc/machine/kyc-screen.ts';
import type { KycTrouble } from '../src/frame/kyc/service/kyc-trouble.ts';

const ALL: readonly KycStep[] = ['email-code', 'name', 'phone-code', 'address', 'document', 'selfie'];
const CODE = { step: 'email-code', to: 'k…@example.com', resendInSeconds: 30 } as const;
const PHONE_CODE = { ...CODE, step: 'phone-code' } as const;
const ID_CARD = { kind: 'id-card', number: 'X1' } as const;

/** Where somebody stands who has this step before them. */
function before(step: KycStep | null, changes: Partial<KycProgress> = {}): KycProgress {
  const done = step === null ? ALL.length : ALL.indexOf(step);
  return {
    level: 3,
    status: 'open',
    stepsDone: ALL.slice(0, done),
    stepsLeft: ALL.slice(done),
    consented: true,
    emailHint: null,
    code: null,
    pictures: [],
    handoff: 'none',
    environment: 'sandbox',
    merchantName: 'Game',
    ...changes,
  };
}

const read = (progress: KycProgress): KycEvent => ({ type: 'progress-read', progress });
const answered = (progress: KycProgress): KycEvent => ({ type: 'answered', progress });
const readFailed = (kind: 'offline' | 'unauthorized'): KycEvent => ({ type: 'read-failed', trouble: { kind } });
const failed = (trouble: KycTrouble): KycEvent => ({ type: 'failed', trouble });
const BEGIN: KycEvent = { type: 'begin' };
const ASKING: KycEvent = { type: 'asking' };

function after(...events: KycEvent[]): KycScreen {
  return events.reduce(nextKycScreen, { name: 'loading' } as KycScreen);
}

/** The screen of somebody who opened the check and went to this step. */
const at = (step: KycStep, changes: Partial<KycProgress> = {}): KycScreen => after(read(before(step, changes)), BEGIN);
const pictures = (): KycScreen => nextKycScreen(at('document'), { type: 'document-chosen', document: ID_CARD });

/** One of each screen, in which a busy one is marked so. */
const SCREENS: Readonly<Record<KycScreenName, KycScreen>> = {
  loading: { name: 'loading' },
  unreachable: after(readFailed('offline')),
  unauthorized: after(readFailed('unauthorized')),
  preview: after(read(before('email-code'))),
  email: at('email-code'),
  phone: at('phone-code'),
  code: at('email-code', { code: CODE }),
  'full-name': at('name'),
  address: at('address'),
  document: at('document'),
  'document-pictures': pictures(),
  selfie: at('selfie'),
  pending: after(read(before(null, { status: 'pending' }))),
  passed: after(read(before(null, { status: 'passed' }))),
  rejected: after(read(before(null, { status: 'rejected' }))),
};

test('each screen of the table is the one it stands for', () => {
  for (const [name, screen] of Object.entries(SCREENS)) expect(screen.name).toBe(name);
});

/** What each event makes of each screen. Not listed: nothing changes. */
const TABLE: readonly (readonly [string, KycEvent, Partial<Record<KycScreenName, KycScreenName>>])[] = [
  [
    'the check is passed elsewhere',
    read(before(null, { status: 'passed' })),
    Object.fromEntries(
      Object.keys(SCREENS)
        .filter((name) => name !== 'unauthorized' && name !== 'passed')
        .map((name) => [name, 'passed']),
    ),
  ],
  [
    'the session is over',
    readFailed('unauthorized'),
    Object.fromEntries(
      Object.keys(SCREENS)
        .filter((name) => name !== 'unauthorized')
        .map((name) => [name, 'unauthorized']),
    ),
  ],
  ['the network is gone', readFailed('offline'), { loading: 'unreachable' }],
  ['begin', BEGIN, { preview: 'email' }],
  ['another address', { type: 'change-addressee' }, { code: 'email' }],
  ['a document', { type: 'document-chosen', document: ID_CARD }, { document: 'document-pictures' }],
  ['another document', { type: 'change-document' }, { 'document-pictures': 'document' }],
  // Nothing was asked: an answer that comes too late changes nothing.
  ['a late answer', answered(before('name')), {}],
  ['a late failure', failed({ kind: 'offline' }), {}],
];

describe.each(TABLE)('%s', (_, event, moves) => {
  test.each(Object.entries(SCREENS))('on %s', (name, screen) => {
    const next = nextKycScreen(screen, event);
    expect(next.name).toBe(moves[name as KycScreenName] ?? name);
  });
});

test('nothing begins before the player has agreed', () => {
  const unread = after(read(before('email-code', { consented: false })));
  expect(nextKycScreen(unread, BEGIN)).toBe(unread);
  expect([ASKING, answered(before('email-code'))].reduce(nextKycScreen, unread).name).toBe('email');
});

test.each([
  ['email-code', 'full-name', before('name')],
  ['name', 'phone', before('phone-code')],
  ['phone-code', 'code', before('phone-code', { code: PHONE_CODE })],
  ['phone-code', 'address', before('address')],
  ['address', 'document', before('document')],
  ['selfie', 'pending', before(null, { status: 'pending' })],
] as const)('the answer to %s leads to %s', (step, name, progress) => {
  expect([ASKING, answered(progress)].reduce(nextKycScreen, at(step)).name).toBe(name);
});

describe('one thing at a time', () => {
  const busy = nextKycScreen(SCREENS.email, ASKING);

  test('a second asking, and a look in between, wait', () => {
    expect(nextKycScreen(busy, ASKING)).toBe(busy);
    expect(nextKycScreen(busy, read(before('name')))).toBe(busy);
    expect(nextKycScreen(busy, readFailed('unauthorized'))).toBe(busy);
  });

  test('a failure keeps the screen and says why, until the next try', () => {
    const told = nextKycScreen(busy, failed({ kind: 'offline' }));
    expect(told).toMatchObject({ name: 'email', busy: false, trouble: { kind: 'offline' } });
    expect(nextKycScreen(told, ASKING)).toMatchObject({ busy: true, trouble: null });
    expect(nextKycScreen(busy, failed({ kind: 'unauthorized' })).name).toBe('unauthorized');
  });
});

describe('pictures', () => {
  const front = before('document', { pictures: ['id-card-front'] });
  const both = before('document', { pictures: ['id-card-front', 'id-card-back'] });

  test('stay with their document as they come, from here or from another device', () => {
    const sent = [ASKING, answered(front)].reduce(nextKycScreen, pictures());
    expect(sent).toMatchObject({ name: 'document-pictures', document: ID_CARD, busy: false });
    expect(hasAllPictures(sent)).toBe(false);
    const whole = nextKycScreen(sent, read(both));
    expect(whole).toMatchObject({ name: 'document-pictures', document: ID_CARD });
    expect(hasAllPictures(whole)).toBe(true);
  });

  test('of one document are none of another', () => {
    const passport = nextKycScreen(at('document', { pictures: ['id-card-front', 'id-card-back'] }), {
      type: 'document-chosen',
      document: { kind: 'passport', number: 'X1' },
    });
    expect(hasAllPictures(passport)).toBe(false);
  });

  test('are waited for while another device has the link', () => {
    expect(isWaiting(pictures())).toBe(false);
    expect(isWaiting(nextKycScreen(pictures(), read(before('document', { handoff: 'waiting' }))))).toBe(true);
  });
});

test.each([
  ['passed', 'kyc-success'],
  ['rejected', 'kyc-failure'],
  ['pending', 'closed'],
  ['preview', 'closed'],
  ['selfie', 'closed'],
  ['unauthorized', 'closed'],
] as const)('closing %s is %s', (name, end) => {
  expect(endOf(SCREENS[name])).toBe(end);
});

/** How a purchase on the service's own page comes into each of its states. Windows and clock are fakes; no network. */
import type { RedirectFlowOptions, RedirectState } from '@service-payments/flows';
import type { MessageCode } from '@service-payments/messages';
import { createFakePopup } from '@service-payments/testing';
import type { FakePopup, FakePopupOptions } from '@service-payments/testing';

export interface RedirectScene {
  readonly state: RedirectState['status'];
  readonly window?: FakePopupOptions;
  readonly answers?: Partial<Pick<RedirectFlowOptions, 'createRedirect' | 'getStatus'>>;
  /** Before the click. */
  readonly before?: (popup: FakePopup) => void;
  /** After it; the story clicks unless `idle` is what it shows. */
  readonly after?: (popup: FakePopup) => Promise<void> | void;
  readonly says?: MessageCode;
}

const ID = '3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10';
const LINK = { redirect_url: `https://pay.example/pay/${ID}?redirect_token=${'a'.repeat(43)}` };
const soon = (answer: object): Promise<object> => new Promise((resolve) => setTimeout(() => resolve(answer), 200));
const never = (): Promise<never> => new Promise(() => {});

export const REDIRECT_SCENES = {
  idle: { state: 'idle' },
  requesting: { state: 'requesting', answers: { createRedirect: never } },
  away: { state: 'away', says: 409 },
  returned: {
    state: 'returned',
    async after(popup) {
      await popup.clock.advance(2000);
      popup.show();
    },
    says: 409,
  },
  leftFullscreen: {
    state: 'returned',
    before(popup) {
      popup.fullscreenElement = { requestFullscreen: () => Promise.resolve() };
    },
    async after(popup) {
      await popup.clock.advance(2000);
      popup.show();
    },
    says: 409,
  },
  approved: { state: 'settled', answers: { getStatus: () => 'Approved' }, says: 'Approved' },
  declined: { state: 'settled', answers: { getStatus: () => 'Declined' }, says: 'Declined' },
  expired: { state: 'settled', answers: { getStatus: () => 'Expired' }, says: 'Expired' },
  blocked: { state: 'blocked', window: { mode: 'blocked' }, says: 'popup-blocked' },
  blockedInFrame: { state: 'blocked', window: { mode: 'throws', framed: true }, says: 'popup-blocked' },
  stale: {
    state: 'stale',
    before(popup) {
      popup.online = false;
    },
    says: 'network-before-payment',
  },
  failed: {
    state: 'failed',
    answers: { createRedirect: () => ({ error: { code: 'ERR15', status: 400 } }) },
    says: 'ERR15',
  },
  unsafeLink: {
    state: 'failed',
    answers: { createRedirect: () => ({ redirect_url: 'http://pay.example/' }) },
    says: 'integrity',
  },
  cancelled: {
    state: 'cancelled',
    // The player closes the window before the link is there.
    answers: { createRedirect: () => soon(LINK) },
    after: (popup) => popup.windows[0]?.closeByPlayer(),
  },
} satisfies Record<string, RedirectScene>;

export type RedirectSceneName = keyof typeof REDIRECT_SCENES;

export function redirectOptions(scene: RedirectScene): {
  popup: FakePopup;
  options: Pick<RedirectFlowOptions, 'createRedirect' | 'getStatus' | 'environment'>;
} {
  const popup = createFakePopup(scene.window);
  return {
    popup,
    options: { createRedirect: () => LINK, getStatus: () => null, ...scene.answers, environment: popup.environment },
  };
}

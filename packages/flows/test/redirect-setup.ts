/** A redirect flow on a page of fakes: what every test of it needs. */
import { createFakeClock, createFakePopup } from '@service-payments/testing';
import type { FakeClock, FakePopup, FakePopupOptions } from '@service-payments/testing';
import { onTestFinished } from 'vitest';
import { createRedirectFlow } from '../src/redirect/create-redirect-flow.ts';
import type { RedirectFlow, RedirectFlowOptions } from '../src/redirect/redirect-options.ts';

export const ID = '3f0d1c52-6a1b-4c1e-9d0a-2b7f4f8c9e10';
export const TOKEN = 'Jt3xq0VbS8pYw2nK6mLrC1dFzE5hG9aUoXiB7TqWvNs';
export const URL_OF_PAGE = `https://pay.example/pay/${ID}?redirect_token=${TOKEN}`;
export const ANSWER = { data: { redirect_url: URL_OF_PAGE } };

export interface Scene {
  readonly flow: RedirectFlow;
  readonly popup: FakePopup;
  readonly clock: FakeClock;
  /** `attempt` of each request for a link. */
  readonly requests: number[];
  /** Ids of each question for a status. */
  readonly questions: string[];
  /** Statuses the flow went through. */
  readonly way: string[];
  /** What the back end answers about the payment; may be changed. */
  status: string | null;
  /** What the back end answers when asked for a link; may be changed. */
  answer: () => unknown;
  readonly events: unknown[];
}

export function setScene(options: Partial<RedirectFlowOptions> & { page?: FakePopupOptions } = {}): Scene {
  const { page, ...flowOptions } = options;
  const clock = page?.clock ?? createFakeClock();
  const popup = createFakePopup({ ...page, clock });
  onTestFinished(clock.install());
  const scene = { popup, clock, requests: [], questions: [], way: [], events: [], status: null } as unknown as Scene & {
    flow: RedirectFlow;
  };
  scene.answer = () => ANSWER;
  scene.flow = createRedirectFlow({
    createRedirect: async ({ attempt }) => {
      scene.requests.push(attempt);
      return scene.answer();
    },
    getStatus: async (id) => {
      scene.questions.push(id);
      return { data: scene.status === null ? [] : [{ payment_intent_id: id, status: scene.status }] };
    },
    onStateChange: ({ status }) => scene.way.push(status),
    onSettled: (settled) => scene.events.push(settled),
    onError: (error) => scene.events.push(error),
    environment: popup.environment,
    ...flowOptions,
  });
  onTestFinished(() => scene.flow.destroy());
  return scene;
}

/** An answer that comes after so many milliseconds of the virtual clock. */
export function after<Value>(clock: FakeClock, ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => clock.setTimeout(() => resolve(value), ms));
}

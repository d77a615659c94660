/** How windows open, or do not: what the redirect helper is built upon, and that it holds there. */
import { createRedirectFlow } from '@service-payments/flows';
import type { RedirectFlow, RedirectState } from '@service-payments/flows';
import type { Check, CheckGroup, CheckPage } from '../check.ts';
import { expectEqual, find, until } from '../page/expect.ts';
import { answer, frameAddress, hits, playerClicks, playerReturns } from '../page/host-client.ts';

const INTENT = '00000000-0000-4000-8000-000000000001';
const BUTTON: CheckPage = { body: '<button id="pay">Pay</button>' };
const FULLSCREEN: CheckPage = {
  body: '<div id="game"><button id="pay">Pay</button></div><button id="full">Fullscreen</button>',
};

/** What `act` gives when a player clicks the button. */
async function onClick<Result>(act: () => Promise<Result> | Result, frame?: string): Promise<Result> {
  const acted = new Promise<Result>((resolve, reject) => {
    find('#pay').addEventListener('click', () => void Promise.resolve(act()).then(resolve, reject), { once: true });
  });
  await playerClicks('#pay', frame);
  return acted;
}

async function enterFullscreen(): Promise<void> {
  find('#full').addEventListener('click', () => void find('#game').requestFullscreen(), { once: true });
  await playerClicks('#full');
  await until(() => document.fullscreenElement?.id === 'game');
}

function after<Result>(delayMs: number, act: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(act());
      } catch (error) {
        reject(error);
      }
    }, delayMs);
  });
}

/** A hosted page that answers, and a flow that gets its link after `delayMs`. */
async function redirectFlow(
  baseUrl: string,
  delayMs: number,
): Promise<{ flow: RedirectFlow; hosted: string; states: RedirectState['status'][] }> {
  const hosted = `${baseUrl}/pay/${INTENT}`;
  await answer(hosted, { headers: { 'content-type': 'text/html' }, body: '<title>Payment page</title>' });
  const states: RedirectState['status'][] = [];
  const flow = createRedirectFlow({
    createRedirect: () => after(delayMs, () => ({ data: { redirect_url: `${hosted}?redirect_token=token` } })),
    getStatus: () => Promise.resolve([]),
    allowedHosts: [new URL(baseUrl).host],
    target: 'tab',
    onStateChange: ({ status }) => states.push(status),
  });
  return { flow, hosted, states };
}

function redirects(name: string, delayMs: number, page: CheckPage = BUTTON): Check {
  return {
    name,
    page: () => page,
    async run({ widget }) {
      const { flow, hosted } = await redirectFlow(widget.baseUrl, delayMs);
      const { status } = await onClick(() => flow.start());
      expectEqual(['away', 'returned'].includes(status), true, `on the way (${status})`);
      await until(async () => (await hits(hosted)) > 0);
      expectEqual(await hits(hosted), 1, 'visits of the payment page');
      flow.destroy();
    },
  };
}

export const popups: CheckGroup = {
  name: 'popups',
  checks: [
    {
      name: 'window.open opens in a click, and while its gesture lasts',
      page: () => BUTTON,
      async run({ gestureSeconds }) {
        const now = await onClick(() => open('about:blank'));
        const later = await onClick(() => after(gestureSeconds * 600, () => open('about:blank')));
        expectEqual([now !== null, later !== null], [true, true], 'opened');
      },
    },
    {
      name: 'window.open 6 s after a click gives null; the flow is blocked then, and asks for no link',
      page: () => BUTTON,
      async run({ widget }) {
        const { flow, hosted, states } = await redirectFlow(widget.baseUrl, 0);
        const opened = await onClick(() => after(6000, () => open('about:blank')));
        expectEqual(opened, null, 'what open gave');
        const { status } = await flow.start();
        expectEqual([status, states.includes('requesting'), await hits(hosted)], ['blocked', false, 0], 'outcome');
      },
    },
    redirects('a window reserved in the click takes the payment page at once', 0),
    redirects('a window reserved in the click takes the payment page 7 s later', 7000),
    {
      name: 'an isolated page can do so too, and does not believe that the window is closed (redirect case 18)',
      page: () => ({
        ...BUTTON,
        headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
      }),
      async run({ widget, otherSite }) {
        expectEqual(crossOriginIsolated, true, 'isolated');
        const opened: (Window | null)[] = [];
        const open = window.open.bind(window);
        window.open = (...request) => {
          opened.push(open(...request));
          return opened.at(-1) ?? null;
        };
        const { flow, hosted } = await redirectFlow(otherSite, 100);
        await onClick(() => flow.start());
        await until(async () => (await hits(hosted)) > 0);
        await until(() => opened[0]?.closed);
        expectEqual(['away', 'returned'].includes(flow.state.status), true, `on the way (${flow.state.status})`);
        expectEqual(
          [opened.length, await hits(hosted), widget.baseUrl === otherSite],
          [1, 1, false],
          'windows, visits',
        );
        flow.destroy();
      },
    },
    {
      name: 'a window opened from fullscreen ends it',
      needs: ['windows-end-fullscreen'],
      page: () => FULLSCREEN,
      async run() {
        await enterFullscreen();
        await onClick(() => open('about:blank'));
        await until(() => document.fullscreenElement === null);
      },
    },
    {
      name: 'a game that lost fullscreen to the window gets it back with a click (redirect case 28)',
      page: () => FULLSCREEN,
      async run({ widget }) {
        await enterFullscreen();
        const { flow, hosted } = await redirectFlow(widget.baseUrl, 0);
        await onClick(() => flow.start());
        await until(async () => (await hits(hosted)) > 0);
        if (document.fullscreenElement) await document.exitFullscreen();
        expectEqual(flow.state.leftFullscreen, true, 'left fullscreen');
        await playerReturns();
        find('#full').addEventListener('click', () => void flow.backToGame(), { once: true });
        await playerClicks('#full');
        await until(() => document.fullscreenElement?.id === 'game' && !flow.state.leftFullscreen);
        flow.destroy();
      },
    },
    {
      name: 'in a sandboxed frame without popups the flow is blocked, whether the engine throws or gives null',
      run: () =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
          frame.src = frameAddress();
          window.addEventListener('message', (event) => event.source === frame.contentWindow && resolve());
          document.body.append(frame);
        }),
      async inFrame({ widget }) {
        document.body.innerHTML = '<button id="pay">Pay</button>';
        const { flow, hosted } = await redirectFlow(widget.baseUrl, 0);
        const opened = await onClick(() => {
          try {
            return open('about:blank');
          } catch (error) {
            return (error as DOMException).name;
          }
        }, 'iframe');
        expectEqual([null, 'InvalidAccessError'].includes(opened as string | null), true, 'what open gave');
        const { status } = await onClick(() => flow.start(), 'iframe');
        expectEqual([status, await hits(hosted)], ['blocked', 0], 'outcome');
      },
    },
  ],
};

/** What only a browser can say of a checkout inside a game: fullscreen, the pointer, frames of portals, isolation. */
import {
  checkoutWays,
  detectHost,
  enterCheckout,
  openDialog,
  returnToGame,
  safeStorage,
} from '@service-payments/flows';
import type { HostResume } from '@service-payments/flows';
import { loadWidget } from '@service-payments/loader';
import type { Check, CheckGroup } from '../check.ts';
import { expectEqual, find, nextPaint, until } from '../page/expect.ts';
import { frameAddress, playerClicks, playerTypes } from '../page/host-client.ts';

const GAME =
  '<div id="game"><canvas tabindex="0" width="300" height="200"></canvas></div><button id="go">Go</button>' +
  '<dialog><div id="box"></div><input id="name" aria-label="Name"></dialog>';

/** The dialog over a game that writes down what it is told. */
function openCheckout(calls: string[], onHostResume?: (resumed: HostResume) => void): () => void {
  const dialog = find('dialog') as HTMLDialogElement;
  const leave = enterCheckout(
    {
      pause: () => void calls.push('pause'),
      resume: () => void calls.push('resume'),
      onHostResume: onHostResume ?? (() => {}),
    },
    dialog,
  );
  const close = openDialog(dialog, { onCloseRequest: () => true });
  return () => {
    close();
    leave();
  };
}

/** Runs `act` in the player's next click on the button. */
async function onClick(act: () => unknown): Promise<void> {
  find('#go').addEventListener('click', () => void act(), { once: true });
  await playerClicks('#go');
}

/** What happens inside a frame with this sandbox, as a portal writes it. */
function inPortal(sandbox: string, name: string, inFrame: NonNullable<Check['inFrame']>): Check {
  return {
    name,
    run: () =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', sandbox);
        frame.src = frameAddress();
        window.addEventListener('message', (event) => event.source === frame.contentWindow && resolve());
        document.body.append(frame);
      }),
    inFrame,
  };
}

export const gameHost: CheckGroup = {
  name: 'games',
  checks: [
    {
      name: 'a game that lost fullscreen during the checkout gets it back with one click (game case 11)',
      page: () => ({ body: GAME }),
      async run() {
        const calls: string[] = [];
        let lost: HostResume | undefined;
        await onClick(() => find('#game').requestFullscreen());
        await until(() => document.fullscreenElement?.id === 'game');
        const close = openCheckout(calls, (resumed) => (lost = resumed));
        await document.exitFullscreen();
        await until(() => document.fullscreenElement === null);
        expectEqual((find('dialog') as HTMLDialogElement).matches(':modal'), true, 'still open');
        close();
        expectEqual([calls, lost?.lostFullscreen?.id], [['pause', 'resume'], 'game'], 'what the game heard');
        await onClick(() => lost && returnToGame(lost));
        await until(() => document.fullscreenElement?.id === 'game');
        await document.exitFullscreen();
      },
    },
    {
      name: 'letters reach a field over a fullscreen game that prevents them in the capture phase until it lets go (game cases 1, 5)',
      page: () => ({ body: GAME }),
      async run() {
        const playing = new AbortController();
        const swallow = (event: KeyboardEvent): void => event.preventDefault();
        window.addEventListener('keydown', swallow, { signal: playing.signal, capture: true });
        await onClick(() => find('#game').requestFullscreen());
        await until(() => document.fullscreenElement?.id === 'game');
        await nextPaint();
        const dialog = find('dialog') as HTMLDialogElement;
        const leave = enterCheckout({ releaseInput: () => playing.abort() }, dialog);
        const close = openDialog(dialog, { onCloseRequest: () => true });
        await playerTypes('#name', 'was d1');
        expectEqual((find('#name') as HTMLInputElement).value, 'was d1', 'field');
        close();
        leave();
        await document.exitFullscreen();
      },
    },
    {
      name: 'a checkout on a cross-origin isolated page opens, and the page knows what it is (game case 16)',
      page: () => ({
        body: GAME,
        headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
      }),
      async run({ widget }) {
        const facts = detectHost();
        expectEqual([facts.isolated, facts.frame, checkoutWays(facts)[0]], [true, 'top', 'dialog'], 'facts');
        const close = openCheckout([]);
        const session = (await loadWidget(widget)).mount({
          container: find('#box'),
          data: { flow: 'PAYMENT', error_code: null, payment_intent_id: null, widget_data: 'QUJD', notes: [] },
        });
        await playerClicks('#box button');
        expectEqual((await session.ended).reason, 'success', 'end');
        close();
      },
    },
    inPortal(
      'allow-scripts',
      'a frame without an origin is told from a page, without an error, and remembers in memory (game case 13)',
      async () => {
        const { frame, sandbox, storage, fullscreen } = detectHost();
        expectEqual([frame, sandbox, storage, fullscreen], ['cross-origin', 'opaque', 'none', false], 'facts');
        const store = safeStorage();
        store.setItem('save', '1');
        expectEqual(store.getItem('save'), '1', 'what was saved');
      },
    ),
    inPortal(
      'allow-scripts allow-same-origin',
      'a frame without windows is told from one that has them, and offers the dialog alone (game case 13)',
      async () => {
        const facts = detectHost();
        expectEqual([facts.sandbox, facts.popups, checkoutWays(facts)], ['same-origin', 'no', ['dialog']], 'facts');
      },
    ),
  ],
};

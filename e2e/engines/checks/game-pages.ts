/** What the pages of real games do to a widget. */
import { openDialog } from '@service-payments/flows';
import { loadWidget } from '@service-payments/loader';
import type { Widget, WidgetData, WidgetEnd, WidgetSession } from '@service-payments/loader';
import type { CheckGroup } from '../check.ts';
import { eventOf, expectEqual, find, nextPaint, runs, until, widgetTags } from '../page/expect.ts';
import { answer, hits, playerClicks, playerPressesEscape, playerTypes, publishWidget } from '../page/host-client.ts';

function payment(last: number): WidgetData {
  return {
    flow: 'PAYMENT',
    error_code: null,
    payment_intent_id: `00000000-0000-4000-8000-00000000000${last}`,
    widget_data: 'QUJD',
    notes: [],
  };
}

function isShownInside(element: Element, place: Element): boolean {
  const [inner, outer] = [element, place].map((one) => one.getBoundingClientRect());
  if (!inner || !outer) return false;
  return inner.width > 0 && inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom;
}

interface BuySwordElement extends HTMLElement {
  session?: WidgetSession;
  opened?: Promise<void>;
}

/** The loaded widget in an element of the page's own, defined after the page was parsed. */
function defineBuyButton(load: () => Promise<Widget>): void {
  class BuySword extends HTMLElement implements BuySwordElement {
    session?: WidgetSession;
    opened?: Promise<void>;
    connectedCallback(): void {
      this.opened = load().then((widget) => {
        const container = this.attachShadow({ mode: 'open' }).appendChild(document.createElement('section'));
        this.session = widget.mount({ container, data: payment(1) });
      });
    }
    disconnectedCallback(): void {
      this.session?.unmount();
    }
  }
  customElements.define('buy-sword', BuySword);
}

export const gamePages: CheckGroup = {
  name: 'game pages',
  checks: [
    {
      name: 'a container in a shadow root shows the widget in its place, and gets a player’s click',
      page: () => ({ body: '<p>Shop</p><div id="host"></div><p>Footer</p>' }),
      async run({ widget }) {
        const host = find('#host');
        const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('section'));
        const session = (await loadWidget(widget)).mount({ container, data: payment(1) });
        const button = find('button');
        expectEqual(isShownInside(button, container), true, 'shown inside the container');
        await playerClicks('button');
        expectEqual((await session.ended).reason, 'success', 'end');
        session.unmount();
        expectEqual([host.childNodes.length, container.childNodes.length], [0, 0], 'what is left behind');
      },
    },
    {
      name: 'a container in nested shadow roots does too',
      page: () => ({ body: '<div id="host"></div>' }),
      async run({ widget }) {
        const inner = find('#host').attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
        const container = inner.attachShadow({ mode: 'open' }).appendChild(document.createElement('section'));
        const session = (await loadWidget(widget)).mount({ container, data: payment(1) });
        expectEqual(isShownInside(find('button'), container), true, 'shown inside the container');
        session.unmount();
        expectEqual([find('#host').childNodes.length, inner.childNodes.length], [0, 0], 'what is left behind');
      },
    },
    {
      name: 'a custom element in the markup is upgraded, opens the widget, and takes it along when it goes',
      page: () => ({ body: '<buy-sword></buy-sword>' }),
      async run({ widget }) {
        const element: BuySwordElement = find('buy-sword');
        expectEqual(element.matches(':not(:defined)'), true, 'not defined yet');
        defineBuyButton(() => loadWidget(widget));
        expectEqual(element.matches(':defined'), true, 'upgraded');
        await element.opened;
        expectEqual(find('button').textContent, 'sword', 'what is shown');
        element.remove();
        expectEqual((await element.session?.ended)?.reason, 'unmounted', 'end');
        expectEqual(document.querySelectorAll('button').length, 0, 'widgets left');
      },
    },
    {
      name: 'file_name rolls over while a widget is open: it stays, and the next one is the new version',
      page: () => ({ body: '<div id="one"></div><div id="two"></div>' }),
      async run({ widget }) {
        const next = await publishWidget('shield', '2.0.0', widget.baseUrl);
        const manifest = `${widget.baseUrl}/manifest`;
        const [before, after] = [widget, next].map((one) => ({ body: JSON.stringify(one.manifest) }));
        await answer(manifest, before ?? {}, after ?? {});
        const first = (await loadWidget({ ...widget, manifest })).mount({ container: find('#one'), data: payment(1) });
        const loaded = await loadWidget({ ...widget, manifest });
        expectEqual([loaded.version, runs()], ['2.0.0', ['sword', 'shield']], 'version and runs');
        const second = loaded.mount({ container: find('#two'), data: payment(2) });
        expectEqual([find('#one').textContent, find('#two').textContent], ['sword', 'shield'], 'what is shown');
        const ends: WidgetEnd[] = [];
        void first.ended.then((end) => ends.push(end));
        find('#two button').click();
        expectEqual((await second.ended).paymentIntentId, payment(2).payment_intent_id, 'who ended');
        expectEqual(ends, [], 'ends of the first');
        find('#one button').click();
        expectEqual((await first.ended).reason, 'success', 'end of the first');
      },
    },
    {
      name: 'after an unmount only what the page put into the container is left (field bugs A3, B4 and B5)',
      page: () => ({ body: '<div id="box"><p>Shop</p></div>' }),
      async run({ widget }) {
        const loaded = await loadWidget(widget);
        for (let time = 0; time < 50; time += 1) {
          const session = loaded.mount({ container: find('#box'), data: payment(1) });
          session.unmount();
          session.unmount();
          window.dispatchEvent(new CustomEvent('ServicePaymentsWidgetClosed'));
          expectEqual((await session.ended).reason, 'unmounted', 'end');
        }
        expectEqual([find('#box').innerHTML, widgetTags(widget.baseUrl).length], ['<p>Shop</p>', 1], 'nodes and tags');
        expectEqual(await hits(widget.url), 1, 'requests');
      },
    },
    {
      name: 'a dialog over a fullscreen canvas shows the widget and gets a player’s click',
      page: () => ({
        body: '<canvas id="game" width="300" height="200"></canvas><button id="go">Fullscreen</button><dialog><div id="box"></div></dialog>',
      }),
      async run({ widget }) {
        const loaded = await loadWidget(widget);
        await enterFullscreen();
        const close = openDialog(find('dialog') as HTMLDialogElement, { onCloseRequest: () => true });
        const session = loaded.mount({ container: find('#box'), data: payment(1) });
        expectEqual(document.fullscreenElement?.id, 'game', 'still fullscreen');
        await playerClicks('#box button');
        expectEqual((await session.ended).reason, 'success', 'end');
        close();
      },
    },
    {
      name: 'a dialog that was open when the canvas went fullscreen comes back on top',
      page: () => ({
        body: '<canvas id="game" width="300" height="200"></canvas><dialog><button id="go">Fullscreen</button><div id="box"></div></dialog>',
      }),
      async run({ widget }) {
        const loaded = await loadWidget(widget);
        const close = openDialog(find('dialog') as HTMLDialogElement, { onCloseRequest: () => true });
        const session = loaded.mount({ container: find('#box'), data: payment(1) });
        await enterFullscreen();
        await playerClicks('#box button');
        expectEqual((await session.ended).reason, 'success', 'end');
        close();
      },
    },
    {
      name: 'a game that swallows keys leaves a field in the dialog its letters, and hears none of them',
      page: () => ({ body: '<dialog><input id="name" aria-label="Name"></dialog>' }),
      async run() {
        const heard: string[] = [];
        window.addEventListener('keydown', (event) => {
          heard.push(event.key);
          event.preventDefault();
        });
        const close = openDialog(find('dialog') as HTMLDialogElement, { onCloseRequest: () => true });
        await playerTypes('#name', 'was d1');
        expectEqual(
          [(find('#name') as HTMLInputElement).value, heard],
          ['was d1', []],
          'field and what the game heard',
        );
        close();
      },
    },
    {
      name: 'a dialog whose owner says no stays, however often Escape is pressed',
      page: () => ({ body: '<dialog><div id="box"></div></dialog>' }),
      async run({ widget }) {
        const dialog = find('dialog') as HTMLDialogElement;
        let asked = 0;
        const close = openDialog(dialog, {
          onCloseRequest: () => {
            asked += 1;
            return false;
          },
        });
        const session = (await loadWidget(widget)).mount({ container: find('#box'), data: payment(1) });
        for (let time = 1; time <= 4; time += 1) {
          await playerPressesEscape();
          await until(() => asked >= time && dialog.open);
        }
        await playerClicks('#box button');
        expectEqual((await session.ended).reason, 'success', 'end');
        close();
        expectEqual(dialog.open, false, 'open after it was closed');
      },
    },
  ],
};

async function enterFullscreen(): Promise<void> {
  const changed = eventOf(document, 'fullscreenchange');
  let refused: unknown;
  find('#go').addEventListener('click', () => {
    find('#game')
      .requestFullscreen()
      .catch((error: unknown) => (refused = error));
  });
  await playerClicks('#go');
  await until(() => {
    if (refused !== undefined) throw refused;
    return document.fullscreenElement?.id === 'game';
  });
  await changed;
  await nextPaint();
}

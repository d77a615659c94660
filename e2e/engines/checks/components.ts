/** The real components, element and React, on the pages of real games. Only the widget behind them is the suite's own. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { PaymentWidgetElement } from '@service-payments/elements';
import type { GameHost } from '@service-payments/flows';
import { PaymentWidget } from '@service-payments/react';
import type { Check, CheckGroup, Setup } from '../check.ts';
import { expectEqual, find, nextPaint, until } from '../page/expect.ts';
import { frameAddress, playerClicks } from '../page/host-client.ts';

const PAYMENT = {
  flow: 'PAYMENT',
  error_code: null,
  payment_intent_id: '00000000-0000-4000-8000-000000000001',
  widget_data: 'QUJD',
  notes: [],
};

/** A checkout in a dialog. What it says and what its game is told is written down. */
type Show = (setup: Setup, told: string[], host?: GameHost) => void;

const showElement: Show = ({ widget }, told, host) => {
  customElements.define('payment-widget', PaymentWidgetElement);
  const element = Object.assign(document.createElement('payment-widget') as PaymentWidgetElement, {
    manifest: widget.manifest,
    baseUrl: widget.baseUrl,
    mode: 'dialog' as const,
    createIntent: () => PAYMENT,
    host,
  });
  for (const type of ['close', 'approved']) element.addEventListener(type, () => told.push(type));
  document.body.append(element);
  element.show();
};

const showReact: Show = ({ widget }, told, host) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    createElement(PaymentWidget, {
      manifest: widget.manifest,
      baseUrl: widget.baseUrl,
      mode: 'dialog',
      createIntent: () => PAYMENT,
      host,
      onClose: () => told.push('close'),
      onApproved: () => told.push('approved'),
    }),
  );
};

/** The widget's, wherever its place is: in the light of the element, or in the component's own ground. */
const BUTTON = '[id^=service-payments-widget-container] button';

function dialog(): HTMLDialogElement | null {
  return document.querySelector('dialog') ?? find('payment-widget').shadowRoot?.querySelector('dialog') ?? null;
}

async function pays(told: string[], frame?: string): Promise<void> {
  // Its manners are fetched beside the widget, and only then it is above everything.
  await until(() => document.querySelector(BUTTON) && dialog()?.matches(':modal'));
  await nextPaint();
  await playerClicks(BUTTON, frame);
  await until(() => told.length >= 2);
  // The screen is free, the outcome is told, each once, in whatever order.
  expectEqual([...told].sort(), ['approved', 'close'], 'what was told');
  expectEqual(dialog()?.open, false, 'dialog open after it');
}

function overFullscreenGame(name: string, show: Show): Check {
  return {
    name: `${name} is paid over a fullscreen canvas that held the pointer, and the game goes on where it stood`,
    page: () => ({ body: '<canvas id="game" width="300" height="200"></canvas><button id="go">Go</button>' }),
    async run(setup) {
      const calls: string[] = [];
      const host = { pause: () => void calls.push('pause'), resume: () => void calls.push('resume') };
      const game = find('#game');
      find('#go').addEventListener('click', () => {
        // Not every engine gives a pointer to automation; what it gave must be let go of.
        game
          .requestFullscreen()
          .then(() => game.requestPointerLock())
          .catch(() => {});
      });
      await playerClicks('#go');
      await until(() => document.fullscreenElement === game);
      await nextPaint();
      const told: string[] = [];
      show(setup, told, host);
      await until(() => calls.length === 1);
      expectEqual([document.pointerLockElement, document.fullscreenElement?.id], [null, 'game'], 'pointer and screen');
      await pays(told);
      await until(() => calls.length === 2);
      expectEqual([calls, document.fullscreenElement?.id], [['pause', 'resume'], 'game'], 'game afterwards');
    },
  };
}

function onIsolatedPage(name: string, show: Show): Check {
  return {
    name: `${name} is paid on a cross-origin isolated page`,
    page: () => ({
      headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
    }),
    async run(setup) {
      expectEqual(crossOriginIsolated, true, 'isolated');
      const told: string[] = [];
      show(setup, told);
      await pays(told);
    },
  };
}

function inSandboxedPortal(name: string, show: Show): Check {
  return {
    name: `${name} is paid inside a portal’s sandboxed frame that may open no window`,
    run: () =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
        frame.width = '500';
        frame.height = '400';
        frame.src = frameAddress();
        window.addEventListener('message', (event) => event.source === frame.contentWindow && resolve());
        document.body.append(frame);
      }),
    async inFrame(setup) {
      const told: string[] = [];
      show(setup, told);
      await pays(told, 'iframe');
    },
  };
}

export const components: CheckGroup = {
  name: 'components',
  checks: (
    [
      ['<payment-widget>', showElement],
      ['<PaymentWidget>', showReact],
    ] as const
  ).flatMap(([name, show]) => [
    overFullscreenGame(name, show),
    inSandboxedPortal(name, show),
    onIsolatedPage(name, show),
  ]),
};

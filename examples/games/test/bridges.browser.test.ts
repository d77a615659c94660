/** Games that are no JavaScript of the page: told and asked by one JSON string for each event (games.md, rows 22, 23). */
import { leaveGame } from '@service-payments/flows';
import type { GameBridge } from '@service-payments/flows/games';
import { createFakeWidget } from '@service-payments/testing';
import type { FakeWidget } from '@service-payments/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openShop as openConstructShop } from '../construct/open-shop.ts';
import { openShop as openGodotShop } from '../godot/open-shop.ts';
import { openShop as openUnityShop } from '../unity/open-shop.ts';
import unityPlugin from '../unity/ServicePayments.jslib?raw';

interface Told {
  readonly type: string;
  readonly [member: string]: string | boolean;
}

let widget: FakeWidget;
let bridge: GameBridge;
let told: Told[];

beforeEach(() => {
  told = [];
  widget = createFakeWidget({ script: ['stays-open'] });
});
afterEach(() => {
  bridge.dispose();
  widget.remove();
  document.body.replaceChildren();
});

const types = (): string[] => told.map(({ type }) => type);
const statuses = (): unknown[] => told.filter(({ type }) => type === 'checkout').map(({ status }) => status);
const hear = (json: string): number => told.push(JSON.parse(json) as Told);

/** The `.jslib` as Unity's linker takes it, with strings for pointers. */
function loadPlugin(): { ServicePaymentsSend(json: string): void } {
  const library = {} as { ServicePaymentsSend(json: string): void };
  Object.assign(window, {
    LibraryManager: { library },
    mergeInto: (into: object, members: object) => void Object.assign(into, members),
    UTF8ToString: (pointer: string) => pointer,
  });
  const script = document.createElement('script');
  script.textContent = unityPlugin;
  document.body.append(script);
  return library;
}

test('Unity buys, is put to rest and hears every change, with all members there', async () => {
  const createIntent = vi.fn(() => widget.options.createIntent());
  const sent: [string, string][] = [];
  bridge = openUnityShop(
    {
      SendMessage(gameObject, method, json) {
        sent.push([gameObject, method]);
        hear(json);
      },
    },
    widget.options,
    createIntent,
  );
  loadPlugin().ServicePaymentsSend(JSON.stringify({ type: 'buy', itemId: 'sword' }));
  await vi.waitUntil(() => statuses().includes('open'));
  expect(createIntent.mock.calls[0]).toEqual(['sword', expect.any(AbortSignal)]);
  expect(types().filter((type) => type !== 'checkout')).toEqual([
    'release-input', 'mute', 'pause', 'unlock-orientation',
  ]); // prettier-ignore
  expect(sent.every(([object, method]) => object === 'ServicePayments' && method === 'OnPageEvent')).toBe(true);

  widget.play('closed');
  await vi.waitUntil(() => types().includes('game-resumed'));
  expect(told.find(({ type }) => type === 'game-resumed')).toEqual({
    type: 'game-resumed',
    why: 'checkout',
    lostFullscreen: false,
    lostPointerLock: false,
  });
  // A bridge that compared a missing member with the string 'undefined' lost its cancellations.
  for (const event of told) {
    for (const value of Object.values(event)) expect(['string', 'boolean']).toContain(typeof value);
    if (event.type === 'checkout')
      expect(Object.keys(event)).toEqual(['type', 'status', 'paymentIntentId', 'authoritative']);
  }
});

test('what is no message is told apart, and nothing throws', () => {
  bridge = openUnityShop({ SendMessage: (_object, _method, json) => void hear(json) }, widget.options, () => ({}));
  for (const nonsense of [
    undefined,
    null,
    '',
    'undefined',
    '{',
    '{"type":"buy"}',
    '{"type":"buy","itemId":1}',
    '{"type":"toString"}',
    { type: 'may-leave', id: '1', answer: 'true' },
  ]) {
    expect(bridge.receive(nonsense)).toBe(false);
  }
  expect(bridge.receive({ type: 'saved', id: 'nobody asked' })).toBe(true);
});

test('Godot gets what was said before it listened, saves, and may ask to stay', async () => {
  bridge = openGodotShop(widget.options, () => widget.options.createIntent());
  const page = (globalThis as unknown as Record<string, unknown>)['servicePaymentsBridge'] as {
    listen(callback: (json: string) => void): void;
    receive(json: string): boolean;
  };
  bridge.host.pause?.('checkout');
  page.listen((json) => {
    hear(json);
    const { type, id } = told.at(-1) as Told;
    if (type === 'save-progress') page.receive(JSON.stringify({ type: 'saved', id }));
    if (type === 'before-leave') page.receive(JSON.stringify({ type: 'may-leave', id, answer: false }));
  });
  expect(told).toEqual([{ type: 'pause', why: 'checkout' }]);
  await expect(leaveGame(bridge.host, 'redirect')).resolves.toBe(false);
  bridge.dispose();
  expect('servicePaymentsBridge' in globalThis).toBe(false);
});

test('a game in a worker buys through a port, and comes back', async () => {
  const game = new Worker(new URL('../construct/game-worker.js', import.meta.url), { type: 'module' });
  const createIntent = vi.fn(() => widget.options.createIntent());
  bridge = openConstructShop(game, widget.options, createIntent);
  await vi.waitUntil(() => widget.inits.length === 1);
  await expect(leaveGame(bridge.host, 'redirect')).resolves.toBe(true);
  expect(createIntent).toHaveBeenCalledTimes(1);
  game.terminate();
});

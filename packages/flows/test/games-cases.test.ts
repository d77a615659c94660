/** The 24 cases of a checkout inside a web game, each with the tests that guard it. A test that is renamed is missed here. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Guard = readonly [file: string, name: string];

const FLOWS = 'packages/flows/test';
const DIALOG = `${FLOWS}/dialog.browser.test.ts`;
const CHECKOUT = `${FLOWS}/enter-checkout.browser.test.ts`;
const HOSTS = `${FLOWS}/engine-hosts.browser.test.ts`;
const DETECT = `${FLOWS}/detect-host.browser.test.ts`;
const LEAVE = `${FLOWS}/leave-game.dom.test.ts`;
const PADS = `${FLOWS}/pad-presses.test.ts`;
const ENGINES = 'e2e/engines/checks/game-host.ts';
const PAGES = 'e2e/engines/checks/game-pages.ts';
const JOURNEYS = 'e2e/games.spec.ts';
const RECIPES = 'examples/games/test/engines.browser.test.ts';
const BRIDGES = 'examples/games/test/bridges.browser.test.ts';

const CASES: readonly (readonly [what: string, ...guards: Guard[]])[] = [
  [
    '1 a fullscreen canvas hides what is not modal',
    [DIALOG, 'is modal, takes the focus and gives it back'],
    [PAGES, 'a dialog over a fullscreen canvas shows the widget and gets a player’s click'],
    [JOURNEYS, 'a player buys over a fullscreen canvas that held the mouse, and the game goes on where it stood'],
  ],
  [
    '2 fullscreen entered while the checkout is open',
    [DIALOG, 'is shown again, focus kept, when something became fullscreen over it'],
    [PAGES, 'a dialog that was open when the canvas went fullscreen comes back on top'],
    [JOURNEYS, 'a checkout that was open when the game went fullscreen comes back on top'],
  ],
  [
    '3 live regions outside a modal dialog say nothing',
    [RECIPES, 'stands still under the checkout, leaves it the keys, and goes on after it'],
    ['e2e/integrity.spec.ts', 'a script with one byte changed on its way does not run; the player reads why'],
  ],
  [
    '4 the pointer lock hides the cursor',
    [CHECKOUT, 'lets go of the pointer lock, does not take it back, and says what was lost'],
    [JOURNEYS, 'a player buys over a fullscreen canvas that held the mouse'],
  ],
  [
    '5 the game eats letters',
    [DIALOG, 'lets the player type what the game wants for itself'],
    [ENGINES, 'letters reach a field over a fullscreen game that prevents them in the capture phase'],
    [`${FLOWS}/key-probe.browser.test.ts`, 'a prevented key is named once, with the engine’s own remedy'],
  ],
  [
    '6 each engine lets go of the keyboard in its own way',
    [RECIPES, 'stands still under the checkout, leaves it the keys, and goes on after it'],
    [HOSTS, 'Phaser: a game that ran rests and wakes'],
    [BRIDGES, 'Unity buys, is put to rest and hears every change'],
  ],
  [
    '7 Escape closes dialog, fullscreen and menu at once',
    [DIALOG, 'asks before Escape closes it, and the game menu does not hear it'],
    [DIALOG, 'comes back when the browser closed it against our will'],
    [PAGES, 'a dialog whose owner says no stays, however often Escape is pressed'],
  ],
  [
    '8 loop, physics and sound run on',
    [CHECKOUT, 'puts the game to rest and wakes it in the opposite order'],
    [CHECKOUT, 'a checkout over a checkout pauses once and resumes once'],
    [CHECKOUT, 'a game that throws or rejects everywhere breaks nothing'],
    [HOSTS, 'a game that cannot wait is neither paused nor resumed'],
  ],
  [
    '9 keys stay stuck',
    [CHECKOUT, 'a key that was down when the checkout opened types nothing there, and comes up in the game'],
    [CHECKOUT, 'keys held when the game lets go are lifted where they were pressed'],
    [HOSTS, 'keys that are down come up while the game still listens'],
  ],
  [
    '10 a gamepad reaches no dialog',
    [PADS, 'a button that was down when the checkout opened counts only after it was up'],
    [PADS, 'holding A confirms once, holding B cancels once'],
    [`${FLOWS}/gamepad-navigation.browser.test.ts`, 'the d-pad goes through what can be focused'],
    [
      `${FLOWS}/gamepad-navigation.browser.test.ts`,
      'the press that closes the checkout is not the first the game sees',
    ],
  ],
  [
    '11 a window ends fullscreen',
    [ENGINES, 'a game that lost fullscreen during the checkout gets it back with one click'],
    [LEAVE, '"Back to game" asks for fullscreen first, then the pointer, and bears a no'],
  ],
  [
    '12 a hidden page is slow',
    [CHECKOUT, 'tells the game when the page is hidden and seen again'],
    [`${FLOWS}/follow-status.dom.test.ts`, 'rests while the page is hidden for more than five minutes'],
    [LEAVE, 'saves and says good-bye at once, and goes when both are done'],
  ],
  [
    '13 portals frame and sandbox games',
    [DETECT, 'a sandbox of the same origin is read word by word'],
    [DETECT, 'a page that throws at every question is answered all the same'],
    [`${FLOWS}/safe-storage.dom.test.ts`, 'remembers in memory where the mention of storage throws'],
    [ENGINES, 'a frame without an origin is told from a page, without an error'],
    [JOURNEYS, 'a player buys inside a portal’s sandboxed frame that may open no window'],
  ],
  [
    '14 a frame too small for a checkout',
    [DETECT, 'a frame too narrow for a checkout says so'],
    [JOURNEYS, 'a player pays on ${place}'],
  ],
  ['15 portals with rules of their own', [DETECT, 'the game’s own host inside a portal']],
  [
    '16 cross-origin isolation blocks frames',
    [DETECT, 'an isolated page and a widget without the headers'],
    [ENGINES, 'a checkout on a cross-origin isolated page opens, and the page knows what it is'],
    [JOURNEYS, 'a player buys on a cross-origin isolated page'],
  ],
  ['17 the WebGL context is lost', [CHECKOUT, 'outlives the loss of the game’s WebGL context, which may come back']],
  [
    '18 a landscape phone leaves no room',
    [HOSTS, 'a landscape game turns for the checkout and back, where the browser can'],
    [JOURNEYS, 'a phone on its side with its keyboard up'],
  ],
  ['19 touch handlers of the page eat taps', [DIALOG, 'keeps touches from the page']],
  [
    '20 leaving in the same tab loses the game',
    [LEAVE, 'waits 5 seconds for a game that never answers, not longer'],
    [LEAVE, 'a game may ask to stay'],
  ],
  [
    '21 desktop shells open no windows',
    [LEAVE, 'the redirect flow gets the shell’s browser only where the game has one'],
    [DETECT, 'a desktop shell'],
  ],
  [
    '22 bridges compare types',
    [BRIDGES, 'Unity buys, is put to rest and hears every change, with all members there'],
    [BRIDGES, 'what is no message is told apart, and nothing throws'],
    ['examples/games/test/snippets.test.ts', '%s is what the messages make it'],
  ],
  ['23 a game in a worker has no page', [BRIDGES, 'a game in a worker buys through a port, and comes back']],
  [
    '24 the screen is being watched',
    [`${FLOWS}/streamer-mode.test.ts`, 'what a watched screen must not show is masked'],
    [CHECKOUT, 'marks the checkout while the screen is streamed'],
  ],
];

const root = new URL('../../../', import.meta.url);

test('all 24 are here', () => {
  expect(CASES.map(([what]) => Number(what.split(' ')[0]))).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  );
});

test.each(CASES.map(([what, ...guards]) => ({ what, guards })))('game case $what', ({ guards }) => {
  expect(guards.length).toBeGreaterThan(0);
  for (const [file, name] of guards) {
    const isThere = readFileSync(fileURLToPath(new URL(file, root)), 'utf8').includes(name);
    expect(isThere, `${file} has no test "${name}"`).toBe(true);
  }
});

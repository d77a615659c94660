/** Where a game runs and which ways to pay are open there (games.md, rows 13 to 16, 21). */
import { afterEach, expect, test } from 'vitest';
import { checkoutWays, detectHost } from '../src/index.ts';
import type { HostFacts } from '../src/index.ts';

afterEach(() => document.body.replaceChildren());

/** The page inside a frame of this page. */
function framed(attributes: Record<string, string> = {}): Window {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  document.body.append(frame);
  return frame.contentWindow as Window;
}

const ON_A_SITE: HostFacts = {
  frame: 'top',
  embedder: null,
  sandbox: 'none',
  popups: 'yes',
  topNavigation: 'yes',
  fullscreen: true,
  storage: 'kept',
  isolated: false,
  shell: 'browser',
  cramped: false,
  warnings: [],
};

test('a page of its own may do everything', () => {
  expect(detectHost(window.top as Window)).toMatchObject({ ...ON_A_SITE, fullscreen: true });
});

test('a sandbox of the same origin is read word by word', () => {
  const strict = detectHost(framed({ sandbox: 'allow-same-origin allow-scripts' }));
  expect(strict).toMatchObject({ frame: 'same-origin', sandbox: 'same-origin', popups: 'no', topNavigation: 'no' });
  expect(strict.warnings.join()).toContain('allow-popups');
  const open = detectHost(
    framed({ sandbox: 'allow-same-origin allow-popups allow-top-navigation-by-user-activation', allow: 'fullscreen' }),
  );
  expect(open).toMatchObject({ popups: 'yes', topNavigation: 'yes', fullscreen: true, storage: 'kept' });
});

test('a plain frame has no sandbox and no fullscreen', () => {
  const facts = detectHost(framed());
  expect(facts).toMatchObject({ frame: 'same-origin', sandbox: 'none', popups: 'yes' });
  expect(facts.fullscreen || facts.warnings.join().includes('allow="fullscreen"')).toBe(true);
});

test('a frame too narrow for a checkout says so', () => {
  const narrow = framed({ width: '200' });
  expect(detectHost(narrow).cramped).toBe(true);
});

test('a page that throws at every question is answered all the same', () => {
  const forbidden = new Proxy({} as Window, {
    get: () => {
      throw new DOMException('sandboxed', 'SecurityError');
    },
    has: () => {
      throw new DOMException('sandboxed', 'SecurityError');
    },
  });
  expect(detectHost(forbidden)).toMatchObject({
    frame: 'cross-origin',
    embedder: null,
    sandbox: 'opaque',
    popups: 'unknown',
    topNavigation: 'unknown',
    fullscreen: false,
    storage: 'none',
    isolated: false,
    shell: 'browser',
  });
});

test.each<[string, Partial<HostFacts>, Parameters<typeof checkoutWays>[1], string[]]>([
  ['a site', {}, {}, ['dialog', 'tab', 'same-tab']],
  ['a portal’s frame', { frame: 'cross-origin', popups: 'unknown' }, {}, ['dialog', 'tab']],
  ['a sandbox without windows', { frame: 'cross-origin', popups: 'no', topNavigation: 'no' }, {}, ['dialog']],
  [
    'a portal’s frame that may lead the tab away',
    { frame: 'cross-origin', popups: 'no', topNavigation: 'unknown' },
    { allowTopNavigation: true },
    ['dialog', 'same-tab'],
  ],
  ['an app’s browser', { shell: 'in-app', popups: 'no' }, {}, ['dialog', 'same-tab']],
  ['a desktop shell', { shell: 'desktop', popups: 'no' }, { host: { openExternal: () => {} } }, ['dialog', 'external']],
  ['an isolated page', { isolated: true }, {}, ['dialog', 'tab', 'same-tab']],
  [
    'an isolated page and a widget without the headers',
    { isolated: true },
    { frameLacksIsolationHeaders: true },
    ['tab', 'same-tab'],
  ],
  ['a banner', { cramped: true }, {}, ['tab', 'same-tab', 'dialog']],
  [
    'an allowed host',
    {},
    { allowedHosts: ['*.game.example'], hostname: 'play.game.example' },
    ['dialog', 'tab', 'same-tab'],
  ],
  ['a host that is not', {}, { allowedHosts: ['game.example'], hostname: 'portal.example' }, []],
  ['a host that only ends alike', {}, { allowedHosts: ['*.game.example'], hostname: 'evilgame.example' }, []],
  [
    'the game’s own host inside a portal',
    { frame: 'cross-origin', embedder: 'portal.example' },
    { allowedHosts: ['game.example'], hostname: 'game.example' },
    [],
  ],
])('on %s', (_name, facts, options, ways) => {
  expect(checkoutWays({ ...ON_A_SITE, ...facts }, options)).toEqual(ways);
});

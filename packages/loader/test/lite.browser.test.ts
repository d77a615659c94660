import { afterEach, beforeEach, expect, test } from 'vitest';
import { isWidgetError } from '../src/index.ts';
import { loadInit } from '../src/lite.ts';
import type { LoadInitOptions } from '../src/lite.ts';
import {
  JAVASCRIPT,
  freshPage,
  hitsAndRelease,
  initCalls,
  publishWidget,
  runs,
  widgetSource,
  widgetTags,
} from './widget-host.ts';

beforeEach(freshPage);
afterEach(freshPage);

async function codeOf(options: LoadInitOptions): Promise<string> {
  const reason: unknown = await loadInit(options).then(
    () => 'resolved',
    (error: unknown) => error,
  );
  return isWidgetError(reason) ? reason.code : String(reason);
}

test('gives the init function of a script whose digest is right', async () => {
  const { manifest, baseUrl } = await publishWidget();
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'shop';
  const init = await loadInit({ manifest: { data: manifest }, baseUrl });
  init({ containerId: 'shop', data: {} });
  expect(initCalls()).toEqual([{ containerId: 'shop', data: {} }]);
  expect(widgetTags()).toMatchObject([{ integrity: manifest.integrity.digest, crossOrigin: 'anonymous' }]);
});

test('called again it runs the script again, past the page’s memory of its address (trap 1)', async () => {
  const { manifest, baseUrl } = await publishWidget();
  await loadInit({ manifest, baseUrl });
  await loadInit({ manifest, baseUrl });
  expect(runs()).toEqual(['sword', 'sword']);
});

test.each<[string, string, Partial<LoadInitOptions>, object]>([
  ['script_unavailable', 'one byte changed', {}, { headers: JAVASCRIPT, body: `${widgetSource('sword')} ` }],
  ['script_unavailable', 'a 404', {}, { status: 404 }],
  ['script_timeout', 'a hang', { timeoutMs: 50 }, { hold: true }],
  ['bad_options', 'a host without TLS', { baseUrl: 'http://widget.example' }, {}],
  ['bad_options', 'no options', undefined as unknown as LoadInitOptions, {}],
])('rejects with %s for %s, runs nothing and leaves no tag', async (code, _what, odd, answer) => {
  const { manifest, baseUrl, url } = await publishWidget({ answers: [answer] });
  expect(await codeOf(odd && { manifest, baseUrl, ...odd })).toBe(code);
  await hitsAndRelease(url);
  expect(runs()).toEqual([]);
  expect(widgetTags()).toEqual([]);
});

test('rejects with init_missing when the script left another script’s function as it was', async () => {
  Object.assign(window, { initServicePaymentsWidget: () => undefined });
  const { manifest, baseUrl } = await publishWidget({ source: 'window.runs = ["nothing"];' });
  expect(await codeOf({ manifest, baseUrl })).toBe('init_missing');
});

test('rejects with manifest_invalid before any request', async () => {
  const { manifest, baseUrl, url } = await publishWidget();
  const malformed = { ...manifest, integrity: { ...manifest.integrity, digest: 'sha-384 zzz' } };
  expect(await codeOf({ manifest: malformed, baseUrl })).toBe('manifest_invalid');
  expect(await hitsAndRelease(url)).toBe(0);
});

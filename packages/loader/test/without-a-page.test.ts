/** Servers and build tools import this package too. */
import { describe, expect, test, vi } from 'vitest';
import { FIXTURES } from '@service-payments/contract/fixtures';
import { isWidgetError, loadWidget, preloadWidget, widgetPreloadTags, WidgetError } from '../src/index.ts';
import type { WidgetManifest } from '../src/index.ts';
import { identifyScript, scriptUrl } from '../src/manifest.ts';

const manifest = (FIXTURES['manifest-response'].valid as { data: WidgetManifest }).data;
const baseUrl = 'https://widget.example/files';

describe('on a server', () => {
  test('importing does nothing and loading rejects with not_in_browser', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    await expect(loadWidget({ manifest, baseUrl })).rejects.toMatchObject({ code: 'not_in_browser', attempts: 0 });
    await expect(preloadWidget({ manifest, baseUrl })).rejects.toMatchObject({ code: 'not_in_browser' });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('the preload tag has address, digest as fragment, integrity and CORS, escaped', () => {
    const { digest } = manifest.integrity;
    expect(widgetPreloadTags(manifest, 'https://widget.example/a&"b/')).toBe(
      `<link rel="modulepreload" href="https://widget.example/a&amp;%22b/${manifest.file_name}#${digest}" integrity="${digest}" crossorigin="anonymous">`,
    );
  });

  test('an unusable manifest gives no preload tag', () => {
    expect(() => widgetPreloadTags({ ...manifest, file_name: '../x.js' }, baseUrl)).toThrowError(WidgetError);
  });
});

describe('the manifest', () => {
  test('of the contract is read bare and inside data, type unseen', () => {
    const odd = { ...manifest, integrity: { ...manifest.integrity, type: 'anything' } };
    expect(identifyScript({ data: odd }, baseUrl)).toEqual(identifyScript(manifest, baseUrl));
  });

  test.each([
    '../evil.js',
    'a/b.js',
    'a\\b.js',
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'x.js?y',
    'x.js#y',
    'x.mjs',
    '.js',
    'x',
    '',
    ' x.js',
    'x.js\n',
    7,
    null,
  ])('with the file name %j is invalid', (fileName) => {
    const odd = { ...manifest, file_name: fileName };
    expect(() => identifyScript(odd, baseUrl)).toThrowError(
      expect.objectContaining({ code: 'manifest_invalid' }) as Error,
    );
  });

  test.each([null, undefined, 'text', 7, [], {}, { data: null }, { data: 'x' }, { file_name: 'x.js' }])(
    'is invalid when it is %j',
    (value) => {
      expect(() => identifyScript(value, baseUrl)).toThrowError(
        expect.objectContaining({ code: 'manifest_invalid' }) as Error,
      );
    },
  );

  test.each([
    ['service-payments-widget-1.2.3.js', '1.2.3'],
    ['service-payments-widget-10.0.0-beta.2+build.7.js', '10.0.0-beta.2+build.7'],
    ['brand-2-4.5.6.js', '4.5.6'],
    ['widget.js', ''],
  ])('%s carries the version %j (decisions G7)', (fileName, version) => {
    expect(identifyScript({ ...manifest, file_name: fileName }, baseUrl).version).toBe(version);
  });
});

describe('baseUrl', () => {
  test.each([
    ['https://widget.example', 'https://widget.example/x.js'],
    ['https://widget.example/', 'https://widget.example/x.js'],
    ['https://widget.example/folder', 'https://widget.example/folder/x.js'],
    ['https://widget.example/folder/?q=1#f', 'https://widget.example/folder/x.js'],
    ['http://localhost:8080/widget/', 'http://localhost:8080/widget/x.js'],
    ['http://shop.localhost', 'http://shop.localhost/x.js'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/x.js'],
    ['http://[::1]:8080', 'http://[::1]:8080/x.js'],
  ])('%s is a folder', (address, expected) => {
    expect(scriptUrl(address, 'x.js')).toBe(expected);
    expect(scriptUrl(new URL(address), 'x.js')).toBe(expected);
  });

  test.each([
    'http://widget.example',
    'http://localhost.evil.example',
    'http://evil-localhost',
    'http://localhost:x@evil.example',
    'http://127.0.0.1.evil.example',
    'ftp://localhost',
    'javascript:alert(1)',
    'data:text/javascript,1',
    '',
    '/relative',
  ])('%j is refused', (address) => {
    expect(() => scriptUrl(address, 'x.js')).toThrowError(expect.objectContaining({ code: 'bad_options' }) as Error);
  });
});

describe('an error', () => {
  test('says what happened, why it matters and what to do, with its code', () => {
    const { message } = new WidgetError('script_blocked', 'script-src-elem');
    expect(message).toContain('script-src-elem');
    expect(message).toContain('the checkout cannot open');
    expect(message).toContain('Allow its host');
    expect(message).toContain('(script_blocked)');
  });

  test('is one short sentence and the code in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(new WidgetError('script_blocked').message).toBe('The payment widget cannot open (script_blocked).');
    vi.unstubAllEnvs();
  });

  test('is recognised without instanceof, by code when asked', () => {
    const foreign = Object.assign(new Error('from another copy'), { name: 'WidgetError', code: 'aborted' });
    expect(isWidgetError(foreign)).toBe(true);
    expect(isWidgetError(foreign, 'aborted')).toBe(true);
    expect(isWidgetError(foreign, 'init_failed')).toBe(false);
    for (const value of [null, undefined, 'WidgetError', new Error('x')]) expect(isWidgetError(value)).toBe(false);
  });

  test.each([
    ['manifest_unavailable', true],
    ['script_unavailable', true],
    ['script_timeout', true],
    ['script_integrity', true],
    ['script_blocked', false],
    ['init_missing', false],
    ['manifest_invalid', false],
    ['aborted', false],
  ] as const)('%s is retryable: %j', (code, retryable) => {
    expect(new WidgetError(code).retryable).toBe(retryable);
  });
});

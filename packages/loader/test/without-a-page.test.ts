/** Servers and build tools import this package too. */
import { describe, expect, test, vi } from 'vitest';
import { SHA384_DIGEST_PATTERN } from '@service-payments/contract';
import { FIXTURES } from '@service-payments/contract/fixtures';
import {
  isWidgetError,
  loadWidget,
  preloadWidget,
  widgetPreconnectTag,
  widgetPreloadHeader,
  widgetPreloadTags,
  WidgetError,
} from '../src/index.ts';
import type { WidgetManifest } from '../src/index.ts';
import { checkManifest, scriptFolder } from '../src/manifest.ts';

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

  test('the header for Early Hints says the same', () => {
    const { digest } = manifest.integrity;
    expect(widgetPreloadHeader({ data: manifest }, baseUrl)).toBe(
      `<${baseUrl}/${manifest.file_name}#${digest}>; rel=modulepreload; integrity="${digest}"; crossorigin=anonymous`,
    );
  });

  test('the preconnect tag names the host alone', () => {
    expect(widgetPreconnectTag(`${baseUrl}/a"b`)).toBe(
      '<link rel="preconnect" href="https://widget.example" crossorigin="anonymous">',
    );
  });

  test.each([widgetPreloadTags, widgetPreloadHeader])('an unusable manifest or address gives no %o', (print) => {
    const broken = { ...manifest, file_name: '../x.js' };
    expect(() => print(broken, baseUrl)).toThrowError(expect.objectContaining({ code: 'manifest_invalid' }) as Error);
    expect(() => print(manifest, '/widget')).toThrowError(expect.objectContaining({ code: 'bad_options' }) as Error);
  });

  test('the digest is read by the contract’s own pattern', () => {
    expect(checkManifest.toString()).toContain(SHA384_DIGEST_PATTERN.source);
  });
});

describe('the manifest', () => {
  test('of the contract is read bare and inside data, type unseen', () => {
    const odd = { ...manifest, integrity: { ...manifest.integrity, type: 'anything' } };
    expect(checkManifest({ data: odd })).toEqual(checkManifest(manifest));
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
    expect(() => widgetPreloadTags(odd as WidgetManifest, baseUrl)).toThrowError(
      expect.objectContaining({ code: 'manifest_invalid' }) as Error,
    );
  });

  test.each([null, undefined, 'text', 7, [], {}, { data: null }, { data: 'x' }, { file_name: 'x.js' }])(
    'is invalid when it is %j',
    (value) => {
      expect(() => widgetPreloadTags(value as unknown as WidgetManifest, baseUrl)).toThrowError(
        expect.objectContaining({ code: 'manifest_invalid' }) as Error,
      );
    },
  );

  test.each([
    ['service-payments-widget-1.2.3.js', '1.2.3'],
    ['service-payments-widget-10.0.0-beta.2+build.7.js', '10.0.0-beta.2+build.7'],
    ['brand-2-4.5.6.js', '4.5.6'],
    ['10.2.3.js', '10.2.3'],
    ['widget.js', ''],
  ])('%s carries the version %j (decisions G7)', (fileName, version) => {
    expect(checkManifest({ ...manifest, file_name: fileName })[2] ?? '').toBe(version);
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
    expect(`${scriptFolder(address)}x.js`).toBe(expected);
    expect(scriptFolder(new URL(address))).toBe(scriptFolder(address));
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
    expect(() => widgetPreloadTags(manifest, address)).toThrowError(
      expect.objectContaining({ code: 'bad_options' }) as Error,
    );
  });
});

describe('an error', () => {
  test('says what happened, why it matters and what to do, with its code', () => {
    const { message } = new WidgetError('script_blocked', { effectiveDirective: 'script-src-elem' });
    expect(message).toContain('script-src-elem');
    expect(message).toContain('the checkout cannot open');
    expect(message).toContain('Allow its host');
    expect(message).toContain('(script_blocked)');
  });

  test('is one short sentence and the code in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(new WidgetError('script_blocked').message).toBe('Widget failed (script_blocked).');
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

import type { WidgetManifest } from '@service-payments/contract';
import type { LoadWidgetOptions } from './load-widget.ts';
export type PreloadWidgetOptions = Pick<LoadWidgetOptions, 'manifest' | 'baseUrl' | 'nonce' | 'signal'>;
/**
 * Fetches the manifest and has the browser fetch the script it names, checked against the same digest and running
 * nothing; the connection to the widget's host is made while the manifest is on its way. A later `loadWidget` of the
 * same manifest takes that very script. Rejects like `loadWidget` and then leaves no link.
 * @see decisions G1, H12
 */
export declare function preloadWidget({ manifest, baseUrl, nonce, signal }: PreloadWidgetOptions): Promise<void>;
/**
 * The same link as text, for a server to print into the page's head. `baseUrl` is absolute.
 * Throws `manifest_invalid` or `bad_options`.
 */
export declare function widgetPreloadTags(
  manifest:
    | WidgetManifest
    | {
        data: WidgetManifest;
      },
  baseUrl: string | URL,
): string;
/**
 * The same link as the value of a `Link` header, for `103 Early Hints` or the page's own answer. `baseUrl` is absolute.
 * Throws `manifest_invalid` or `bad_options`.
 */
export declare function widgetPreloadHeader(
  manifest:
    | WidgetManifest
    | {
        data: WidgetManifest;
      },
  baseUrl: string | URL,
): string;
/**
 * For a page that learns the manifest later: the tag that makes the connection to the widget's host beforehand.
 * `baseUrl` is absolute. Throws `bad_options`.
 */
export declare function widgetPreconnectTag(baseUrl: string | URL): string;

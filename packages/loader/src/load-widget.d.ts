import type { WidgetErrorCode } from './errors.ts';
import type { ManifestSource } from './manifest.ts';
import type { MountOptions, WidgetSession } from './mount-widget.ts';
import type { WidgetProtocol } from './protocol/widget-protocol.ts';
export interface LoadWidgetOptions {
  /** Read anew by every call (decisions H12); an object given is yours to keep fresh. */
  manifest: ManifestSource;
  /** Folder of the widget scripts, with or without its last slash; https, or http on localhost. */
  baseUrl: string | URL;
  /** Limit of one attempt: manifest, script and readiness. Milliseconds; default 15 000. */
  timeoutMs?: number | undefined;
  /** Further attempts after the first, with growing random pauses. Default 2. */
  retries?: number | undefined;
  /** Nonce of the Content-Security-Policy. Default: that of the page's own scripts. */
  nonce?: string | undefined;
  /** Name of the Trusted Types policy. Default `service-payments`. */
  trustedTypesPolicy?: string | undefined;
  /** Gives up this call; others that wait for the same script go on. */
  signal?: AbortSignal | undefined;
  /** Other names for the widget's global and events (decisions G7). */
  protocol?: Partial<WidgetProtocol> | undefined;
  /** Called once with timings and outcome. Never carries a token or an address. */
  onReport?: ((report: LoadReport) => void) | undefined;
}
export interface LoadReport {
  outcome: 'ready' | 'failed';
  code?: WidgetErrorCode | undefined;
  /** Counted from 1; 0 when none began. */
  attempts: number;
  totalMs: number;
  /** Of the last attempt. */
  manifestMs?: number | undefined;
  scriptMs?: number | undefined;
  fileName?: string | undefined;
  /** Whether the script was already loaded, or on its way, for another call. */
  shared: boolean;
}
/** The widget's script, loaded and checked. */
export interface Widget {
  /** Semver of the file name, or an empty string. */
  readonly version: string;
  readonly fileName: string;
  /** Opens the widget. Throws `bad_options`, `container_missing` or `init_failed`. */
  mount(options: MountOptions): WidgetSession;
}
/**
 * Loads the widget script that the manifest names and nothing else: a script whose SHA-384 digest is missing, malformed
 * or wrong never runs. Rejects with a {@link WidgetError} and then leaves no trace on the page. Never hangs.
 * @see interface, Widget manifest; decisions G1 to G7
 */
export declare function loadWidget(options: LoadWidgetOptions): Promise<Widget>;

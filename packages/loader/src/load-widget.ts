import { pause, within } from './deadline.ts';
import { pageRecord } from './environment.ts';
import { WidgetError } from './errors.ts';
import type { WidgetErrorCode } from './errors.ts';
import { isReadable, readManifest, scriptUrl } from './manifest.ts';
import type { ManifestSource } from './manifest.ts';
import { mountWidget } from './mount-widget.ts';
import type { MountOptions, WidgetSession } from './mount-widget.ts';
import { WIDGET_PROTOCOL } from './protocol/widget-protocol.ts';
import type { WidgetProtocol } from './protocol/widget-protocol.ts';
import { startScript } from './script-tag.ts';

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
  code?: WidgetErrorCode;
  /** Counted from 1; 0 when none began. */
  attempts: number;
  totalMs: number;
  /** Of the last attempt. */
  manifestMs?: number;
  scriptMs?: number;
  fileName?: string;
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
export async function loadWidget(options: LoadWidgetOptions): Promise<Widget> {
  const startedAt = performance.now();
  const report: LoadReport = { outcome: 'failed', attempts: 0, totalMs: 0, shared: false };
  let { retries = 2 } = options ?? {};
  // A new version may have been published between manifest and script: one fresh manifest, on top of the retries.
  let rereads = isReadable(options?.manifest) ? 1 : 0;
  let pauseMs = 0;
  try {
    if (!globalThis.document) throw new WidgetError('not_in_browser');
    scriptUrl(options?.baseUrl, '');
    if (process.env.NODE_ENV !== 'production') checkOptions(options);
    for (;;) {
      try {
        return await attemptOnce(options, report, pauseMs);
      } catch (error) {
        const { code, retryable } = error as WidgetError;
        const changed = code === 'script_integrity';
        if (!retryable || !((changed ? rereads-- : retries--) > 0)) throw error;
        // Twice as long each time, and half of it is chance, so that not all come at once.
        pauseMs = changed ? 0 : 125 * 2 ** report.attempts * (1 + Math.random());
      }
    }
  } catch (error) {
    // What is no error of ours comes from an option that development would have named.
    const { code, fact, cause } = error as Partial<WidgetError>;
    report.code = code ?? 'bad_options';
    throw new WidgetError(report.code, fact, code ? cause : error, report.attempts);
  } finally {
    report.totalMs = performance.now() - startedAt;
    // In a microtask, so that a throwing callback is reported by the page and changes nothing here.
    queueMicrotask(() => options?.onReport?.(report));
  }
}

function attemptOnce(options: LoadWidgetOptions, report: LoadReport, pauseMs: number): Promise<Widget> {
  let missing: WidgetErrorCode = 'manifest_unavailable';
  return within(
    pauseMs + (options.timeoutMs ?? 15_000),
    options.signal,
    () => missing,
    async (ended) => {
      if (pauseMs) await pause(pauseMs);
      ended.throwIfAborted();
      const startedAt = performance.now();
      const attempt = (report.attempts += 1);
      const script = await readManifest(options.manifest, options.baseUrl, { signal: ended, attempt });
      ended.throwIfAborted();
      missing = 'script_timeout';
      const { fileName, version, url, digest } = script;
      const readAt = performance.now();
      const protocol = { ...WIDGET_PROTOCOL, ...options.protocol };
      // Exactly this script, loaded once for all that wait for it, also from another copy of this package.
      const key = JSON.stringify([url, digest, protocol]);
      const { loads } = pageRecord();
      Object.assign(report, { fileName, manifestMs: readAt - startedAt, shared: key in loads });
      const load = (loads[key] ??= startScript(url, digest, protocol, options, () => delete loads[key]));
      const init = await load(ended);
      Object.assign(report, { outcome: 'ready', scriptMs: performance.now() - readAt });
      return { version, fileName, mount: (place: MountOptions) => mountWidget(init, protocol, place) };
    },
  );
}

/** Mistakes that can do no harm: without this check, in production, the call fails a little later. */
function checkOptions({ manifest, timeoutMs = 1, retries = 0 }: LoadWidgetOptions): void {
  // Browsers run a timer of more than 31 bits at once, and a pause before a retry comes on top.
  const bad = !manifest
    ? 'manifest'
    : !(timeoutMs > 0 && timeoutMs < 2 ** 30)
      ? 'timeoutMs'
      : !(retries >= 0) && 'retries';
  if (bad) throw new WidgetError('bad_options', bad);
}

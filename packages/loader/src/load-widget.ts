import { isBrowser } from './environment.ts';
import { WidgetError, badOption } from './errors.ts';
import type { WidgetErrorCode } from './errors.ts';
import { isReadable, readManifest, scriptUrl } from './manifest.ts';
import type { ManifestSource } from './manifest.ts';
import { mountWidget } from './mount-widget.ts';
import type { MountOptions, WidgetSession } from './mount-widget.ts';
import { WIDGET_PROTOCOL } from './protocol/widget-protocol.ts';
import type { WidgetProtocol } from './protocol/widget-protocol.ts';
import { pause, retryDelayMs, untilAborted } from './retry.ts';
import { shareScript } from './shared-load.ts';

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
  try {
    const widget = await attemptUntilReady(options, report);
    report.outcome = 'ready';
    return widget;
  } catch (error) {
    report.code = (error as WidgetError).code;
    throw error;
  } finally {
    report.totalMs = performance.now() - startedAt;
    // In a microtask, so that a throwing callback is reported by the page and changes nothing here.
    if (options?.onReport) queueMicrotask(() => options.onReport!(report));
  }
}

async function attemptUntilReady(options: LoadWidgetOptions, report: LoadReport): Promise<Widget> {
  if (!isBrowser()) throw new WidgetError('not_in_browser');
  checkOptions(options);
  const { manifest, signal } = options;
  let { retries = 2 } = options;
  // A new version may have been published between manifest and script: one fresh manifest, on top of the retries.
  let rereads = isReadable(manifest) ? 1 : 0;
  for (;;) {
    const { attempts } = report;
    if (signal?.aborted) throw new WidgetError('aborted', undefined, signal.reason, attempts);
    report.attempts += 1;
    try {
      return await attemptOnce(options, report);
    } catch (error) {
      const { code, fact, cause, retryable } = error as WidgetError;
      if (code === 'script_integrity' && rereads > 0) rereads -= 1;
      else if (retryable && code !== 'script_integrity' && retries > 0) {
        retries -= 1;
        await pause(retryDelayMs(attempts), signal);
      } else throw new WidgetError(code, fact, cause, report.attempts);
    }
  }
}

async function attemptOnce(options: LoadWidgetOptions, report: LoadReport): Promise<Widget> {
  const { manifest, baseUrl, timeoutMs = 15_000, nonce, trustedTypesPolicy = 'service-payments', signal } = options;
  const protocol = { ...WIDGET_PROTOCOL, ...options.protocol };
  const attempt = new AbortController();
  let late: WidgetErrorCode = 'manifest_unavailable';
  const timer = setTimeout(() => attempt.abort(new WidgetError(late)), timeoutMs);
  const abort = (): void => attempt.abort(new WidgetError('aborted', undefined, signal?.reason));
  signal?.addEventListener('abort', abort);
  try {
    const startedAt = performance.now();
    const script = await untilAborted(
      readManifest(manifest, baseUrl, { signal: attempt.signal, attempt: report.attempts }),
      attempt.signal,
    );
    const readAt = performance.now();
    report.manifestMs = readAt - startedAt;
    report.fileName = script.fileName;
    late = 'script_timeout';
    const load = shareScript({ ...script, protocol, nonce, trustedTypesPolicy }, attempt.signal);
    report.shared = load.shared;
    const init = await load.init;
    report.scriptMs = performance.now() - readAt;
    return {
      version: script.version,
      fileName: script.fileName,
      mount: (mountOptions) => mountWidget(init, protocol, mountOptions),
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function checkOptions({ manifest, baseUrl, timeoutMs = 1, retries = 0 }: LoadWidgetOptions): void {
  scriptUrl(baseUrl, '');
  if (!manifest) throw badOption('manifest', 'a manifest, its address, or a function that fetches it', manifest);
  // Browsers run a timer of more than 31 bits at once.
  if (!(timeoutMs > 0 && timeoutMs < 2 ** 31))
    throw badOption('timeoutMs', 'a number of milliseconds above 0', timeoutMs);
  if (!(retries >= 0)) throw badOption('retries', 'a number, 0 or more', retries);
}

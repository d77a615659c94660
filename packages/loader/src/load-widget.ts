import { ask } from './diagnose.ts';
import { WidgetError } from './errors.ts';
import type { WidgetErrorCode } from './errors.ts';
import { checkManifest, isGiven, readManifest, scriptFolder } from './manifest.ts';
import type { ManifestSource } from './manifest.ts';
import { mountWidget } from './mount-widget.ts';
import type { MountOptions, WidgetSession } from './mount-widget.ts';
import { pageRecord } from './page-record.ts';
import { WIDGET_PROTOCOL } from './protocol/widget-protocol.ts';
import type { WidgetProtocol } from './protocol/widget-protocol.ts';
import { startScript } from './script-tag.ts';
import type { Outcome } from './script-tag.ts';
import { deadline, pause } from './waiting.ts';

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
export async function loadWidget(options: LoadWidgetOptions): Promise<Widget> {
  const startedAt = performance.now();
  let { manifest, baseUrl, timeoutMs = 15_000, retries = 2, signal, protocol, onReport } = options ?? {};
  // A new version may have been published between manifest and script: one fresh manifest, on top of the retries.
  let rereads = isGiven(manifest) ? 0 : 1;
  let attempts = 0;
  let pauseMs = 0;
  let shared = false;
  let fileName: string | undefined;
  let manifestMs: number | undefined;
  let scriptMs: number | undefined;
  let error: WidgetError | undefined;
  try {
    for (;;) {
      // What it is if what is done at the moment fails.
      let step: WidgetErrorCode = 'not_in_browser';
      let leave: ((isHung: boolean) => void) | undefined;
      try {
        // Throws where there is no document.
        if ('head' in document) step = 'bad_options';
        if (process.env.NODE_ENV !== 'production') checkOptions(options);
        const folder = scriptFolder(baseUrl);
        const [ended, inTime] = deadline(pauseMs + timeoutMs, signal);
        step = 'manifest_unavailable';
        if (pauseMs) await inTime(pause(pauseMs));
        const attemptAt = performance.now();
        attempts += 1;
        const answer = await inTime(readManifest(manifest, { signal: ended, attempt: attempts }));
        step = 'manifest_invalid';
        const [digest, name, version = ''] = checkManifest(answer);
        step = 'script_timeout';
        const url = folder + name;
        // Bytes of this very name were just refused: the browser may have kept them, and would give them again.
        if (name === fileName && !pauseMs) await inTime(ask(url, { cache: 'reload' }));
        fileName = name;
        const names = { ...WIDGET_PROTOCOL, ...protocol };
        // Exactly this script, loaded once for all that wait for it, also from another copy of this package.
        const key = JSON.stringify([url, digest, names]);
        manifestMs = performance.now() - attemptAt;
        const [loads] = pageRecord();
        shared = key in loads;
        const join = (loads[key] ??= startScript(url, digest, names, options, () => delete loads[key]));
        let outcome: Promise<Outcome>;
        [outcome, leave] = join();
        const [code, result] = await inTime(outcome);
        scriptMs = performance.now() - attemptAt - manifestMs;
        if (!code) return { version, fileName: name, mount: (place) => mountWidget(result, names, place) };
        step = code;
        throw result;
      } catch (reason) {
        const isAborted = signal?.aborted;
        leave?.(step === 'script_timeout' && !isAborted);
        const failure = new WidgetError(isAborted ? 'aborted' : step, reason, attempts);
        const isOther = step === 'script_integrity';
        if (!failure.retryable || !((isOther ? rereads-- : retries--) > 0)) throw (error = failure);
        // Twice as long each time, and half of it is chance, so that not all come at once.
        pauseMs = isOther ? 0 : 125 * 2 ** attempts * (1 + Math.random());
      }
    }
  } finally {
    // In a microtask, so that a throwing callback is reported by the page and changes nothing here.
    queueMicrotask(() =>
      onReport?.({
        outcome: error ? 'failed' : 'ready',
        code: error?.code,
        attempts,
        totalMs: performance.now() - startedAt,
        manifestMs,
        scriptMs,
        fileName,
        shared,
      }),
    );
  }
}

/** Names the first option that cannot work. Without this check, in production, the call fails a little later. */
function checkOptions({ manifest, timeoutMs = 1, retries = 0 }: Partial<LoadWidgetOptions> = {}): void {
  // Browsers run a timer of more than 31 bits at once, and a pause before a retry comes on top.
  const isTime = timeoutMs > 0 && timeoutMs < 2 ** 30;
  const bad = !manifest ? 'manifest' : !isTime ? 'timeoutMs' : !(retries >= 0) && 'retries';
  if (bad) throw new TypeError(bad);
}

/**
 * The script alone, for pages that count every byte: the same integrity check, time limit and clean-up as `loadWidget`,
 * in one attempt, without reading a manifest, without a diagnosis, and without sessions: you call the function it gives
 * and listen to the widget's events yourself.
 */
import type { WidgetManifest } from '@service-payments/contract';
import { createTag } from './create-tag.ts';
import type { TagOptions } from './create-tag.ts';
import { WidgetError } from './errors.ts';
import type { WidgetErrorCode } from './errors.ts';
import { checkManifest, scriptFolder } from './manifest.ts';
import { pageRecord } from './page-record.ts';
import type { InitWidget } from './protocol/widget-protocol.ts';

export interface LoadInitOptions extends TagOptions {
  /** What `GET /payments/v1/widget/manifest` answered, bare or inside `{ data }`; yours to keep fresh. */
  manifest: WidgetManifest | { data: WidgetManifest };
  /** Folder of the widget scripts; https, or http on localhost. */
  baseUrl: string | URL;
  /** Milliseconds; default 15 000. */
  timeoutMs?: number | undefined;
  /** Name of the function the script leaves on `window`. Default `initServicePaymentsWidget`. */
  init?: string | undefined;
}

/**
 * Loads and runs the script that the manifest names, and gives its init function. Keep the promise: each call loads anew.
 * Rejects with a {@link WidgetError}: `not_in_browser`, `bad_options`, `manifest_invalid`, `script_blocked` (Trusted
 * Types), `script_unavailable` (whatever made the tag fail, a wrong digest included), `script_timeout` or
 * `init_missing`. After a failure no tag is left and the script will not run.
 * @see interface, Widget manifest; decisions G1, G2
 */
export async function loadInit(options: LoadInitOptions): Promise<InitWidget> {
  let step: WidgetErrorCode = 'not_in_browser';
  let tag: HTMLScriptElement | undefined;
  try {
    const { head } = document;
    step = 'bad_options';
    const { baseUrl, manifest, timeoutMs = 15_000, init = 'initServicePaymentsWidget' } = options;
    const folder = scriptFolder(baseUrl);
    step = 'manifest_invalid';
    const [digest, fileName] = checkManifest(manifest);
    step = 'script_blocked';
    // Browsers remember addresses with their fragments, so each further tag has one of its own (see script-tag.ts).
    const [, queries] = pageRecord();
    const url = folder + fileName;
    const turn = url in queries ? Math.random() : '';
    queries[url] = '';
    const script = (tag = createTag(`${url}#${digest}${turn}`, digest, options));
    const page = window as unknown as Record<string, InitWidget>;
    const before = page[init];
    const event = await new Promise<Event | undefined>((resolve) => {
      for (const type of ['load', 'error']) script.addEventListener(type, resolve);
      setTimeout(resolve, timeoutMs);
      head.append(script);
    });
    step = event ? (event.type === 'load' ? 'init_missing' : 'script_unavailable') : 'script_timeout';
    const found = page[init];
    if (step === 'init_missing' && found && found !== before) return found;
    throw new TypeError(init);
  } catch (cause) {
    // A tag taken out of the page still runs when its script arrives; in another document it does not.
    if (tag) new Document().adoptNode(tag);
    throw new WidgetError(step, cause, 1);
  }
}

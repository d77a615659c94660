/** Every way a widget can fail to open. Each is explained in `error-messages.ts`. */
export type WidgetErrorCode =
  /**
   * An option has a value that cannot work. The message names it. Of the options of `loadWidget`, production builds check
   * `baseUrl` alone; the others make the call fail later, with the code of what went wrong.
   */
  | 'bad_options'
  /** Called where there is no page, such as during server rendering. */
  | 'not_in_browser'
  /** The manifest did not come in time, or its answer was no success. */
  | 'manifest_unavailable'
  /** The manifest came but names no plain file or no well-formed SHA-384 digest. */
  | 'manifest_invalid'
  /** The script did not come: network, 404, 5xx, wrong MIME type, or no CORS header. */
  | 'script_unavailable'
  /** The script's bytes are not those of the manifest's digest. It did not run. */
  | 'script_integrity'
  /** The page's policy or an extension refused the script. */
  | 'script_blocked'
  /** Neither script nor failure came within `timeoutMs`. */
  | 'script_timeout'
  /** The script ran and left no init function. */
  | 'init_missing'
  /** The init function threw, or the promise it returned rejected. */
  | 'init_failed'
  /** `container` is not in this document. */
  | 'container_missing'
  /** The caller's signal was aborted. */
  | 'aborted';
/** Why the widget could not be loaded or opened. Recognise it with {@link isWidgetError}. */
export declare class WidgetError extends Error {
  readonly code: WidgetErrorCode;
  /** How many attempts were made, counted from 1; 0 when none began. */
  readonly attempts: number;
  /** Whether the same call may succeed later without a change to page or code. */
  readonly retryable: boolean;
  constructor(code: WidgetErrorCode, cause?: unknown, attempts?: number);
}
/** Whether `value` is a {@link WidgetError} (of that `code`), from whichever copy of the package it came. */
export declare function isWidgetError(value: unknown, code?: WidgetErrorCode): value is WidgetError;

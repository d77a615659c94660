import type { TagOptions } from './create-tag.ts';
import type { WidgetErrorCode } from './errors.ts';
import type { InitWidget, WidgetProtocol } from './protocol/widget-protocol.ts';
/** Why there is no init function. */
export type Failure = readonly [code: WidgetErrorCode, cause?: unknown];
/** The init function that this very script put on the page, or why it did not. */
export type Outcome = readonly [code: '', init: InitWidget] | Failure;
/**
 * Joins a load. The last caller to leave before there is an outcome gives it up; `isHung` says that nothing came in its
 * time.
 */
export type SharedLoad = () => [outcome: Promise<Outcome>, leave: (isHung: boolean) => void];
/**
 * Runs the script. Once it failed or was given up, the tag is gone, the script will not run any more, and `onGone` was
 * called.
 */
export declare function startScript(
  url: string,
  digest: string,
  protocol: WidgetProtocol,
  options: TagOptions,
  onGone: () => void,
): SharedLoad;

/** Listens until `signal` is aborted. */
export declare function listen(
  target: EventTarget,
  type: string,
  listener: (event: never) => void | Promise<void>,
  signal?: AbortSignal,
): void;
export declare function pause(pauseMs: number): Promise<void>;
/**
 * A limit for several pieces of work: `inTime(work)` rejects once the time is up or `signal` is aborted, and then
 * `ended` is aborted too, so that whatever hangs on it is undone. Throws when that is the case already.
 */
export declare function deadline(
  timeoutMs: number,
  signal: AbortSignal | undefined,
): [ended: AbortSignal, inTime: <Value>(work: Promise<Value>) => Promise<Value>];

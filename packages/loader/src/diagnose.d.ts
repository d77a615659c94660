/**
 * Why a script's `error` event came: the event itself is the same for every cause (browser facts, table). Policy reports
 * are gathered while the script loads, and resource timing tells the rest, so nothing is run, and nothing is asked again
 * that is known already.
 */
import type { Failure } from './script-tag.ts';
/** `src` is the tag's address, `url` the same without its fragment. */
export declare function explainFailure(src: string, url: string, digest: string): Promise<Failure>;
/** Undefined when no answer came that this page may know of. */
export declare function ask(url: string | URL, how: RequestInit): Promise<Response | undefined>;

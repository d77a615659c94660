/** What the doctor saw. Filled by `examine-page.ts` from a real browser, judged by `judge-page.ts`. */

/** A policy's refusal, as the browser reported it. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  /** False: the policy only reports. */
  readonly enforced: boolean;
}

export interface ScriptFact {
  readonly src: string;
  readonly hasIntegrity: boolean;
}

export interface FrameFact {
  readonly src: string;
  readonly mayFullscreen: boolean;
}

/** How the page behaves with its own scripts. */
export interface PageFacts {
  /** Where it was in the end, redirects followed. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Policies in `<meta http-equiv>`. */
  readonly metaPolicies: readonly string[];
  readonly isSecureContext: boolean;
  readonly isIsolated: boolean;
  readonly mayFullscreen: boolean;
  /** Scripts of other origins. */
  readonly foreignScripts: readonly ScriptFact[];
  /** Frames of other origins. */
  readonly foreignFrames: readonly FrameFact[];
  /** What its policies refused while it loaded. */
  readonly violations: readonly Violation[];
  /** `base-url` of an element on the page; null when none says it. */
  readonly widgetBase: string | null;
}

/** What the browser does with a script and a frame of the widget's address, under the page's own policies. */
export interface ProbeFacts {
  readonly scriptRan: boolean;
  /** Whether a script with other bytes than its digest ran: never, in a working browser. */
  readonly wrongScriptRan: boolean;
  readonly frameLoaded: boolean;
  /** Null when the frame did not load. */
  readonly frameMayUseCamera: boolean | null;
  readonly requiresTrustedTypes: boolean;
  readonly mayCreatePolicy: boolean;
  readonly mayAskOwnOrigin: boolean;
  readonly violations: readonly Violation[];
}

export interface Examination {
  readonly page: PageFacts;
  readonly probe: ProbeFacts;
  /** The base URL of the widget that was tried, with its last slash. */
  readonly widget: string;
}

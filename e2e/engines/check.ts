/** What a check is: read by the host, which serves its page, and by that page, which runs it. */
import type { WidgetManifest } from '@service-payments/loader';

/** What automation must be able to do for a check. A driver that cannot says why. */
export type Power =
  /** Take the network away and give it back. */
  | 'offline'
  /** Refuse a request as a content blocker does. */
  | 'content-blocker'
  /** End fullscreen when a window opens, as it does for players. */
  | 'windows-end-fullscreen'
  /** Say in the page what became of a script that failed. No automation's lack, but the engine's, as the next. */
  | 'timings-of-failures'
  | 'coep-credentialless';

export interface PublishedWidget {
  readonly manifest: WidgetManifest;
  /** Folder on the widget's host that belongs to this check alone. */
  readonly baseUrl: string;
  readonly url: string;
  readonly source: string;
}

/** What the host prepared before the page opened. */
export interface Setup {
  /** A good widget by the name of `sword`, version 1.2.3. */
  readonly widget: PublishedWidget;
  /** The widget's host under a name of another site. */
  readonly otherSite: string;
  /** An address of this machine where nobody listens. */
  readonly deadOrigin: string;
  /** Where every connection is taken and closed. */
  readonly brokenOrigin: string;
  readonly nonce: string;
  /** How long after a click this engine still lets a page open a window. */
  readonly gestureSeconds: number;
  readonly keepsTimingsOfFailures: boolean;
}

/** The page a check runs in, where it is not a plain one. */
export interface CheckPage {
  readonly headers?: Readonly<Record<string, string>>;
  readonly head?: string;
  readonly body?: string;
  /** Whether the page's own script carries the nonce. */
  readonly nonced?: boolean;
}

export interface Check {
  /** A sentence: the row of the table. */
  readonly name: string;
  readonly needs?: readonly Power[];
  readonly page?: (setup: Setup) => CheckPage;
  /** Throws when it fails. */
  run(setup: Setup): Promise<void>;
  /** Runs in each frame of the page that has the address of `frameAddress()`; what it throws fails the check. */
  inFrame?: (setup: Setup) => Promise<void>;
}

export interface CheckGroup {
  readonly name: string;
  readonly checks: readonly Check[];
}

/** What the page asks of whoever drives the browser. */
export type DriverRequest =
  | { readonly act: 'click'; readonly selector: string; readonly frame?: string }
  | { readonly act: 'type'; readonly selector: string; readonly text: string }
  | { readonly act: 'escape' }
  /** Back to the page's own tab. */
  | { readonly act: 'return' }
  /** Without a network until the selector matches something. */
  | { readonly act: 'offline'; readonly until: string }
  | { readonly act: 'refuse'; readonly url: string };

/** What one request to the widget's host is answered. The last answer repeats. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** False leaves out `Access-Control-Allow-Origin`. */
  readonly cors?: boolean;
  readonly body?: string;
  /** Waits until it is released. */
  readonly hold?: boolean;
  /** Closes the connection instead of an answer. */
  readonly reset?: boolean;
  /** Closes the connection after the body, whatever length the headers promise. */
  readonly cut?: boolean;
}

export type Outcome = { readonly passed: true } | { readonly passed: false; readonly message: string };

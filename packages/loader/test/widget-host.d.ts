import type { WidgetManifest } from '../src/index.ts';
/** What the host says to one request. The last answer repeats. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** False leaves out `Access-Control-Allow-Origin`. */
  cors?: boolean;
  body?: string;
  /** Waits for `release`. */
  hold?: boolean;
  /** Closes the connection. */
  reset?: boolean;
}
export interface HostedFile {
  readonly url: string;
  /** Requests that reached the host so far. Lets held answers go when asked to. */
  hits(): Promise<number>;
}
export declare const origin: string;
/** A fresh folder of the host, so that no test sees another's files. */
export declare function freshFolder(): string;
export declare function publish(url: string, ...answers: Answer[]): Promise<void>;
/** Requests that reached this address. Answers on hold go out now. */
export declare function hitsAndRelease(url: string): Promise<number>;
export declare function digestOf(text: string): Promise<string>;
export declare const JAVASCRIPT: Record<string, string>;
/** A widget as the protocol describes it, which keeps a record of what it was given. */
export declare function widgetSource(name: string, init?: string): string;
export interface PublishedWidget {
  readonly baseUrl: string;
  readonly manifest: WidgetManifest;
  readonly url: string;
  readonly source: string;
}
/** Puts a widget on the host. `answers` come before, or instead of, the good one. */
export declare function publishWidget({
  name,
  version,
  baseUrl,
  source,
  answers,
}?: {
  name?: string;
  version?: string;
  baseUrl?: string;
  source?: string;
  answers?: Answer[];
}): Promise<PublishedWidget>;
/** Names of the widgets whose script ran on this page. */
export declare function runs(): string[];
export declare function initCalls(): Record<string, unknown>[];
/** Tags of the widget host on this page. */
export declare function widgetTags(): HTMLScriptElement[];
/** As a page that was just opened: no widget, no tag, no record. */
export declare function freshPage(): void;

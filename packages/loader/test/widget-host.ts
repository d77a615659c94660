/** Talks to the scripted host of `widget-host.setup.ts` from inside the browser. */
import { inject } from 'vitest';
import type { WidgetManifest } from '../src/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the scripted host. */
    widgetHost: string;
  }
}

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

export const origin: string = inject('widgetHost');
let count = 0;

/** A fresh folder of the host, so that no test sees another's files. */
export function freshFolder(): string {
  count += 1;
  return `${origin}/${Date.now().toString(36)}-${count}`;
}

/** Keeps our own requests apart from the page's in its resource timings; the host does not look at it. */
const CONTROL = '?control';

export async function publish(url: string, ...answers: Answer[]): Promise<void> {
  await fetch(`${url}${CONTROL}`, { method: 'PUT', body: JSON.stringify(answers) });
}

/** Requests that reached this address. Answers on hold go out now. */
export async function hitsAndRelease(url: string): Promise<number> {
  return (await (await fetch(`${url}${CONTROL}`, { method: 'POST' })).json()) as number;
}

export async function digestOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

export const JAVASCRIPT: Record<string, string> = { 'content-type': 'text/javascript' };

/** A widget as the protocol describes it, which keeps a record of what it was given. */
export function widgetSource(name: string, init = 'initServicePaymentsWidget'): string {
  return `
    window.runs = [...(window.runs ?? []), ${JSON.stringify(name)}];
    window[${JSON.stringify(init)}] = (options) => {
      document.getElementById(options.containerId).textContent = ${JSON.stringify(name)};
      window.initCalls = [...(window.initCalls ?? []), options];
    };
    window.dispatchEvent(new CustomEvent('ServicePaymentsWidgetLoaded'));`;
}

export interface PublishedWidget {
  readonly baseUrl: string;
  readonly manifest: WidgetManifest;
  readonly url: string;
  readonly source: string;
}

/** Puts a widget on the host. `answers` come before, or instead of, the good one. */
export async function publishWidget({
  name = 'sword',
  version = '1.2.3',
  baseUrl = freshFolder(),
  source = widgetSource(name),
  answers = [{ headers: JAVASCRIPT, body: source }],
}: {
  name?: string;
  version?: string;
  baseUrl?: string;
  source?: string;
  answers?: Answer[];
} = {}): Promise<PublishedWidget> {
  const fileName = `service-payments-widget-${version}.js`;
  const url = `${baseUrl}/${fileName}`;
  await publish(url, ...answers);
  return {
    baseUrl,
    url,
    source,
    manifest: { file_name: fileName, integrity: { digest: await digestOf(source), type: 'sha-384' } },
  };
}

/** Names of the widgets whose script ran on this page. */
export function runs(): string[] {
  return (window as { runs?: string[] }).runs ?? [];
}

export function initCalls(): Record<string, unknown>[] {
  return (window as { initCalls?: Record<string, unknown>[] }).initCalls ?? [];
}

/** Tags of the widget host on this page. */
export function widgetTags(): HTMLScriptElement[] {
  return [...document.scripts].filter((tag) => tag.src.startsWith(origin));
}

/** As a page that was just opened: no widget, no tag, no record. */
export function freshPage(): void {
  for (const tag of widgetTags()) tag.remove();
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove();
  const page = window as unknown as Record<PropertyKey, unknown>;
  delete page['initServicePaymentsWidget'];
  delete page['runs'];
  delete page['initCalls'];
  delete page[Symbol.for('service-payments')];
  document.body.replaceChildren();
}

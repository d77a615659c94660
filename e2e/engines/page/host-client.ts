/** The page's line to its host and to the player; the other side is `host.ts`. */
import type { Answer, DriverRequest, Outcome, PublishedWidget, Setup } from '../check.ts';
import { WIDGET_SCRIPT, widgetFileName, widgetSource } from '../widget-source.ts';

async function ask<Result>(what: string, body: object): Promise<Result> {
  const response = await fetch(`${location.pathname.replace(/[^/]*$/, '')}${what}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await response.json()) as Result;
}

export function readSetup(): Promise<{ name: string; setup: Setup }> {
  return ask('setup', {});
}

export function report(outcome: Outcome): Promise<void> {
  return ask('outcome', outcome);
}

/** What the widget's host says to the next requests for `url`. */
export function answer(url: string, ...answers: Answer[]): Promise<void> {
  return ask('answers', { url, answers });
}

/** Downloads of `url` that reached the widget's host. */
export function hits(url: string): Promise<number> {
  return ask('hits', { url });
}

/** Answers on hold at this address, or below it, go out now. */
export function release(url: string): Promise<void> {
  return ask('release', { url });
}

export function digestOf(text: string): Promise<string> {
  return ask('digest', { text });
}

/** A trusted click, over once it was given. `frame`: the selector is for the document inside. */
export function playerClicks(selector: string, frame?: string): Promise<void> {
  return ask('act', { act: 'click', selector, ...(frame !== undefined && { frame }) } satisfies DriverRequest);
}

/** Trusted keys, one after the other, into an element. */
export function playerTypes(selector: string, text: string): Promise<void> {
  return ask('act', { act: 'type', selector, text } satisfies DriverRequest);
}

export function playerPressesEscape(): Promise<void> {
  return ask('act', { act: 'escape' } satisfies DriverRequest);
}

/** From the window that was opened last, back to the page. */
export function playerReturns(): Promise<void> {
  return ask('act', { act: 'return' } satisfies DriverRequest);
}

/** No network until `until` matches an element. */
export function goOffline(until: string): Promise<void> {
  return ask('act', { act: 'offline', until } satisfies DriverRequest);
}

/** As a content blocker would. */
export function refuseRequests(url: string): Promise<void> {
  return ask('act', { act: 'refuse', url } satisfies DriverRequest);
}

export function javascript(body: string, more: Answer = {}): Answer {
  return { headers: WIDGET_SCRIPT, body, ...more };
}

/** Puts one more widget on the host, beside the one of the setup. */
export async function publishWidget(name: string, version: string, baseUrl: string): Promise<PublishedWidget> {
  const source = widgetSource(name);
  const fileName = widgetFileName(version);
  const url = `${baseUrl}/${fileName}`;
  await answer(url, javascript(source));
  const manifest = { file_name: fileName, integrity: { digest: await digestOf(source), type: 'sha-384' } } as const;
  return { baseUrl, url, source, manifest };
}

/** The address of a frame that runs the check's `inFrame`. */
export function frameAddress(): string {
  return `${location.pathname}?frame`;
}

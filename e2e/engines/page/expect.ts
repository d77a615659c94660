/** What a check says must be so, and what it may wait for. */
import { isWidgetError } from '@service-payments/loader';
import type { WidgetError } from '@service-payments/loader';

/** Compares by what JSON keeps. */
export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: expected ${should}, got ${is}`);
}

export async function failureOf(promise: Promise<unknown>): Promise<WidgetError> {
  const error: unknown = await promise.then(
    () => new Error('expected a failure, but it was ready'),
    (reason: unknown) => reason,
  );
  if (!isWidgetError(error)) throw error;
  return error;
}

/** Resolves once the condition holds. The driver gives up on a check that waits for ever. */
export async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

export function eventOf(target: EventTarget, ...types: string[]): Promise<Event> {
  return new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true });
  });
}

/** Two frames: whatever was about to happen has happened and is painted. */
export async function nextPaint(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
}

/** Names of the widgets whose script ran on this page. */
export function runs(): string[] {
  return (window as { runs?: string[] }).runs ?? [];
}

export function widgetTags(baseUrl: string): HTMLScriptElement[] {
  return [...document.scripts].filter((tag) => tag.src.startsWith(baseUrl));
}

/** `querySelector` that must find. */
export function find(selector: string, root: ParentNode = document): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

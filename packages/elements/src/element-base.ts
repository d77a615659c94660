/** `HTMLElement`, or any class where there is no page, so that a server can import this package. */
export const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

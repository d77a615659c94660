/** `HTMLElement`, or an empty class where there is no page, so that a server can import this package. */
export const ElementBase: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

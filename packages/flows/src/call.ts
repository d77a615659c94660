/** Calls what the page gave us. A callback that throws is the page's to report; it must not stop a payment. */
export function call<Argument extends unknown[]>(
  callback: ((...argument: Argument) => void) | undefined,
  ...argument: Argument
): void {
  try {
    callback?.(...argument);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Asks a function of the page's own, and waits no longer than `limitMs` and no longer than `signal` lives. */
export async function answerWithin(
  ask: (request: { signal: AbortSignal }) => unknown,
  limitMs: number,
  signal: AbortSignal,
  late: () => unknown,
): Promise<unknown> {
  const asking = new AbortController();
  const end = (): void => asking.abort();
  signal.addEventListener('abort', end, { signal: asking.signal });
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      limit = setTimeout(() => reject(late()), limitMs);
      asking.signal.addEventListener('abort', reject);
      Promise.resolve(ask({ signal: asking.signal })).then(resolve, reject);
    });
  } finally {
    clearTimeout(limit);
    end();
  }
}

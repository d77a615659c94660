/**
 * `work`, done once for each text and remembered. Only for what depends on nothing else. It forgets everything when
 * `most` texts are known: what is in use comes back at once.
 */
export function remembered<Result>(work: (text: string) => Result, most = 1000): (text: string) => Result {
  const known = new Map<string, Result>();
  return function recall(text) {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = work(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}

/** The shop's own call of its back end, as a function for the element's `createIntent`. */
export async function buySword({ signal }: { signal: AbortSignal }): Promise<unknown> {
  const response = await fetch('/api/buy/sword', { method: 'POST', signal });
  return response.json();
}

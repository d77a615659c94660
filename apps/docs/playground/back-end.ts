/** What the playground asks of the program that serves it. */

export type BackEnd =
  | { readonly state: 'asking' }
  /** The site stands on a plain file server. */
  | { readonly state: 'no-back-end' }
  | { readonly state: 'no-service'; readonly serviceUrl: string }
  | { readonly state: 'ready'; readonly widgetUrl: string };

/** Never rejects: whatever is missing is told by the answer. */
export async function findBackEnd(): Promise<BackEnd> {
  try {
    const response = await fetch('/api/playground/state', { headers: { Accept: 'application/json' } });
    const answer: unknown = response.ok ? await response.json() : null;
    return isBackEnd(answer) ? answer : { state: 'no-back-end' };
  } catch {
    return { state: 'no-back-end' };
  }
}

function isBackEnd(value: unknown): value is BackEnd {
  return typeof value === 'object' && value !== null && 'state' in value;
}

/** One purchase keeps its key, so that a repeat of the same click opens the same payment. */
export async function ask(
  action: 'checkout' | 'status',
  body: object,
  { player, key, signal }: { player: string; key: string; signal: AbortSignal },
): Promise<unknown> {
  const response = await fetch(`/api/playground/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Playground-Player': player },
    body: JSON.stringify(body),
    signal,
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw Object.assign(new Error(`The playground answered ${response.status}.`), { answer });
  return answer;
}

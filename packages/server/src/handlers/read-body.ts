/** Reads a request's body as the bytes that came, up to a limit. */
import { Refusal } from './answers.ts';

/**
 * Ends with `Refusal` 413 when the body is longer, 400 when it broke off; with TypeError when something read it
 * before.
 */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (request.bodyUsed) {
    throw new TypeError(
      'The body of this request was read before it came to the payment handler, which needs it as it was sent. ' +
        'Mount the handler before whatever parses bodies, or keep that away from its path.',
    );
  }
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw new Refusal(413);
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let chunk = await read(reader); chunk !== null; chunk = await read(reader)) {
    length += chunk.length;
    if (length > limitBytes) throw new Refusal(413);
    chunks.push(chunk);
  }
  return joined(chunks, length);
}

/** Ends with `Refusal` 415 or 400 when the body is no JSON object. */
export async function readJsonObject(request: Request, limitBytes: number): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, { message: 'Content-Type must be application/json' });
  }
  const value = parseJson(await readBytes(request, limitBytes));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new Refusal(400, { message: 'The body must be a JSON object' });
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  try {
    const { done, value } = await reader.read();
    return done ? null : value;
  } catch {
    throw new Refusal(400, { message: 'The body did not come whole' });
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

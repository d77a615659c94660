import type { Context } from 'hono';
import { LIMITS } from '@service-payments/contract';
import type { z } from 'zod';
import { isJsonContentType } from './negotiate.ts';
import { Problem } from './problem.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The body's bytes as JSON. Size first (413), then type (415), then form; `invalid` is the status of the latter.
 * An announced length is checked before a byte is read: Hono's own limit would build a web stream for each request.
 */
export async function readJson(context: Context, invalid: number): Promise<unknown> {
  const bytes = await readBytes(context, LIMITS.requestBodyBytes);
  const contentType = context.req.header('content-type');
  const isTyped = bytes.length > 0 || contentType !== undefined;
  if (isTyped && !isJsonContentType(contentType)) {
    throw new Problem(415, { message: 'Content-Type must be application/json.' });
  }
  if (bytes.length === 0) throw new Problem(invalid, { message: 'The body is missing; it must be a JSON object.' });
  try {
    return JSON.parse(UTF8.decode(bytes));
  } catch {
    // A body that is no JSON at all is 400 everywhere but in the token call (decisions H1, H3).
    throw new Problem(invalid === 401 ? 401 : 400, { message: 'The body must be well-formed JSON in UTF-8.' });
  }
}

/** The body as it came. @throws Problem 413 when it is larger, 400 when it breaks off */
export async function readBytes(context: Context, mostBytes: number): Promise<Uint8Array> {
  try {
    return await readWithin(context, mostBytes);
  } catch (error) {
    if (error instanceof Problem) throw error;
    // The client went away in the middle, or what it sent is no HTTP body.
    throw new Problem(400, { message: 'The body could not be read to its end.', cause: error });
  }
}

async function readWithin(context: Context, mostBytes: number): Promise<Uint8Array> {
  const announced = context.req.header('content-length');
  if (announced !== undefined) {
    if (Number(announced) > mostBytes) throw tooLarge(mostBytes);
    return new Uint8Array(await context.req.arrayBuffer());
  }
  return await readCounted(context.req.raw.body, mostBytes);
}

async function readCounted(body: ReadableStream<Uint8Array> | null, mostBytes: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge(mostBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (mostBytes: number): Problem =>
  new Problem(413, { message: `The body must have at most ${mostBytes} bytes.` });

/** The value in the schema's shape. The message names the first wrong field and its rule, never the value. */
export function readShape<Value>(schema: z.ZodType<Value>, value: unknown, invalid: number): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const place = fieldName(issue?.path ?? []);
  throw new Problem(invalid, { message: `${place} ${issue?.message ?? 'is not acceptable'}.` });
}

/** `buyer.email`, `items[0].amount`; the whole body when the path is empty. Paths come from schemas, not from clients. */
function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The request';
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

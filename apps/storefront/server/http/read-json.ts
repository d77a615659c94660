import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** The body as an object. Throws HTTPException 415 or 400. */
export async function readJson(context: Context): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '')) {
    throw new HTTPException(415, { message: 'Content-Type must be application/json' });
  }
  try {
    const body: unknown = await context.req.json();
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch (error) {
    if (error instanceof HTTPException) throw error;
  }
  throw new HTTPException(400, { message: 'The body must be a JSON object' });
}

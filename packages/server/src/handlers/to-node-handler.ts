/**
 * Lets a standard handler answer Node's own requests: plain `http`, Express, Fastify's `raw`. The body goes through
 * as it came, which a webhook's signature needs. Written against the shape of Node's objects, so that this file
 * loads on workers too.
 */
import type { RequestHandler } from './create-payment-handlers.ts';

/** What is used of `http.IncomingMessage`, and of Express's request. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The whole path, where a router has shortened `url`. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What a body parser made of the body, where one ran before. */
  readonly body?: unknown;
}

/** What is used of `http.ServerResponse`. */
export interface NodeResponse {
  readonly headersSent: boolean;
  writeHead(status: number, headers: Record<string, string | string[]>): unknown;
  end(body?: Uint8Array): unknown;
}

/**
 * Mount it before any body parser. After one that keeps bytes or text (`express.raw`) it works as well; after one
 * that parses JSON, webhooks are verified over what is written anew, and refused where that differs from what came.
 */
export function toNodeHandler(
  handler: RequestHandler,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async function answerNode(nodeRequest, nodeResponse) {
    const request = toRequest(nodeRequest);
    const response = request === null ? new Response(null, { status: 400 }) : await handler(request);
    const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    // The rest of a body that is too long is not waited for.
    if (response.status === 413) headers['connection'] = 'close';
    const body = new Uint8Array(await response.arrayBuffer());
    nodeResponse.writeHead(response.status, headers);
    nodeResponse.end(nodeRequest.method === 'HEAD' ? undefined : body);
  };
}

/** Null when method, path or Host are such that there is no address. */
function toRequest(nodeRequest: NodeRequest): Request | null {
  const method = nodeRequest.method ?? 'GET';
  const headers = toHeaders(nodeRequest.headers);
  const path = nodeRequest.originalUrl ?? nodeRequest.url ?? '/';
  const url = `http://${headers.get('host') ?? 'localhost'}${path}`;
  if (!path.startsWith('/') || !URL.canParse(url)) return null;
  const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half' };
  if (method !== 'GET' && method !== 'HEAD') init.body = toBody(nodeRequest);
  try {
    return new Request(url, init);
  } catch {
    // TRACE and the like.
    return null;
  }
}

function toHeaders(nodeHeaders: NodeRequest['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(nodeHeaders)) {
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) headers.append(name, one);
  }
  return headers;
}

function toBody(nodeRequest: NodeRequest): BodyInit {
  const { body } = nodeRequest;
  if (body === undefined || body === null) return toStream(nodeRequest);
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}

/** Not ended early: that would close the connection before the answer is written. */
function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}

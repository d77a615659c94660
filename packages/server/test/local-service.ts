/** A real HTTP server that answers as a test tells it, and remembers what it was asked. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FIXTURES } from '@service-payments/contract/fixtures';
import type { FixtureName } from '@service-payments/contract/fixtures';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** - `hang`: never answers. - `cut`: closes the connection in the middle of the body. */
export type Answer =
  | { status: number; body?: unknown; headers?: Record<string, string>; text?: string }
  | 'hang'
  | 'cut';

export interface LocalService {
  readonly url: string;
  /** All calls but the token's. */
  readonly asked: Asked[];
  readonly tokenCalls: Asked[];
  /** What the calls after the token's get, in this order; the last one stays. */
  answers: Answer[];
  tokenAnswers: Answer[];
  /** Called before each answer; a returned promise holds it back. */
  before: (asked: Asked) => Promise<void> | void;
  close(): Promise<void>;
}

export function fixture(name: FixtureName): unknown {
  return FIXTURES[name].valid;
}

export async function startLocalService(): Promise<LocalService> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const asked: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    const isToken = asked.path.endsWith('/auth/v1/oauth2/token');
    (isToken ? service.tokenCalls : service.asked).push(asked);
    await service.before(asked);
    const queue = isToken ? service.tokenAnswers : service.answers;
    const next = queue.length > 1 ? queue.shift() : queue[0];
    if (next === undefined) throw new Error(`No answer was prepared for ${asked.method} ${asked.path}.`);
    if (next === 'hang') return;
    if (next === 'cut') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"data"');
      response.socket?.end();
      return;
    }
    response.writeHead(next.status, { 'content-type': 'application/json', ...next.headers });
    response.end(next.text ?? (next.body === undefined ? '' : JSON.stringify(next.body)));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: LocalService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    tokenCalls: [],
    answers: [],
    tokenAnswers: [tokenAnswer('token-1')],
    before: () => undefined,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}

export function tokenAnswer(accessToken: string, expiresIn = 3600): Answer {
  return {
    status: 201,
    body: { data: { access_token: accessToken, expires_in: expiresIn, token_type: 'Bearer' } },
  };
}

export function errorAnswer(status: number, error: Record<string, unknown> = {}): Answer {
  return { status, body: { error: { status, reason: `Reason ${status}`, ...error } } };
}

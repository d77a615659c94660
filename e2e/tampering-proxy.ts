/**
 * A host on the way that changes what it passes on: a real forward proxy, so that the browser sees a real answer with
 * real timings. (An intercepted request leaves none, and the loader's diagnosis reads them.)
 */
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TamperingProxy {
  readonly server: string;
  /** Whether answers are changed at the moment. */
  tampers: boolean;
  /** How many answers were changed. */
  changed: number;
  close(): Promise<void>;
}

/** Changes the last byte of every answer whose path matches. */
export async function startTamperingProxy(path: RegExp): Promise<TamperingProxy> {
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: TamperingProxy = {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tampers: true,
    changed: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = new URL(incoming.url ?? '');
    const upstream = ask(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      if (!proxy.tampers || !path.test(url.pathname)) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      // With its `immutable`: the browser keeps the changed copy, and the kit has to get past it.
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        body[body.length - 1] = body.at(-1) === 0x20 ? 0x0a : 0x20;
        proxy.changed += 1;
        outgoing.end(body);
      });
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }
}

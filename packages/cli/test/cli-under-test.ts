/** The command as users run it: built, as a process of its own, with the service it carries. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The installed one where `npm run packed` names it, else the one that `npm run build` left. */
const MAIN = process.env['CLI_MAIN'] ?? join(import.meta.dirname, '../dist/main.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCli {
  readonly child: ChildProcess;
  /** What stands on stdout so far, one JSON object a line. */
  readonly lines: () => Record<string, unknown>[];
  /** The first line of that event, when it has come. */
  line(event: string): Promise<Record<string, unknown>>;
  readonly ended: Promise<Ended>;
}

const running = new Set<ChildProcess>();

export function startCli(args: readonly string[], env: Readonly<Record<string, string>> = {}): RunningCli {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const lines = (): Record<string, unknown>[] =>
    stdout
      .split('\n')
      .slice(0, -1)
      .map((text) => JSON.parse(text) as Record<string, unknown>);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    running.delete(child);
    return { code: code ?? null, stdout, stderr };
  });
  return {
    child,
    lines,
    ended,
    async line(event) {
      for (;;) {
        const found = lines().find((line) => line['event'] === event);
        if (found !== undefined) return found;
        const next = await Promise.race([once(child.stdout, 'data'), ended]);
        if (!Array.isArray(next))
          throw new Error(`The command ended with ${next.code} before "${event}": ${next.stderr}`);
      }
    },
  };
}

export async function runCli(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return await startCli(args, env).ended;
}

export async function stopAll(): Promise<void> {
  const children = [...running];
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => once(child, 'close')));
}

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'cli-'));
  return { path, remove: async () => await rm(path, { recursive: true, force: true }) };
}

export interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A studio's server: remembers what came and answers as told. */
export async function startShop(): Promise<{ url: string; received: Received[]; answer: number; server: Server }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      shop.received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(shop.answer).end('thank you');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const shop = { url: `http://127.0.0.1:${port}/hook`, received: [] as Received[], answer: 200, server };
  return shop;
}

/** A page with these headers. */
export async function servePage(
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<{ url: string; asked: string[]; close: () => void }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, asked, close: () => void server.close() };
}

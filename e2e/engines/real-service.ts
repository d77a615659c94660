/** The real service with the real widget, for the journeys that a player takes in every engine. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the service answers on the origin of the checks' pages: there a check may look into the widget's frame. */
const PATHS = /^\/(?:auth|payments|compliance|widget|checkout|challenge)\//;

export interface RealService {
  /** Whether the request is one for the service, and then it is passed on. */
  pass(request: IncomingMessage, response: ServerResponse): boolean;
  stop(): Promise<void>;
}

/** `publicUrl`: where browsers reach it. `port`: a free one. */
export async function startRealService(publicUrl: string, port: number): Promise<RealService> {
  const [ended] = (await once(spawn(process.execPath, ['apps/widget/build.mjs'], { cwd: ROOT }), 'exit')) as [number];
  if (ended !== 0) throw new Error('The widget could not be built. Run "node apps/widget/build.mjs" and mend it.');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@service-payments/source', 'apps/service/src/main.ts'],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], PORT: String(port), PUBLIC_URL: publicUrl, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.once('exit', () => child.kill());
  const gone = once(child, 'close');
  await untilListening(child);
  return {
    pass(request, response) {
      if (!PATHS.test(request.url ?? '')) return false;
      const upstream = ask(
        { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      upstream.on('error', () => response.destroy());
      request.pipe(upstream);
      return true;
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function untilListening({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) throw new Error('The service has no output.');
  for await (const line of createInterface({ input: stdout })) {
    if ((JSON.parse(line) as { msg?: string }).msg !== 'listening') continue;
    stdout.resume();
    return;
  }
  throw new Error('The service ended before it listened.');
}

/** Runs the service this package carries as a process of its own, and reads what it says. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { CliError } from '../exit-codes.ts';

export interface RunningService {
  /** Where it answers. */
  readonly url: string;
  /** Resolves with what it said last once it has ended; an end nobody asked for included. */
  readonly ended: Promise<{ readonly code: number | null; readonly words: string }>;
  /** Lets it finish what is on its way. */
  stop(): Promise<void>;
}

/** One line of the service's log. */
export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [member: string]: unknown;
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onLog: (line: LogLine) => void;
}

/** Rejects with CliError `machine` and the service's own sentence when it cannot start. */
export async function startService({ env, onLog }: StartOptions): Promise<RunningService> {
  const folder = import.meta.dirname;
  const child = fork(join(folder, 'service-process.js'), {
    env: { ...env, WIDGET_DIR: join(folder, 'widget') },
    // Ctrl-C reaches the whole group: the service must hear of the end from here only, and once.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => (words = `${words}${chunk.toString()}`.slice(-4_000)));
  const ended = new Promise<{ code: number | null; words: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, words: words.trim() }));
  });
  const url = await new Promise<string>(function waitForAddress(resolve, reject) {
    readLines(child.stdout, (line) => {
      if (line.msg === 'listening' && typeof line['url'] === 'string') resolve(line['url']);
      onLog(line);
    });
    child.once('error', reject);
    void ended.then((end) => reject(new CliError('machine', end.words || `The service ended with code ${end.code}.`)));
  });
  return {
    url,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function readLines(stream: NodeJS.ReadableStream | null, onLine: (line: LogLine) => void): void {
  let rest = '';
  stream?.on('data', function take(chunk: Buffer | string) {
    const lines = `${rest}${chunk.toString()}`.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = parse(text);
      if (line !== null) onLine(line);
    }
  });
}

function parse(text: string): LogLine | null {
  try {
    const value = JSON.parse(text) as Partial<LogLine> | null;
    return typeof value?.level === 'number' && typeof value.msg === 'string' ? (value as LogLine) : null;
  } catch {
    return null;
  }
}

#!/usr/bin/env node
/** The process: its streams, its signals and its exit code. */
import { run } from './run.ts';

const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    // Who asks twice does not want to wait for the end of the first.
    if (ending.signal.aborted) process.exit(130);
    ending.abort();
  });
}
const { stdout, stderr, env } = process;
// A reader such as `head` that has seen enough is no failure.
stdout.on('error', (error: NodeJS.ErrnoException) => error.code === 'EPIPE' && process.exit(0));
process.exitCode = await run(process.argv.slice(2), { stdout, stderr, env, signal: ending.signal });

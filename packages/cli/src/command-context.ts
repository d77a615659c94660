import type { Output } from './console/output.ts';

/** What every command is given beside its own options. */
export interface CommandContext {
  readonly output: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C and by SIGTERM: the command undoes what it began and ends. */
  readonly signal: AbortSignal;
}

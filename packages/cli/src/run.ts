/** One run of the command: from the arguments to the exit code. */
import { CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { createOutput } from './console/output.ts';
import type { Output, OutputStream } from './console/output.ts';
import { CliError, EXIT_CODES } from './exit-codes.ts';
import { createProgram, isHelp } from './program.ts';

export interface RunOptions {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** Never rejects for what a person can mend; what is left is a mistake of this program. */
export async function run(args: readonly string[], { stdout, stderr, env, signal }: RunOptions): Promise<number> {
  const createFor = (json: boolean): Output => createOutput({ json, stdout, stderr, env });
  let output = createFor(args.includes('--json'));
  const program = createProgram({
    version: manifest.version,
    stdout: (text) => void stdout.write(text),
    stderr: (text) => void stderr.write(text),
    createContext({ json }) {
      output = createFor(json);
      return { output, env, signal };
    },
  });
  if (args.length === 0) {
    program.outputHelp();
    return EXIT_CODES.usage;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT_CODES.done;
  } catch (error) {
    if (isHelp(error)) return EXIT_CODES.done;
    const failure = toCliError(error, signal);
    if (failure === null) return EXIT_CODES.done;
    output.fail(failure);
    return EXIT_CODES[failure.reason];
  }
}

/** Null when the person ended the command. */
function toCliError(error: unknown, signal: AbortSignal): CliError | null {
  if (error instanceof CliError) return error;
  if (signal.aborted && error === signal.reason) return null;
  if (!(error instanceof CommanderError)) throw error;
  // Shown by `program help`, without an error to tell.
  if (error.message === '(outputHelp)')
    return new CliError('usage', 'Name a command; "service-payments --help" lists them.');
  const sentence = error.message
    .replace(/^error: /, '')
    .replace(/\n\(?/g, '; ')
    .replace(/\?\)$/, '?')
    .replace(/\.$/, '');
  return new CliError(
    'usage',
    `${sentence[0]?.toUpperCase()}${sentence.slice(1)}. Add --help to see how it is called.`,
  );
}

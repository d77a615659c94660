/**
 * What a command says. Results go to stdout; progress, warnings and errors to stderr, so that a pipe gets results only.
 * With `--json` results are one JSON object a line and nothing else is on stdout.
 */
import type { CliError } from '../exit-codes.ts';
import { colorsFor } from './colors.ts';
import type { Colors } from './colors.ts';

/** The part of a stream that is needed; `process.stdout` and `process.stderr` are two. */
export interface OutputStream {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Output {
  readonly json: boolean;
  /** For text on stdout. */
  readonly colors: Colors;
  /** A line for people; silent with `--json`. */
  line(text?: string): void;
  /** An object for programs; silent without `--json`. */
  data(value: Readonly<Record<string, unknown>>): void;
  /** Something to know that does not end the command. */
  warn(text: string): void;
  /** Says what is going on until the work ends: a turning mark in a terminal, nothing in a pipe. */
  during<Result>(text: string, work: () => Promise<Result>): Promise<Result>;
  /** The one sentence a command fails with. */
  fail(error: Pick<CliError, 'reason' | 'message'>): void;
}

const MARKS = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const TURN_MS = 80;

export interface OutputOptions {
  readonly json: boolean;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function createOutput({ json, stdout, stderr, env }: OutputOptions): Output {
  const errorColors = colorsFor(stderr, env);
  const mayTurn = !json && stderr.isTTY === true && env['TERM'] !== 'dumb' && !env['CI'];

  async function during<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
    if (!mayTurn) return await work();
    let turn = 0;
    const draw = (): void => {
      stderr.write(`\r\u001B[2K${errorColors.cyan(MARKS[turn % MARKS.length] ?? '')} ${text}`);
      turn += 1;
    };
    draw();
    const timer = setInterval(draw, TURN_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      stderr.write('\r\u001B[2K');
    }
  }

  return {
    json,
    colors: colorsFor(stdout, env),
    line(text = '') {
      if (!json) stdout.write(`${text}\n`);
    },
    data(value) {
      if (json) stdout.write(`${JSON.stringify(value)}\n`);
    },
    warn(text) {
      stderr.write(json ? `${JSON.stringify({ warning: text })}\n` : `${errorColors.yellow('!')} ${text}\n`);
    },
    during,
    fail({ reason, message }) {
      stderr.write(
        json ? `${JSON.stringify({ error: { reason, message } })}\n` : `${errorColors.red('✘')} ${message}\n`,
      );
    },
  };
}

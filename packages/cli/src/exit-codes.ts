/** What a command's end means to a script. Documented in the README; a number never changes its meaning. */
export const EXIT_CODES = {
  /** Done, and what was looked at is fine. */
  done: 0,
  /** Looked at, and it is not fine: a forged webhook, a wrong digest, findings of the doctor. */
  not_fine: 1,
  /** The command was called wrongly: an unknown option, a value or a file it cannot use. */
  usage: 2,
  /** No usable answer from the service or the page. */
  unreachable: 3,
  /** The service answered no: credentials, a limit, a payment that cannot do that. */
  refused: 4,
  /** This machine stands in the way: a port that is taken, a folder in use, no browser. */
  machine: 5,
} as const;

export type ExitReason = Exclude<keyof typeof EXIT_CODES, 'done'>;

/** Ends a command. The message is one sentence that says what to do; nothing secret stands in it. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly reason: ExitReason;

  constructor(reason: ExitReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

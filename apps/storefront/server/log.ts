/** One line for the operator. Never a token, a key, or anything a player typed. */
export type Log = (line: string) => void;

export function logToStandardOutput(line: string): void {
  process.stdout.write(`[shop] ${line}\n`);
}

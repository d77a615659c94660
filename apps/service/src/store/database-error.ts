/** Reads errors of the driver by their code: those of the embedded engine are no instances of the driver's class. */

/** The SQLSTATE or the system's error code, or null. */
export function databaseErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Two transactions got in each other's way; the same work done again succeeds. */
export function isConflictToRetry(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40001' || code === '40P01';
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** The database is not to be reached, or went away in the middle. It may come back. */
export function isConnectionLost(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== null) return CONNECTION_CODES.has(code) || code.startsWith('08');
  if (!(error instanceof Error)) return false;
  return /connection terminated|timeout exceeded when trying to connect|connection error/i.test(error.message);
}

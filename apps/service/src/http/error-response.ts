/** What a thrown error is answered with: its own envelope, 503 when the database is away, else 500 and a log line. */
import type { Log } from '../operation/log.ts';
import { isConnectionLost } from '../store/database-error.ts';
import { Problem, unavailable } from './problem.ts';

export function errorResponse(error: unknown, log: Log): Response {
  if (error instanceof Problem) return error.toResponse();
  if (isConnectionLost(error)) {
    log.warn({ err: error }, 'a request met a lost database connection');
    return unavailable('The service cannot reach its database. Try again in a moment.').toResponse();
  }
  log.error({ err: error }, 'a request failed');
  return new Problem(500, {
    message: 'The service failed. Nothing is known about the outcome; ask for the status.',
  }).toResponse();
}

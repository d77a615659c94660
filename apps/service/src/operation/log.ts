import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type Log = Logger;

/** Secrets are not logged in the first place; should one slip into a logged object, it is struck out. */
const SECRET_PATHS = [
  'authorization',
  'client_secret',
  'access_token',
  'signing_key',
  'widget_data',
  'redirect_token',
  'redirect_url',
  'email',
  'cookie',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, redact: { paths: SECRET_PATHS, censor: '[secret]' } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

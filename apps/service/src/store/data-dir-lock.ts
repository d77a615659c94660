/**
 * Keeps a second process off an embedded database. Two of them on one folder both open it, and one loses what it
 * wrote without a word. The lock is a file beside the folder that holds the pid; it is taken over only when that
 * process is gone, never because of its age.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../operation/start-error.ts';

/** Returns the function that gives the lock back. @throws StartError when a living process holds it */
export function lockDataDir(dataDir: string): () => void {
  const path = `${dataDir}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  for (let tries = 0; tries < 5; tries += 1) {
    if (createLock(path)) return () => releaseLock(path);
    const holder = readHolder(path);
    if (holder !== null && holder !== process.pid && isAlive(holder)) {
      throw new StartError(
        `The data in ${dataDir} are in use by process ${holder}. ` +
          'Stop that process, choose another DATA_DIR, or let both use PostgreSQL by DATABASE_URL.',
      );
    }
    if (holder === process.pid) {
      throw new StartError(`The data in ${dataDir} are in use by this very process. Close the other service first.`);
    }
    rmSync(path, { force: true });
  }
  throw new StartError(`The lock file ${path} changes hands all the time. Start one service on DATA_DIR at a time.`);
}

function createLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, `${process.pid}\n`);
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartError(`DATA_DIR cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

function readHolder(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8').trim());
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function releaseLock(path: string): void {
  if (readHolder(path) === process.pid) rmSync(path, { force: true });
}

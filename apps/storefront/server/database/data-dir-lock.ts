/**
 * One process to a data folder. The embedded database has no lock of its own: two processes on one folder overwrite
 * each other's pages, silently. The lock is a file with the owner's process id, put there whole by `link`.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
}

/** Takes the folder, making it when needed; returns what gives it back. Throws DataDirInUseError. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, 'lock');
  const own = join(dataDir, `lock.${process.pid}`);
  const identity = `${process.pid} ${startOf(process.pid)}`;
  writeFileSync(own, identity);
  try {
    if (!tryLink(own, lock)) {
      removeStale(lock, dataDir);
      if (!tryLink(own, lock)) throw inUse(dataDir, 'another process');
    }
  } finally {
    rmSync(own, { force: true });
  }
  return function unlock() {
    if (read(lock) === identity) rmSync(lock, { force: true });
  };
}

function removeStale(lock: string, dataDir: string): void {
  const owner = read(lock);
  const [pid = '', start] = owner.split(' ');
  if (/^[0-9]+$/.test(pid) && isAlive(Number(pid)) && start === startOf(Number(pid))) {
    throw inUse(dataDir, `process ${pid}`);
  }
  // Two may find the same stale lock; each moves what it finds aside, and gives back what was not stale.
  const aside = `${lock}.stale.${process.pid}`;
  renameSync(lock, aside);
  if (read(aside) !== owner) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
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

/** When the process began, where the system tells: an old number given to a new process is then not taken for the old one. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function inUse(dataDir: string, owner: string): DataDirInUseError {
  return new DataDirInUseError(
    `The data folder ${dataDir} is in use by ${owner}. Two shops on one folder would lose purchases: ` +
      'stop the other one, or set STOREFRONT_DATA_DIR to another folder.',
  );
}

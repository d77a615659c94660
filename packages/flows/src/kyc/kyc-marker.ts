/** What survives a reload: that a session of this level was begun (iOS needs one to ask for the camera again, case 21). */
import { asRecord } from '../as-record.ts';

/** A session that nobody came back to in a day is not offered again. */
const MAX_AGE_MS = 86_400_000;

/** Writes the mark, or removes it when `level` is null. Never a token, never who it is. */
export function markBegun(key: string, level: number | null): void {
  try {
    if (level === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ level, startedAt: Date.now() }));
  } catch {
    // Full or forbidden: only a reload will not know of the session.
  }
}

export function wasBegun(key: string, level: number): boolean {
  try {
    const mark = asRecord(JSON.parse(sessionStorage.getItem(key) ?? '0'));
    return mark['level'] === level && Date.now() - Number(mark['startedAt']) < MAX_AGE_MS;
  } catch {
    return false;
  }
}

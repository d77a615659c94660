/** Path of a Chromium or Chrome, or null. */
export function findChromium(): string | null;
/** Folder of `initdb` and `pg_ctl`, or null. */
export function findPostgres(): string | null;

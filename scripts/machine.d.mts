/** Path of a Chromium or Chrome, or null. */
export function findChromium(): string | null;
/** Folder of `initdb` and `pg_ctl`, or null. */
export function findPostgres(): string | null;
/** Path of a stock Firefox, or null. */
export function findFirefox(): string | null;
/** WebKitGTK's driver, its browser and a display for it, or null. */
export function findWebKit(): { driver: string; display: string; browser: string } | null;

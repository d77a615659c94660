// What this machine offers beside Node: the browser and the database that tests and benches need.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a Chromium or Chrome, or null. `CHROMIUM_PATH` wins. */
export function findChromium() {
  return firstExisting([
    process.env.CHROMIUM_PATH,
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]);
}

/** Folder of `initdb` and `pg_ctl`, newest version first, or null. `POSTGRES_BIN` wins. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
  );
}

function onPath(names) {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

function firstExisting(paths) {
  return paths.find((path) => path && existsSync(path)) ?? null;
}

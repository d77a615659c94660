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

/** Path of a stock Firefox (ESR is what the checks were written with), or null. `FIREFOX_PATH` wins. */
export function findFirefox() {
  return firstExisting([
    process.env.FIREFOX_PATH,
    ...onPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]);
}

/** WebKitGTK's driver, its browser and a display for it, or null when one is missing. `WEBKIT_BROWSER_PATH` wins. */
export function findWebKit() {
  const driver = firstExisting(onPath(['WebKitWebDriver']));
  const display = firstExisting(onPath(['Xvfb']));
  const browser = firstExisting([
    process.env.WEBKIT_BROWSER_PATH,
    // Debian keeps it in a folder of the processor's, others beside.
    ...['/usr/lib', '/usr/libexec', ...foldersOf('/usr/lib')]
      .flatMap((folder) => foldersOf(folder, 'webkit2gtk-'))
      .map((folder) => join(folder, 'MiniBrowser')),
  ]);
  return driver && display && browser ? { driver, display, browser } : null;
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

function foldersOf(folder, prefix = '') {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix)).map(({ name }) => name);
  return names
    .sort()
    .toReversed()
    .map((name) => join(folder, name));
}

function onPath(names) {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

function firstExisting(paths) {
  return paths.find((path) => path && existsSync(path)) ?? null;
}

/** The browser of this machine. None is downloaded: a tool that examines a page should not change the computer. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CliError } from '../exit-codes.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** @throws CliError `machine` when there is none */
export function findBrowser(asked: string | undefined, env: Readonly<Record<string, string | undefined>>): string {
  if (asked !== undefined) {
    if (existsSync(asked)) return asked;
    throw new CliError(
      'machine',
      `There is no browser at ${asked}; give --browser the path of a Chromium, Chrome or Edge.`,
    );
  }
  const onPath = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = [
    env['CHROMIUM_PATH'],
    ...onPath.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...USUAL_PLACES,
  ];
  const found = places.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found !== undefined) return found;
  throw new CliError(
    'machine',
    'No Chromium, Chrome or Edge was found on this machine; install one, or give its path with --browser or CHROMIUM_PATH.',
  );
}

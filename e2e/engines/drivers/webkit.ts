/** WebKitGTK, through its own WebDriver and a display that nobody sees. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { findWebKit } from '../../../scripts/machine.mjs';
import { freePort } from '../host.ts';
import type { Driver, Engine } from './driver.ts';
import { startSession } from './web-driver.ts';
import type { WebDriverSession } from './web-driver.ts';

/** What WebDriver calls the key. */
const ESCAPE = '\uE00C';

export const webkitEngine: Engine = {
  name: 'WebKitGTK',
  missing: 'no WebKitWebDriver, MiniBrowser or Xvfb was found',
  async start() {
    const places = findWebKit();
    if (places === null) return null;
    const display = await startDisplay(places.display);
    const port = await freePort();
    const driver = spawn(places.driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display.name },
      stdio: 'ignore',
    });
    // Whatever ends this process must not leave them behind.
    process.once('exit', () => [driver, display.process].forEach((child) => child.kill()));
    const stop = async (): Promise<void> => {
      await Promise.all([driver, display.process].map(end));
    };
    try {
      const session = await startSession(`http://127.0.0.1:${port}`, {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: places.browser, args: ['--automation'] },
      });
      return createDriver(session, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

function createDriver(session: WebDriverSession, stop: () => Promise<void>): Driver {
  return {
    version: String(session.capabilities['browserVersion']),
    gestureSeconds: 1,
    lacks: {
      'timings-of-failures': 'WebKit keeps no timing of a failed load, so its loader has to ask and may not',
      'coep-credentialless': 'WebKit does not know this value, so such a page is not isolated there',
      offline: 'WebDriver cannot take the network away',
      'content-blocker': 'WebDriver cannot refuse a request',
    },
    async open(address) {
      await closeOtherWindows(session);
      await session.send('POST', '/url', { url: address });
    },
    async act(request) {
      switch (request.act) {
        case 'click': {
          const { selector, frame } = request;
          if (frame !== undefined) await session.send('POST', '/frame', { id: await findElement(session, frame) });
          await session.send('POST', `${await elementPath(session, selector)}/click`);
          await session.send('POST', '/frame', { id: null });
          return;
        }
        case 'type':
          await session.send('POST', `${await elementPath(session, request.selector)}/value`, { text: request.text });
          return;
        case 'escape': {
          const keys = ['keyDown', 'keyUp'].map((type) => ({ type, value: ESCAPE }));
          await session.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
          return;
        }
        case 'return':
          await closeOtherWindows(session);
          return;
        case 'offline':
        case 'refuse':
          throw new Error(`WebDriver cannot ${request.act}.`);
        default:
          request satisfies never;
      }
    },
    async close() {
      try {
        await session.end();
      } finally {
        await stop();
      }
    },
  };
}

async function findElement(session: WebDriverSession, selector: string): Promise<Record<string, string>> {
  const element = await session.send('POST', '/element', { using: 'css selector', value: selector });
  return element as Record<string, string>;
}

async function elementPath(session: WebDriverSession, selector: string): Promise<string> {
  const [id] = Object.values(await findElement(session, selector));
  return `/element/${id}`;
}

/** Those that the check before has opened. */
async function closeOtherWindows(session: WebDriverSession): Promise<void> {
  const own = await session.send('GET', '/window');
  for (const handle of (await session.send('GET', '/window/handles')) as string[]) {
    if (handle === own) continue;
    await session.send('POST', '/window', { handle });
    await session.send('DELETE', '/window');
    await session.send('POST', '/window', { handle: own });
  }
}

/** Xvfb chooses a free number and writes it to the descriptor. */
async function startDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith('\n')) resolve(text.trim());
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The display did not start.')));
  });
  return { name: `:${number}`, process: child };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

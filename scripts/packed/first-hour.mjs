// A studio developer's first hour: empty folders, the README's quick starts word for word with the packed tarballs, and
// three swords paid for in a browser: on the service's own page, through the element, and through React.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '../machine.mjs';
import { buySword, payOnHostedPage } from './buy-sword.mjs';
import { readQuickStart } from './quick-starts.mjs';
import { createWorkplace, Failure, step } from './workplace.mjs';

const READY_MS = 60_000;
/** Commands that stay: what they say once they are ready is waited for, or where they answer. */
const STAYING = [
  { command: /^npx service-payments dev$/, says: /is ready/ },
  { command: /^npx service-payments listen /, says: /Webhooks go to/ },
  { command: /^node server\.mjs$/, answersAt: 'shop' },
  { command: /^npx vite$/, answersAt: 'vite' },
];

export async function rehearse(registry) {
  // The README's ports may be taken on this machine; nothing else of it is changed.
  const ports = { 8080: await freePort(), 3000: await freePort(), 5173: await freePort() };
  const urls = { shop: `http://localhost:${ports[3000]}`, vite: `http://localhost:${ports[5173]}` };
  const terminals = createTerminals();
  const server = createWorkplace('first-hour');
  const page = createWorkplace('first-hour-react');
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined });
  try {
    for (const folder of [server, page])
      folder.write('.npmrc', `${registry.npmrc}prefer-offline=true\nfund=false\naudit=false\n`);
    await step('quick start: server', () => follow('Server', server));
    await step('a sword on the payment page', () => payOnHostedPage(browser, urls.shop));
    await expectSwords(1);
    await step('quick start: plain HTML', () => follow('Plain HTML', server));
    await step('a sword through the element', () => buySword(browser, urls.shop));
    await expectSwords(2);
    await step('quick start: React', () => follow('React', page));
    await step('a sword through React', () => buySword(browser, urls.vite));
    await expectSwords(3);
  } catch (error) {
    throw new Failure(`${error.message}\n\nWhat the terminals said:\n${terminals.said()}`, { cause: error });
  } finally {
    await browser.close();
    await terminals.close();
    server.remove();
    page.remove();
  }

  async function follow(title, workplace) {
    for (const { file, text, command } of readQuickStart(title)) {
      if (file !== undefined) {
        workplace.write(file, withPorts(text));
        continue;
      }
      const staying = STAYING.find((entry) => entry.command.test(command));
      if (staying === undefined) await workplace.run('sh', ['-c', withPorts(command)]);
      else await terminals.open(withOptions(command), workplace.path, staying);
    }
  }

  /** Webhooks arrive a moment after the page has said so. */
  async function expectSwords(count) {
    const giveUpAt = Date.now() + 15_000;
    for (;;) {
      const inventory = await (await fetch(`${urls.shop}/api/inventory`)).json();
      if (inventory.length === count && inventory.every((title) => title === 'Sword of Dawn')) return;
      if (Date.now() > giveUpAt) throw new Failure(`${count} swords were paid for and ${inventory.length} delivered.`);
      await delay(100);
    }
  }

  function withPorts(text) {
    return text.replace(/\b(?:8080|3000|5173)\b/g, (port) => String(ports[port]));
  }

  /** Commands whose port is a default get the other one by what they offer for that. */
  function withOptions(command) {
    if (command === 'npx service-payments dev') return `${command} --port ${ports[8080]}`;
    if (command === 'npx vite') return `${command} --port ${ports[5173]} --strictPort`;
    const url = command.startsWith('npx service-payments listen') ? ` --url http://127.0.0.1:${ports[8080]}` : '';
    return `${withPorts(command)}${url}`;
  }

  function createTerminals() {
    const children = [];
    let words = '';

    async function open(command, cwd, { says, answersAt }) {
      // A group of its own, so that what npx starts ends with it.
      const child = spawn('sh', ['-c', command], { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      let own = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          own += chunk;
          words += chunk;
        });
      }
      const giveUpAt = Date.now() + READY_MS;
      while (!(says === undefined ? await answers(urls[answersAt]) : says.test(own))) {
        if (child.exitCode !== null) throw new Failure(`"${command}" ended with ${child.exitCode}:\n${own}`);
        if (Date.now() > giveUpAt) throw new Failure(`"${command}" did not get ready:\n${own}`);
        await delay(50);
      }
    }

    return {
      open,
      said: () => words,
      async close() {
        // In the other order: `listen` deletes its subscription while the service still answers.
        for (const child of children.toReversed()) {
          if (child.exitCode !== null || child.signalCode !== null) continue;
          const ended = once(child, 'close');
          process.kill(-child.pid, 'SIGTERM');
          await Promise.race([ended, delay(10_000)]);
        }
      },
    };
  }
}

async function answers(url) {
  return await fetch(url).then(
    () => true,
    () => false,
  );
}

async function freePort() {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

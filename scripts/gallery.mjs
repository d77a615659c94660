// Takes a picture of every state of the checkout, narrow and wide, light and dark, in three languages, and lays them out
// on one page to look at: test-results/gallery/index.html. `npm run gallery -- card approved` takes some of them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { findChromium } from './machine.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = at('test-results/gallery/');
const WIDTHS = [360, 1280];
const THEMES = ['light', 'dark'];
const LOCALES = ['en', 'ar', 'ja'];
const wanted = process.argv.slice(2);

const server = await createServer({
  configFile: false,
  root: at('apps/widget'),
  logLevel: 'error',
  cacheDir: at('node_modules/.vite-gallery'),
  resolve: { conditions: ['@service-payments/source', 'module', 'browser', 'development'] },
  server: { host: '127.0.0.1', port: 0, strictPort: false, hmr: false, watch: null, fs: { allow: [at('.')] } },
});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
try {
  await server.listen();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const url = `http://127.0.0.1:${server.httpServer.address().port}/test/gallery/index.html`;
  let names = [];
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      for (const locale of LOCALES) names = await takeAll(url, { width, theme, locale });
    }
  }
  writeFileSync(`${folder}index.html`, contactSheet(names));
  console.log(`${names.length} states in ${WIDTHS.length * THEMES.length * LOCALES.length} looks: ${folder}index.html`);
} finally {
  await browser.close();
  await server.close();
}

async function takeAll(url, { width, theme, locale }) {
  const page = await browser.newPage({ viewport: { width, height: 740 }, reducedMotion: 'reduce', colorScheme: theme });
  page.on('pageerror', (error) => console.error(`${theme} ${locale} ${width}: ${error.message}`));
  await page.goto(url);
  await page.waitForFunction(() => 'gallery' in window);
  const all = await page.evaluate(() => window.gallery.names);
  const names = all.filter((name) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)));
  for (const name of names) {
    await page.evaluate(([state, look]) => window.gallery.show(state, look), [name, { theme, locale }]);
    const path = `${folder}${fileName(name, { width, theme, locale })}`;
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  }
  await page.close();
  return names;
}

function fileName(name, { width, theme, locale }) {
  return `${name.replace(/[^a-z0-9]+/g, '-')}-${width}-${theme}-${locale}.png`;
}

function contactSheet(names) {
  const looks = WIDTHS.flatMap((width) =>
    THEMES.flatMap((theme) => LOCALES.map((locale) => ({ width, theme, locale }))),
  );
  const row = (name) =>
    `<h2>${name}</h2><div>${looks
      .map((look) => {
        const file = fileName(name, look);
        const label = `${look.width} ${look.theme} ${look.locale}`;
        return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${label}" height="420"><br>${label}</a>`;
      })
      .join('')}</div>`;
  return `<!doctype html><meta charset="utf-8"><title>The checkout, every state</title>
<style>body{font:14px/1.5 system-ui;margin:24px;background:#8b93a1}div{display:flex;gap:12px;overflow-x:auto}a{flex:none;color:#000}img{background:#fff}</style>
<h1>The checkout: ${names.length} states in ${looks.length} looks</h1>
${names.map(row).join('\n')}
`;
}

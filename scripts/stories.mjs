// The components in every state, language, theme and size (apps/gallery). `npm run stories` opens them to play with;
// `npm run stories:check` plays and audits each; `npm run stories:pictures -- react-kycgate` takes a picture of some, or
// of all, and lays them out on one page to look at: test-results/stories/index.html. `-- --every-language` takes the
// thirteen languages and the one in disguise, and the theme `auto`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from './machine.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const gallery = at('apps/gallery/');
const folder = at('test-results/stories/');
const [task = 'dev', ...asked] = process.argv.slice(2);
const isFull = asked.includes('--every-language');
const wanted = asked.filter((argument) => !argument.startsWith('-'));

const WIDTHS = [360, 1280];
const THEMES = isFull ? ['light', 'dark', 'auto'] : ['light', 'dark'];
const LOCALES = isFull
  ? ['en', 'es', 'pt-BR', 'fr', 'de', 'it', 'pl', 'tr', 'ru', 'ar', 'ja', 'ko', 'zh-Hans', 'en-XA']
  : ['en', 'ar', 'ja'];
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

if (task === 'dev') run('storybook', ['dev', '--port', process.env.PORT ?? '6006', '--no-open', '--ci']);
else if (task === 'check') run('vitest', ['run', '--reporter=dot']);
else if (task === 'pictures') await takePictures();
else stop(`There is no task "${task}". There are: dev, check, pictures.`);

function run(command, args) {
  const { status } = spawnSync(`${gallery}node_modules/.bin/${command}`, args, {
    cwd: gallery,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: command === 'vitest' ? 'test' : 'development', STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

async function takePictures() {
  run('storybook', ['build', '--output-dir', 'dist', '--quiet']);
  const stories = Object.values(JSON.parse(readFileSync(`${gallery}dist/index.json`, 'utf8')).entries).filter(
    ({ id }) => wanted.length === 0 || wanted.some((part) => id.startsWith(part)),
  );
  const server = createServer(answer);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const looks = WIDTHS.flatMap((width) =>
    THEMES.flatMap((theme) => LOCALES.map((locale) => ({ width, theme, locale }))),
  );
  try {
    // Two at a time, as many as a small machine has cores.
    const waiting = [...looks];
    const work = async () => {
      for (let look = waiting.shift(); look; look = waiting.shift()) {
        await takeLook(browser, `http://127.0.0.1:${server.address().port}`, stories, look);
      }
    };
    await Promise.all([work(), work()]);
  } finally {
    await browser.close();
    server.close();
  }
  writeFileSync(`${folder}index.html`, contactSheet(stories, looks));
  console.log(`${stories.length} stories in ${looks.length} looks: ${folder}index.html`);
}

async function takeLook(browser, origin, stories, look) {
  const { width, theme, locale } = look;
  const colorScheme = theme === 'light' ? 'light' : 'dark';
  const page = await browser.newPage({ viewport: { width, height: 740 }, reducedMotion: 'reduce', colorScheme });
  const globals = encodeURIComponent(`locale:${locale};theme:${theme}`);
  await page.goto(`${origin}/iframe.html?id=${stories[0].id}&viewMode=story&globals=${globals}`);
  for (const { id } of stories) {
    // The first stands there already.
    if (id !== stories[0].id) await page.evaluate(showStory, id);
    await page.locator('html[data-played]').waitFor({ state: 'attached', timeout: 15_000 });
    await page.screenshot({ path: `${folder}${fileName(id, look)}`, fullPage: true, animations: 'disabled' });
  }
  await page.close();
}

/** In the page, which is quicker than loading it anew. */
function showStory(storyId) {
  delete document.documentElement.dataset.played;
  window['__STORYBOOK_ADDONS_CHANNEL__'].emit('setCurrentStory', { storyId, viewMode: 'story' });
}

function answer(request, response) {
  const path = normalize(new URL(request.url, 'http://localhost').pathname).replace(/^[/\\]+/, '') || 'index.html';
  try {
    const body = readFileSync(`${gallery}dist/${path}`);
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

function fileName(id, { width, theme, locale }) {
  return `${id}-${width}-${theme}-${locale}.png`;
}

function contactSheet(stories, looks) {
  const row = ({ id, title, name }) =>
    `<h2>${title}: ${name}</h2><div>${looks
      .map((look) => {
        const label = `${look.width} ${look.theme} ${look.locale}`;
        const file = fileName(id, look);
        return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${label}" height="320"><br>${label}</a>`;
      })
      .join('')}</div>`;
  return `<!doctype html><meta charset="utf-8"><title>The components, every state</title>
<style>body{font:14px/1.5 system-ui;margin:24px;background:#8b93a1}div{display:flex;gap:12px;overflow-x:auto}a{flex:none;color:#000}img{background:#fff}</style>
<h1>The components: ${stories.length} stories in ${looks.length} looks</h1>
${stories.map(row).join('\n')}
`;
}

function stop(message) {
  console.error(message);
  process.exit(2);
}

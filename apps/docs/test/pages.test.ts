import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileTemplate, parse } from 'vue/compiler-sfc';
import { compile } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { cell } from '../generate/markdown.ts';
import { sourcePaths } from '../generate/source-paths.ts';

const site = fileURLToPath(new URL('..', import.meta.url));
const root = join(site, '../..');
const read = (path: string): string => readFileSync(join(site, path), 'utf8');

/** Pages that people write. What is generated or recorded shows code of its own. */
const pages = ['', 'start/', 'guides/'].flatMap((folder) =>
  readdirSync(join(site, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`),
);
const imports = pages.flatMap((page) =>
  [...read(page).matchAll(/^<<< @\/(\S+)$/gm)].map((match) => ({ page, path: match[1] ?? '' })),
);

test('there are pages to look at', () => expect(pages.length).toBeGreaterThan(20));

test('a page shows code of a file, never code of its own', () => {
  for (const page of pages) {
    const languages = [...read(page).matchAll(/^ *(?:```+|~~~+) *([\w-]*)[^\n]*\n[\s\S]*?^ *(?:```+|~~~+) *$/gm)].map(
      (match) => match[1],
    );
    expect(
      languages.filter((language) => language !== 'sh' && language !== 'json'),
      page,
    ).toEqual([]);
  }
});

test('every file that a page shows exists', () => {
  for (const { page, path } of imports) expect(existsSync(join(site, path)), `${page}: ${path}`).toBe(true);
});

test('every snippet is shown by a page', () => {
  const shown = new Set(imports.map(({ path }) => path));
  const snippets = readdirSync(join(site, 'snippets'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  const unused = snippets.filter((name) => !shown.has(`snippets/${name}`));
  expect(unused).toEqual([]);
});

test('every source that the table of decisions names exists', () => {
  const paths = sourcePaths(read('decisions.md'));
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true);
});

test('the table of decisions numbers each once', () => {
  const numbers = [...read('decisions.md').matchAll(/^\| ([A-Z]\d+) \|/gm)].map((match) => match[1]);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const wanted of [...range('H', 20), ...range('W', 10), ...range('P', 6), ...range('G', 7)])
    expect(numbers).toContain(wanted);
});

test('the Vue snippet compiles', () => {
  const { descriptor, errors } = parse(read('snippets/vue/sword-shop.vue'));
  expect(errors).toEqual([]);
  const options = { isCustomElement: (tag: string) => tag.startsWith('payment-') };
  const template = compileTemplate({
    id: 'x',
    filename: 'x.vue',
    source: descriptor.template?.content ?? '',
    compilerOptions: options,
  });
  expect(template.errors).toEqual([]);
  expect(template.code).not.toContain('resolveComponent');
});

test('the Svelte snippet compiles without a warning', () => {
  const { warnings } = compile(read('snippets/svelte/sword-shop.svelte'), { filename: 'sword-shop.svelte' });
  expect(warnings).toEqual([]);
});

test('text in a generated table cannot break out of its cell', () => {
  expect(cell('a | b\n<script>{{ x }}')).toBe('a \\| b &lt;script>&#123;&#123; x }}');
});

function range(letter: string, last: number): string[] {
  return Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
}

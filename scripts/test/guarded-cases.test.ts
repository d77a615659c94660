/**
 * What went wrong in the field, and what goes wrong with a link that opens once: each row is guarded by a test that
 * says so in its name, so that a search for "field bug A2" finds it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['apps', 'bench', 'docs', 'e2e', 'packages', 'scripts', 'tools'];
const MADE = new Set(['node_modules', 'dist', 'coverage']);

const files = FOLDERS.flatMap((folder) => filesBelow(join(root, folder)));

/** Strings of tests, their names among them; comments guard nothing. */
const names = files
  .filter((path) => /\.(test|spec)\.tsx?$|\/engines\/checks\//.test(path))
  .flatMap(
    (path) =>
      readFileSync(path, 'utf8')
        .replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '')
        .match(/'[^'\n]*'|`[^`\n]*`/g) ?? [],
  );

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
}

/** Of these rows, those that no test name holds after `word` or its plural, as in "field bugs A3, B4 and B5". */
function unguarded(word: string, rows: readonly string[]): string[] {
  const row = '[AB]?\\d+';
  const list = new RegExp(`${word}s? ${row}((, | and )${row})*`, 'g');
  const guarded = new Set(
    names.flatMap((name) => name.match(list) ?? []).flatMap((text) => text.match(/[AB]?\d+/g) ?? []),
  );
  return rows.filter((one) => !guarded.has(one));
}

test('every field bug of a checkout and of a KYC demo has its test', () => {
  expect(unguarded('field bug', [...numbered('A', 18), ...numbered('B', 9)])).toEqual([]);
});

test('every one of the 28 cases of a link that opens once has its test', () => {
  expect(unguarded('redirect case', numbered('', 28))).toEqual([]);
});

test('every trap of module scripts has its test', () => {
  expect(unguarded('trap', numbered('', 6))).toEqual([]);
});

test('an environment file would not be committed, and no private key was (field bug B9)', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*']));
  const isKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
  const texts = files.filter((path) => !/\.(png|woff2|wasm)$/.test(path));
  expect(texts.filter((path) => isKey.test(readFileSync(path, 'utf8')))).toEqual([]);
});

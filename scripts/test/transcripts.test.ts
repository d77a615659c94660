import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '@service-payments/contract';
import { FOLDER, makeTranscripts } from '../transcripts.mjs';

const START_MS = 120_000;

test('apps/docs/calls shows what the service answers today', { timeout: START_MS }, async () => {
  const made = await makeTranscripts();
  const committed = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));
  expect(new Set(committed.keys()), 'run "node scripts/transcripts.mjs"').toEqual(new Set(made.keys()));
  for (const [name, text] of made) {
    expect(committed.get(name), `${name} is out of date: run "node scripts/transcripts.mjs"`).toBe(text);
  }
});

test('apps/docs/calls names every operation of the interface', () => {
  const contents = readFileSync(join(FOLDER, 'index.md'), 'utf8');
  for (const { method, path } of Object.values(ROUTES)) expect(contents).toContain(`\`${method} ${path}\``);
});

test('apps/docs/calls holds no token, key or digest', () => {
  for (const name of readdirSync(FOLDER)) {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    expect(text, name).not.toMatch(/[A-Za-z0-9_-]{40,}/);
    expect(text.replaceAll(/00000000-0000-4000-8000-\d{12}/g, ''), name).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
  }
});

// A change of a public package needs a changeset that tells users about it (an empty one says "no release needed").
// Compared with the last release tag; before the first release one changeset must be there.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const pending = readdirSync(new URL('../.changeset/', import.meta.url)).filter(
  (file) => file.endsWith('.md') && file !== 'README.md',
);
const lastTag = git('describe', '--tags', '--abbrev=0');
const changed = lastTag === null || git('diff', '--name-only', lastTag, '--', 'packages/*/src') !== '';

if (changed && pending.length === 0) {
  console.error('Public packages changed since the last release but no changeset says so: run npm run changeset.');
  process.exit(1);
}

function git(...args) {
  const result = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : null;
}

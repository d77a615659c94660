// Publishes every public package whose version is not on the registry yet, with provenance. `--dry-run` packs instead
// and says what is missing. Runs in .github/workflows/release.yml; what a release is stands in docs/versions.md.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestOf, packPackage, publicPackages } from './packed/pack-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isDry = process.argv.includes('--dry-run');
process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;

const repository = process.env.GITHUB_REPOSITORY ?? (isDry ? 'owner/name' : null);
if (repository === null) {
  stop('GITHUB_REPOSITORY is not set. Releases are made by .github/workflows/release.yml; try --dry-run here.');
}
const pending = readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md');
if (pending.length > 0 && !isDry) stop(`${pending.length} changesets wait: run "npm run versions" and commit first.`);

run('node', ['scripts/build.mjs']);
const packages = publicPackages();
const before = packages.map(({ folder, manifest }) => ({ folder, manifest }));
try {
  // npm refuses provenance for a package that does not name the repository it was built in.
  for (const { folder, manifest } of before) {
    const url = `git+https://github.com/${repository}.git`;
    save(folder, { ...manifest, repository: { type: 'git', url, directory: `packages/${folder}` } });
  }
  if (isDry) inspect();
  else run('changeset', ['publish'], { NPM_CONFIG_PROVENANCE: 'true' });
} finally {
  for (const { folder, manifest } of before) save(folder, manifest);
}

/** What a reader of the registry's page needs, in each tarball. */
function inspect() {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const problems = packages.flatMap(({ folder: name }) => {
    const { tarball, problem } = packPackage(name, folder);
    if (problem !== null) return [`${name}: ${problem}`];
    const manifest = manifestOf(tarball);
    const files = spawnSync('tar', ['-tf', tarball], { encoding: 'utf8' }).stdout.split('\n');
    const fields = ['name', 'version', 'description', 'license', 'engines', 'repository'];
    const missing = fields.filter((field) => manifest[field] === undefined);
    const absent = ['README.md', 'LICENSE'].filter((file) => !files.includes(`package/${file}`));
    const ranges = Object.values({ ...manifest.dependencies, ...manifest.peerDependencies });
    if (ranges.some((range) => /^(workspace|catalog|file|link):/.test(range)))
      absent.push('published dependency ranges');
    return [...missing, ...absent].map((what) => `packages/${name} has no ${what}.`);
  });
  rmSync(folder, { recursive: true, force: true });
  if (problems.length > 0) stop(problems.join('\n'));
  console.log(`${packages.length} packages could be published.`);
}

function save(folder, manifest) {
  writeFileSync(join(root, 'packages', folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) stop(`"${command} ${args.join(' ')}" failed; nothing further was published.`);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

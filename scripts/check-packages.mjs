// Packs every public package as it would be published and looks at the tarball: does it hold what `exports` names
// (publint), and do its types resolve for every kind of consumer (Are The Types Wrong)?
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packPackage, publicPackages } from './packed/pack-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'packed-'));
let failed = false;

for (const { folder: name, manifest } of publicPackages()) {
  const { tarball, problem } = packPackage(name, folder);
  if (problem !== null) {
    report(name, { stdout: problem, stderr: '' });
    continue;
  }
  const lint = run('publint', ['--strict', tarball]);
  if (lint.status !== 0) report(name, lint);
  for (const stray of undeclaredImports(name, manifest)) {
    report(name, { stdout: `${stray} is imported by the built files and is no dependency.\n`, stderr: '' });
  }
  // A command has nothing to import.
  if (manifest.types === undefined) continue;
  const types = run('attw', [
    tarball,
    '--profile',
    'node16',
    '--exclude-entrypoints',
    ...withoutOwnTypes(manifest),
    '--format',
    'ascii',
    '--no-color',
  ]);
  if (types.status !== 0) report(name, types);
}
rmSync(folder, { recursive: true });
process.exit(failed ? 1 : 0);

/** What the built files import that an install of the package would not bring. */
function undeclaredImports(name, { dependencies = {}, peerDependencies = {}, name: self }) {
  const declared = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies), self]);
  const found = new Set();
  const dist = join(root, 'packages', name, 'dist');
  for (const file of readdirSync(dist, { recursive: true })) {
    if (!/\.(js|cjs|d\.ts|d\.cts)$/.test(file)) continue;
    const code = readFileSync(join(dist, file), 'utf8');
    for (const [, specifier] of code.matchAll(
      /^(?:import|export)[^'"]*?from\s*["']([^."'][^"']*)["']|require\(["']([^."'][^"']*)["']\)/gm,
    )) {
      const dependency = specifier
        ?.split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      if (dependency && !dependency.startsWith('node:') && !declared.has(dependency)) found.add(dependency);
    }
  }
  return found;
}

/** Entries that are no modules of ours: a style sheet, scripts for a tag, types that only extend a framework's. */
function withoutOwnTypes({ exports }) {
  const entries = Object.keys(exports).filter((entry) => /\.(css|js)$|^\.\/types\//.test(entry));
  return ['styles.css', ...entries.map((entry) => entry.slice(2))];
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8' });
}

function report(name, { stdout, stderr }) {
  failed = true;
  console.error(`packages/${name}:\n${stdout}${stderr}`);
}

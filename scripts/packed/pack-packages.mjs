// Packs every public package as it would be published.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folder names below `packages`, with their manifests as the workspace has them. */
export function publicPackages() {
  return readdirSync(join(root, 'packages'))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest !== null && !manifest.private);
}

/** The tarball, or what the package manager said when there is none. */
export function packPackage(folder, destination) {
  const result = spawnSync('pnpm', ['pack', '--pack-destination', destination, '--json'], {
    cwd: join(root, 'packages', folder),
    encoding: 'utf8',
  });
  if (result.status !== 0) return { tarball: null, problem: `${result.stdout}${result.stderr}` };
  const file = readdirSync(destination).find((name) => name.startsWith(`service-payments-${folder}-`));
  return { tarball: join(destination, file), problem: null };
}

/** `package.json` as users get it: `publishConfig` applied, no `workspace:` left. */
export function manifestOf(tarball) {
  const { stdout } = spawnSync('tar', ['-xOf', tarball, 'package/package.json'], { encoding: 'utf8' });
  return JSON.parse(stdout);
}

function readManifest(folder) {
  try {
    return JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  } catch {
    return null;
  }
}

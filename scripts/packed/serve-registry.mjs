// A registry of the packed packages and of nothing else, so that `npm install @service-payments/…` is what users type.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { manifestOf } from './pack-packages.mjs';

/** @returns the address, what was asked for, and how to close it */
export async function serveRegistry(tarballs) {
  const files = new Map(tarballs.map((tarball) => [basename(tarball), readFileSync(tarball)]));
  const manifests = new Map(tarballs.map((tarball) => [basename(tarball), manifestOf(tarball)]));
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://registry').pathname).slice(1);
    const file = files.get(path);
    if (file !== undefined) return response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file);
    const document = describe(path);
    if (document === null) return response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}/`;

  function describe(name) {
    const found = [...manifests].find(([, manifest]) => manifest.name === name);
    if (found === undefined) return null;
    const [file, manifest] = found;
    const integrity = `sha512-${createHash('sha512').update(files.get(file)).digest('base64')}`;
    return {
      name,
      'dist-tags': { latest: manifest.version },
      versions: { [manifest.version]: { ...manifest, dist: { tarball: `${url}${file}`, integrity } } },
      time: { [manifest.version]: new Date(0).toISOString() },
    };
  }

  return {
    url,
    /** What a project's `.npmrc` needs: ours from here, everything else from where it always comes. */
    npmrc: `@service-payments:registry=${url}\n`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

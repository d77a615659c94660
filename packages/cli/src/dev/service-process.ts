/** What `dev` starts: the built service, which also stops when the command that started it is gone without a word. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const main = join(import.meta.dirname, 'service', 'main.js');
if (!existsSync(main)) {
  process.stderr.write('The service is missing in this installation of @service-payments/cli; install it anew.\n');
  process.exit(1);
}
await import(pathToFileURL(main).href);

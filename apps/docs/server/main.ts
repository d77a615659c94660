// Serves the built site on one port, and under /api/playground the back end of its playground: a shop over the sandbox
// service of this machine. DOCS_PORT and SERVICE_URL choose where both are.
import { createServer } from 'node:http';
import { answerPlayground } from './playground-shop.ts';
import { answerFile } from './site-files.ts';

const port = Number(process.env['DOCS_PORT'] ?? '4175');
const serviceUrl = process.env['SERVICE_URL'] ?? 'http://127.0.0.1:8080';
const playground = answerPlayground(serviceUrl);

const server = createServer((request, response) => {
  if (request.url?.startsWith('/api/playground/') === true) void playground(request, response);
  else void answerFile(request, response);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  const isBusy = error.code === 'EADDRINUSE';
  process.stderr.write(isBusy ? `Port ${port} is in use. Choose another with DOCS_PORT.\n` : `${error.message}\n`);
  process.exitCode = 1;
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  process.stdout.write(`The site is on http://127.0.0.1:${taken}; its playground asks ${serviceUrl}.\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close().closeAllConnections());

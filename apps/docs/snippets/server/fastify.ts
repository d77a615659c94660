import { toNodeHandler } from '@service-payments/server';
import Fastify from 'fastify';
import { shop } from './shop.ts';

const answer = toNodeHandler(shop.handle);

export const app = Fastify();
// A scope of its own, in which nobody reads the body before the handlers do.
await app.register(async (scope) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/api/payments/*', async (request, reply) => {
    reply.hijack();
    await answer(request.raw, reply.raw);
  });
});

import { Hono } from 'hono';
import { shop } from './shop.ts';

export const app = new Hono();
app.all('/api/payments/*', ({ req }) => shop.handle(req.raw));

import { toNodeHandler } from '@service-payments/server';
import express from 'express';
import type { Express } from 'express';
import { shop } from './shop.ts';

export const app: Express = express();
// Before express.json(): a webhook's signature covers the bytes as they came.
app.use('/api/payments', toNodeHandler(shop.handle));
app.use(express.json());

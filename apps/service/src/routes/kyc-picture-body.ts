import type { Context } from 'hono';
import { KYC_PICTURE } from '@service-payments/checkout-protocol';
import { Problem } from '../http/problem.ts';
import { readBytes } from '../http/read-json.ts';

/** @throws Problem 413 when it is too large, 415 when it does not say that it is a JPEG */
export async function readPicture(context: Context): Promise<Uint8Array> {
  const bytes = await readBytes(context, KYC_PICTURE.mostBytes);
  if (context.req.header('content-type') === KYC_PICTURE.type) return bytes;
  throw new Problem(415, { message: `Content-Type must be ${KYC_PICTURE.type}.` });
}

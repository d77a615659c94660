import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256: how long texts are looked up, and how credentials are kept. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}

/** Compares without telling by its time how much was right. */
export function equalBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

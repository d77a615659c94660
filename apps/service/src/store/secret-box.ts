/** Seals what must be read again, such as signing keys: AES-256-GCM with `SECRETS_KEY`, or plain without one. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface SecretBox {
  seal(secret: string): string;
  /** @throws Error when it was sealed with a key that this process does not have */
  open(sealed: string): string;
  /** Whether it lies there plain although there is a key by now. */
  isOutdated(sealed: string): boolean;
}

const PLAIN = 'plain:';
const ENCRYPTED = 'aes-256-gcm:';

export function createSecretBox(key: Buffer | null): SecretBox {
  return {
    seal(secret) {
      if (key === null) return PLAIN + secret;
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return ENCRYPTED + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed) {
      if (sealed.startsWith(PLAIN)) return sealed.slice(PLAIN.length);
      if (key === null) throw new Error('A secret in the database is encrypted, and SECRETS_KEY is not set.');
      const bytes = Buffer.from(sealed.slice(ENCRYPTED.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    isOutdated: (sealed) => key !== null && sealed.startsWith(PLAIN),
  };
}

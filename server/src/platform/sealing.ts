import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for one purpose (AES-256-GCM: iv, tag, text); only this deployment's secrets open it. */
export function seal(secrets: Secrets, purpose: string, text: string): Buffer {
  return sealBytes(secrets, purpose, Buffer.from(text, 'utf8'));
}

/** Opens what `seal` made for the same purpose; throws when it was changed or sealed by another key. */
export function unseal(secrets: Secrets, purpose: string, sealed: Buffer): string {
  return unsealBytes(secrets, purpose, sealed).toString('utf8');
}

/** Encrypts bytes for one purpose, as `seal` does a text. */
export function sealBytes(secrets: Secrets, purpose: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secrets.derive(purpose), iv);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealBytes` made for the same purpose; throws when it was changed or sealed by another key. */
export function unsealBytes(secrets: Secrets, purpose: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secrets.derive(purpose), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

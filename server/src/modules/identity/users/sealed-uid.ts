import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

const VALID_MS = 15 * 60_000;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a look-up answers to who is not signed in instead of a uid: sealed (AES-256-GCM), different each time, good for 15 minutes. */
export function sealUid(secrets: Secrets, uid: string, now: Date): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secrets.derive('opaque-uid'), iv);
  const text = JSON.stringify([uid, now.getTime() + VALID_MS]);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The uid that `sealUid` sealed; null for anything else, or after its time. */
export function openUid(secrets: Secrets, opaque: string, now: Date): string | null {
  const bytes = Buffer.from(opaque, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const key = secrets.derive('opaque-uid');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);
    const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    const [uid, until] = JSON.parse(text) as [string, number];
    return now.getTime() <= until ? uid : null;
  } catch {
    return null;
  }
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { FOLIO_ALPHABET } from '@vereda/contract/listener/text/folio';
import type { Secrets } from '#platform/secrets';

const KEY_LENGTH = 12;

/** The key that follows a report without an account: what is stored of it, and what is told once. */
export type FollowKey = { readonly nonce: string; readonly sha256: Buffer; readonly text: string };

/** A new key of 60 bits, e.g. `K3QD-9F2M-7XWT`. */
export function newFollowKey(secrets: Secrets): FollowKey {
  const nonce = randomBytes(16).toString('hex');
  const text = followKeyOf(secrets, nonce);
  return { nonce, sha256: hashOf(text), text };
}

/** The key of a nonce; the database alone cannot make it, so a retry can be told again and a leak tells nothing. */
export function followKeyOf(secrets: Secrets, nonce: string): string {
  const bytes = createHmac('sha256', secrets.derive('report-follow-keys')).update(nonce).digest();
  const characters = Array.from({ length: KEY_LENGTH }, (_, index) =>
    FOLIO_ALPHABET.charAt((bytes[index] ?? 0) & 31),
  );
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Whether what somebody typed is the key of this hash; case, blanks, dashes and look-alikes do not matter. */
export function isFollowKey(typed: string, sha256: Buffer): boolean {
  const compact = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return timingSafeEqual(hashOf(compact.replace(/(.{4})(?=.)/g, '$1-')), sha256);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { seal, unseal } from '#platform/sealing';
import type { Secrets } from '#platform/secrets';

const PURPOSE = 'opaque-uid';
const VALID_MS = 15 * 60_000;

/** What a look-up answers to who is not signed in instead of a uid: sealed, different each time, good for 15 minutes. */
export function sealUid(secrets: Secrets, uid: string, now: Date): string {
  return seal(secrets, PURPOSE, JSON.stringify([uid, now.getTime() + VALID_MS])).toString('base64url');
}

/** The uid that `sealUid` sealed; null for anything else, or after its time. */
export function openUid(secrets: Secrets, opaque: string, now: Date): string | null {
  try {
    const text = unseal(secrets, PURPOSE, Buffer.from(opaque, 'base64url'));
    const [uid, until] = JSON.parse(text) as [string, number];
    return now.getTime() <= until ? uid : null;
  } catch {
    return null;
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

/** Which list a follower or reader is of; the key of its links, so that a link of one is none of the other. */
export type FollowerList = 'unfollow-links' | 'reporter-links' | 'stop-following-links' | 'summary-links';

/** A token that lets somebody stop mails about what they follow or reported; it needs no row, and using it twice changes nothing. */
export function followerToken(secrets: Secrets, list: FollowerList, id: number): string {
  return `${id}.${signatureOf(secrets, list, id)}`;
}

/** The follower of a token; null when it is not ours. */
export function followerOfToken(secrets: Secrets, list: FollowerList, token: string): number | null {
  const [id, signature = ''] = token.split('.');
  const followerId = Number(id);
  if (!Number.isSafeInteger(followerId) || followerId < 1) return null;
  const expected = Buffer.from(signatureOf(secrets, list, followerId));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? followerId : null;
}

function signatureOf(secrets: Secrets, list: FollowerList, id: number): string {
  return createHmac('sha256', secrets.derive(list)).update(String(id)).digest('base64url');
}

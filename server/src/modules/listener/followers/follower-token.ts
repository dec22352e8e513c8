import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

/** A token that lets a mail follower stop following; it needs no row, and using it twice changes nothing. */
export function unfollowToken(secrets: Secrets, followerId: number): string {
  return `${followerId}.${signatureOf(secrets, followerId)}`;
}

/** The follower of a token, null when it is not ours. */
export function followerOfToken(secrets: Secrets, token: string): number | null {
  const [id, signature = ''] = token.split('.');
  const followerId = Number(id);
  if (!Number.isSafeInteger(followerId) || followerId < 1) return null;
  const expected = Buffer.from(signatureOf(secrets, followerId));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? followerId : null;
}

function signatureOf(secrets: Secrets, followerId: number): string {
  return createHmac('sha256', secrets.derive('unfollow-links'))
    .update(String(followerId))
    .digest('base64url');
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

const VALID_MS = 15 * 60_000;

/** What lets somebody who solved the captcha for an e-mail look the account of this very one up too, for 15 minutes. */
export function lookupPass(secrets: Secrets, email: string, now: Date): string {
  const until = now.getTime() + VALID_MS;
  return `${until}.${signatureOf(secrets, email, until)}`;
}

/** True for a pass that was made for this e-mail and is still good. */
export function isLookupPass(
  secrets: Secrets,
  pass: string,
  { email, now }: { email: string; now: Date },
): boolean {
  const [time = '', signature = ''] = pass.split('.');
  const until = Number(time);
  const expected = Buffer.from(signatureOf(secrets, email, until));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && now.getTime() <= until;
}

function signatureOf(secrets: Secrets, email: string, until: number): string {
  const text = JSON.stringify([email.toLowerCase(), until]);
  return createHmac('sha256', secrets.derive('lookup-pass')).update(text).digest('base64url');
}

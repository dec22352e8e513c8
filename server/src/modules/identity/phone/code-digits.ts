import { createHmac } from 'node:crypto';
import { CODE_DIGITS } from '@vereda/contract/limits';
import type { Secrets } from '#platform/secrets';

/** The digits of a code: they follow from its id and a key, so they are stored nowhere and a second try sends the same. */
export function codeOf(secrets: Secrets, id: string): string {
  const digest = createHmac('sha256', secrets.derive('phone-codes')).update(id).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

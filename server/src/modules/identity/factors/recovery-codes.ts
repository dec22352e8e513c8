import { createHmac, randomBytes } from 'node:crypto';
import { FOLIO_ALPHABET } from '@vereda/contract/listener/text/folio';
import type { Secrets } from '#platform/secrets';

const CODES = 10;
const CHARACTERS = 12;

/** Ten fresh codes of 60 bits each, `XXXX-XXXX-XXXX`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const characters = [...randomBytes(CHARACTERS)].map((byte) => FOLIO_ALPHABET.charAt(byte & 31)).join('');
    return characters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** What is stored of a code; case, blanks, dashes and look-alikes (O for 0, I and L for 1) do not matter. */
export function hashRecoveryCode(secrets: Secrets, code: string): Buffer {
  const characters = code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHmac('sha256', secrets.derive('recovery-codes')).update(characters).digest();
}

import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { openSealed, sealSecret, type Attempt, type PersonKey, type Sealed } from './person-key.ts';

/** A key that a passkey opens: what a server may keep beside what the passphrase opens. */
export type PasskeyLock = {
  readonly sealed: Sealed;
  /** Shows that somebody has the passkey, and opens nothing. */
  readonly unlock: string;
};

/** What a passkey derives from, new for each; base64url. */
export function newPasskeySalt(): string {
  return base64urlnopad.encode(randomBytes(32));
}

/** Locks an open key once more with what a passkey derived (32 bytes of its PRF). */
export async function lockWithPasskey(key: PersonKey, derived: Uint8Array): Promise<PasskeyLock> {
  const { sealing, unlock } = partsOf(derived);
  return { sealed: await sealSecret(key, sealing), unlock };
}

/** What a passkey derived, made ready for a key; `open` throws when it is another passkey's. */
export function attemptWithPasskey(derived: Uint8Array): Attempt {
  const { sealing, unlock } = partsOf(derived);
  return { unlock, open: (sealed, x) => openSealed(sealed, x, sealing) };
}

// As with a passphrase, one half opens and the other is shown.
function partsOf(derived: Uint8Array): { readonly sealing: Uint8Array; readonly unlock: string } {
  if (derived.length !== 32) throw new Error('a passkey derives 32 bytes');
  const both = hkdf(sha256, derived, undefined, utf8ToBytes('vereda signing key by passkey'), 64);
  return { sealing: both.slice(0, 32), unlock: base64urlnopad.encode(both.slice(32)) };
}

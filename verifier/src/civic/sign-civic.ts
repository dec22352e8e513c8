import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { Ed25519Jwk } from '../proofs/eddsa-proof.ts';
import type { PersonKey } from '../signing/person-key.ts';
import type { CivicSignature } from './civic-file.ts';
import { signatureText, type SignedResult } from './list-text.ts';

/** Signs a result with an open key of the own. */
export function signCivicResult(result: SignedResult, { secret }: Pick<PersonKey, 'secret'>): CivicSignature {
  const { role, key, created } = result;
  return { role, key, created, value: bytesToHex(ed25519.sign(utf8ToBytes(signatureText(result)), secret)) };
}

/** Whether a signature is over this result and of this key. */
export function isCivicSignatureGood(result: SignedResult, value: string, { x }: Ed25519Jwk): boolean {
  try {
    const text = utf8ToBytes(signatureText(result));
    return ed25519.verify(hexToBytes(value), text, base64urlnopad.decode(x), { zip215: false });
  } catch {
    return false;
  }
}

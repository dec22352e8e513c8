import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { CIVIC_FORMAT, type Reveal, type SeedSource } from './civic-file.ts';

/** Which of the two people of a commit-reveal. */
export type Seat = 1 | 2;

/** What a secret is bound to: it serves one draw and one seat, so that nobody can hand in another's. */
export type SecretOf = { readonly draw: string; readonly seat: Seat };

/** SHA-256 (hex) that binds a person to a secret before it is known: over the draw, the seat, the secret and the nonce. */
export function secretCommitment({ draw, seat }: SecretOf, { secret, nonce }: Reveal): string {
  const name = utf8ToBytes(`${CIVIC_FORMAT} secret\n${draw}\n${seat}\n`);
  return bytesToHex(sha256(concatBytes(name, hexToBytes(secret), hexToBytes(nonce))));
}

/** The seed (hex): SHA-256 over the commitment of the list and whatever nobody could know when it was closed. */
export function seedOf(commitment: string, source: SeedSource): string {
  const parts = source.kind === 'drand' ? [randomnessOf(source.signature)] : source.reveals.map(secretOf);
  const name = utf8ToBytes(`${CIVIC_FORMAT} seed\n`);
  return bytesToHex(sha256(concatBytes(name, hexToBytes(commitment), ...parts)));
}

/** The randomness of a beacon's round: SHA-256 of its signature. */
export function randomnessOf(signature: string): Uint8Array {
  return sha256(hexToBytes(signature));
}

function secretOf({ secret }: Reveal): Uint8Array {
  return hexToBytes(secret);
}

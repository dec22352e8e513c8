import { concatBytes, bytesToHex } from '@noble/hashes/utils.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base64urlnopad } from '@scure/base';
import type { Secp256k1Jwk } from '../issuer/issuer-documents.ts';

/** Account of a secp256k1 key on EVM networks, lower case. */
export function accountOf({ x, y }: Secp256k1Jwk): string {
  const point = concatBytes(base64urlnopad.decode(x), base64urlnopad.decode(y));
  return `0x${bytesToHex(keccak_256(point).slice(-20))}`;
}

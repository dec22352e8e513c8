import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { DrandChain, DrandRound } from '../civic/beacon.ts';

const SECRET = new Uint8Array(32).fill(7);
const { shortSignatures: scheme } = bls12_381;

/** A beacon of one's own that speaks as quicknet does: for tests, since whoever runs it alone knows its rounds before. */
export const TEST_CHAIN: DrandChain = {
  scheme: 'bls-unchained-g1-rfc9380',
  public_key: scheme.getPublicKey(SECRET).toHex(true),
  period: 3,
  genesis_time: 1_700_000_000,
  group_hash: 'ab'.repeat(32),
  beacon_id: 'test',
};

/** A round as that beacon signs it. */
export function testRound(round: number): DrandRound {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  const message = scheme.hash(sha256(bytes), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  const signature = bytesToHex(scheme.Signature.toBytes(scheme.sign(message, SECRET)));
  return { round, signature, previous_signature: null };
}

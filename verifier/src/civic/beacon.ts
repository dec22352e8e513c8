import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Schemes of drand that are checked: the default chain's, and quicknet's. */
export const DRAND_SCHEMES = ['pedersen-bls-chained', 'bls-unchained-g1-rfc9380'] as const;

/** A chain of the drand beacon as its nodes describe it; its name is the hash of all of it. */
export type DrandChain = {
  readonly scheme: (typeof DRAND_SCHEMES)[number];
  readonly public_key: string;
  /** Seconds between rounds. */
  readonly period: number;
  /** Unix seconds of round 1. */
  readonly genesis_time: number;
  readonly group_hash: string;
  readonly beacon_id: string;
};

/** One round as its nodes signed it. */
export type DrandRound = {
  readonly round: number;
  readonly signature: string;
  readonly previous_signature: string | null;
};

const LENGTHS = {
  'pedersen-bls-chained': { key: 48, signature: 96 },
  'bls-unchained-g1-rfc9380': { key: 96, signature: 48 },
} as const;

/** Name of a chain: SHA-256 (hex) of its period, beginning, key and group. */
export function drandChainHash(chain: DrandChain): string {
  const { period, genesis_time, public_key, group_hash, beacon_id } = chain;
  const id = beacon_id === 'default' || beacon_id === '' ? '' : beacon_id;
  const parts = [uint(period, 4), uint(genesis_time, 8), hexToBytes(public_key), hexToBytes(group_hash)];
  return bytesToHex(sha256(concatBytes(...parts, utf8ToBytes(id))));
}

/** When a round is due, Unix milliseconds. */
export function roundTimeMs({ genesis_time, period }: DrandChain, round: number): number {
  return (genesis_time + (round - 1) * period) * 1000;
}

/** The first round that is not before a moment. */
export function firstRoundFrom({ genesis_time, period }: DrandChain, at: Date): number {
  return Math.max(1, Math.ceil((at.getTime() / 1000 - genesis_time) / period) + 1);
}

/** Whether a round's signature is that of the chain's key. */
export function isRoundGenuine(chain: DrandChain, round: DrandRound): boolean {
  const { key, signature } = LENGTHS[chain.scheme];
  if (chain.public_key.length !== key * 2 || round.signature.length !== signature * 2) return false;
  try {
    return chain.scheme === 'pedersen-bls-chained' ? isChainedGood(chain, round) : isShortGood(chain, round);
  } catch {
    // A key or a signature that is no point of the curve.
    return false;
  }
}

function isShortGood({ public_key }: DrandChain, { round, signature }: DrandRound): boolean {
  const { shortSignatures: scheme } = bls12_381;
  const message = scheme.hash(sha256(uint(round, 8)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  return scheme.verify(hexToBytes(signature), message, hexToBytes(public_key));
}

function isChainedGood({ public_key }: DrandChain, drawn: DrandRound): boolean {
  const { round, signature, previous_signature } = drawn;
  if (previous_signature === null) return false;
  const { longSignatures: scheme } = bls12_381;
  const digest = sha256(concatBytes(hexToBytes(previous_signature), uint(round, 8)));
  const message = scheme.hash(digest, 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_');
  return scheme.verify(hexToBytes(signature), message, hexToBytes(public_key));
}

function uint(value: number, length: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes.slice(8 - length);
}

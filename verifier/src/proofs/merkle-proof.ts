import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { encodeBase58 } from './base58.ts';
import { decodeCbor, encodeCbor } from './cbor.ts';
import type { PathStep } from './merkle.ts';

/** Networks that Blockcerts has a code for; others are written as `mocknet` and checked by ours. */
export type Blink = 'mocknet' | 'eth:mainnet' | 'eth:sepolia';

/** What a merkle-proof-2019 value says; hashes are 32 bytes, the transaction is hex with 0x. */
export type MerkleProofValue = {
  readonly merkleRoot: Uint8Array;
  readonly targetHash: Uint8Array;
  readonly path: readonly PathStep[];
  readonly blink: Blink;
  readonly transaction: `0x${string}`;
};

// Codes of the MerkleProof2019 key map.
const ROOT = { merkleRoot: 0, targetHash: 1, anchors: 2, path: 3 } as const;
const LEFT = 0;
const RIGHT = 1;
const CHAINS: Record<Blink, readonly [chain: number, network: number]> = {
  mocknet: [-1, -1],
  'eth:mainnet': [1, 1],
  'eth:sepolia': [1, 11_155_111],
};

// The format wraps each hash twice: a byte string that holds the CBOR of a byte string.
const wrap = (bytes: Uint8Array): Uint8Array => encodeCbor(bytes);
const unwrap = (wrapped: unknown): Uint8Array => asBytes(decodeCbor(asBytes(wrapped)));

/** The value as multibase base58 over CBOR (draft W3C CCG MerkleProof2019). */
export function encodeMerkleProof(value: MerkleProofValue): string {
  const [chain, network] = CHAINS[value.blink];
  const path = value.path.map((step) =>
    'left' in step ? [LEFT, wrap(step.left)] : [RIGHT, wrap(step.right)],
  );
  const anchor = [
    [0, chain],
    [1, network],
    [2, wrap(hexToBytes(value.transaction.slice(2)))],
  ];
  const encoded = encodeCbor([
    [ROOT.path, path],
    [ROOT.merkleRoot, wrap(value.merkleRoot)],
    [ROOT.targetHash, wrap(value.targetHash)],
    [ROOT.anchors, [anchor]],
  ]);
  return `z${encodeBase58(encoded)}`;
}

/** What a proof value says; throws when it is none. */
export function decodeMerkleProof(text: string): MerkleProofValue {
  const fields = new Map(asPairs(decodeCbor(base58.decode(text.slice(1)))));
  const [anchor] = asList(fields.get(ROOT.anchors));
  const parts = new Map(asPairs(anchor));
  return {
    merkleRoot: hash(fields.get(ROOT.merkleRoot)),
    targetHash: hash(fields.get(ROOT.targetHash)),
    path: asPairs(fields.get(ROOT.path)).map(([side, value]) =>
      side === LEFT ? { left: hash(value) } : { right: hash(value) },
    ),
    blink: blinkOf(parts.get(0), parts.get(1)),
    transaction: `0x${bytesToHex(unwrap(parts.get(2)))}`,
  };
}

function blinkOf(chain: unknown, network: unknown): Blink {
  const found = (Object.keys(CHAINS) as Blink[]).find((name) => {
    const [wantedChain, wantedNetwork] = CHAINS[name];
    return wantedChain === chain && wantedNetwork === network;
  });
  if (!found) throw new Error('unknown network in the Merkle proof');
  return found;
}

function hash(wrapped: unknown): Uint8Array {
  const bytes = unwrap(wrapped);
  if (bytes.length !== 32) throw new Error('a hash of the Merkle proof has not 32 bytes');
  return bytes;
}

function asBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new Error('bytes expected in the Merkle proof');
  return value;
}

function asList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('list expected in the Merkle proof');
  return value;
}

function asPairs(value: unknown): [unknown, unknown][] {
  return asList(value).map((entry) => {
    const [key, item] = asList(entry);
    return [key, item];
  });
}

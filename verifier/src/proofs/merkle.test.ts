import { bytesToHex } from '@noble/hashes/utils.js';
import { Decoder, Encoder } from '@blockcerts/lds-merkle-proof-2019';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueBatch, TRANSACTION } from '../testing/issued.ts';
import { decodeMerkleProof, encodeMerkleProof } from './merkle-proof.ts';
import { buildTree, pathOf, rootOf, walkPath } from './merkle.ts';

const { certificates } = await issueBatch();
const [original] = certificates;

describe('the Merkle tree', () => {
  it('leads every leaf to the root', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 70 }),
        (leaves) => {
          const tree = buildTree(leaves);
          const reached = leaves.map((leaf, index) => bytesToHex(walkPath(leaf, pathOf(tree, index))));
          expect(new Set(reached)).toEqual(new Set([bytesToHex(rootOf(tree))]));
        },
      ),
    );
  });

  it('writes and reads proof values as the Blockcerts library does', () => {
    const value = decodeMerkleProof(original?.proof[2]?.proofValue ?? '');
    const theirs = new Decoder(encodeMerkleProof(value)).decode() as { path: object[]; anchors: string[] };
    expect(theirs.anchors).toEqual([`blink:mocknet:mocknet:${TRANSACTION.slice(2)}`]);
    expect(theirs.path).toHaveLength(value.path.length);
    const sepolia = encodeMerkleProof({ ...value, blink: 'eth:sepolia' });
    const decoded = new Decoder(sepolia).decode() as {
      path: object[];
      merkleRoot: string;
      targetHash: string;
      anchors: string[];
    };
    expect(new Encoder(decoded).encode()).toHaveLength(sepolia.length);
    expect(decodeMerkleProof(new Encoder(decoded).encode())).toEqual(decodeMerkleProof(sepolia));
  });
});

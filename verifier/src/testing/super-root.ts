import { bytesToHex } from '@noble/hashes/utils.js';
import type { SignedBody, Signed } from '../proofs/document-hash.ts';
import { attachAnchor } from '../proofs/anchor-proof.ts';
import { decodeMerkleProof, type Blink } from '../proofs/merkle-proof.ts';
import { buildTree, pathOf, rootOf, type PathStep } from '../proofs/merkle.ts';
import { CREATED, DID, issueBatch, partsOf, TRANSACTION, type IssuedBatch } from './issued.ts';

const SIZES = [5, 1, 3];

/** Three batches whose roots are the leaves of one root, which alone stands on the chain: their files and that transaction. */
export async function issueUnderSuperRoot(blink: Blink = 'mocknet'): Promise<IssuedBatch> {
  const batches: IssuedBatch[] = [];
  for (const [at, size] of SIZES.entries()) {
    const parts = Array.from({ length: size }, (_, index) => partsOf(10 * at + index));
    batches.push(await issueBatch(blink, parts));
  }
  const tree = buildTree(batches.map(({ transaction }) => Buffer.from(transaction.input.slice(2), 'hex')));
  const root = rootOf(tree);
  const lift = <Body extends SignedBody>(files: (batch: IssuedBatch) => readonly Signed<Body>[]) =>
    batches.flatMap((batch, at) =>
      files(batch).map((file) => lifted(file, { root, above: pathOf(tree, at) })),
    );
  return {
    certificates: lift(({ certificates }) => certificates),
    receipts: lift(({ receipts }) => receipts),
    transaction: { ...batches[0]!.transaction, input: `0x${bytesToHex(root)}` },
  };
}

type Above = { readonly root: Uint8Array; readonly above: readonly PathStep[] };

function lifted<Body extends SignedBody>(file: Signed<Body>, { root, above }: Above): Signed<Body> {
  const { targetHash, path, blink } = decodeMerkleProof(file.proof.at(-1)!.proofValue);
  return attachAnchor(
    { ...file, proof: file.proof.slice(0, -1) },
    {
      leaf: targetHash,
      root,
      path: [...path, ...above],
      blink,
      transaction: TRANSACTION,
      verificationMethod: `${DID}#anchor-1`,
      created: CREATED,
    },
  );
}

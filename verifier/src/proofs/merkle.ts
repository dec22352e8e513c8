import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

/** One step from a leaf towards the root: the hash beside it and on which side that stands. */
export type PathStep = { readonly left: Uint8Array } | { readonly right: Uint8Array };

/** A Merkle tree as its levels, leaves first; the last level is the root alone. */
export type MerkleTree = { readonly levels: readonly (readonly Uint8Array[])[] };

/** SHA-256 tree over 32-byte leaves; a last node without a partner moves up unchanged (as Blockcerts builds it). */
export function buildTree(leaves: readonly Uint8Array[]): MerkleTree {
  if (leaves.length === 0) throw new Error('a Merkle tree needs a leaf');
  const levels: Uint8Array[][] = [[...leaves]];
  for (let level = levels[0] ?? []; level.length > 1;) {
    const above: Uint8Array[] = [];
    for (let index = 0; index < level.length; index += 2) above.push(parentOf(level, index));
    levels.push(above);
    level = above;
  }
  return { levels };
}

/** The root of a tree. */
export function rootOf({ levels }: MerkleTree): Uint8Array {
  const root = levels.at(-1)?.[0];
  if (!root) throw new Error('a Merkle tree needs a root');
  return root;
}

/** The way from a leaf to the root. */
export function pathOf({ levels }: MerkleTree, leafIndex: number): PathStep[] {
  const path: PathStep[] = [];
  let index = leafIndex;
  for (const level of levels.slice(0, -1)) {
    const beside = level[index ^ 1];
    if (beside) path.push(index % 2 === 0 ? { right: beside } : { left: beside });
    index >>= 1;
  }
  return path;
}

/** Where a path leads from a leaf. */
export function walkPath(leaf: Uint8Array, path: readonly PathStep[]): Uint8Array {
  let hash = leaf;
  for (const step of path) {
    hash = 'right' in step ? hashPair(hash, step.right) : hashPair(step.left, hash);
  }
  return hash;
}

function parentOf(level: readonly Uint8Array[], index: number): Uint8Array {
  const left = level[index] as Uint8Array;
  const right = level[index + 1];
  return right ? hashPair(left, right) : left;
}

function hashPair(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(left, right));
}

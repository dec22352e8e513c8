import { isoTimeOf } from '@vereda/verifier/proofs/chain-reader';
import { buildTree, pathOf, type PathStep } from '@vereda/verifier/proofs/merkle';
import type { Deps } from '#platform/deps';
import { noteBlockTime } from '../anchor-state.queries.ts';
import { getLedger, getNetworkProblem, onNetwork } from '../networks/networks.service.ts';
import { findNetworkAnchor, selectMemberRoots, type NetworkAnchor } from './super-root.queries.ts';

/** Where a batch is final on a network, and the way there from the batch's own root (empty where it is that root). */
export type NetworkProof = NetworkAnchor & { readonly path: readonly PathStep[]; readonly block_time: Date };

/** The proof of a batch on a configured network; null while it is not final there. */
export async function findNetworkProof(
  deps: Deps,
  batchId: number,
  networkId: string,
): Promise<NetworkProof | null> {
  const anchor = await findNetworkAnchor(deps.database, batchId, networkId);
  if (!anchor) return null;
  const block_time = anchor.block_time ?? (await learnTime(deps, anchor, networkId));
  return { ...anchor, block_time, path: await pathTo(deps, anchor) };
}

async function pathTo(deps: Deps, { anchored_id, leaf_index, root }: NetworkAnchor): Promise<PathStep[]> {
  if (leaf_index === null) return [];
  const tree = buildTree(await selectMemberRoots(deps.database, anchored_id));
  if (!root.equals(tree.levels.at(-1)?.[0] ?? Buffer.alloc(0)))
    throw new Error(`super-root ${anchored_id}: its leaves no longer give it`);
  return pathOf(tree, leaf_index);
}

// It became final a moment ago, and nobody has asked for the time of its block yet.
async function learnTime(
  deps: Deps,
  { transaction: hash, block_hash }: NetworkAnchor,
  networkId: string,
): Promise<Date> {
  const ledger = getLedger(deps, networkId);
  const block = await onNetwork(deps, ledger, () => ledger.block(`0x${block_hash.toString('hex')}`));
  if (block === null) throw await getNetworkProblem(deps, ledger);
  const at = new Date(isoTimeOf(block.timestamp));
  await noteBlockTime(deps.database, { hash, block_hash, at });
  return at;
}

import { createBlockFromRLP, type Block } from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import { MerklePatriciaTrie } from '@ethereumjs/mpt';
import { MerkleStateManager } from '@ethereumjs/statemanager';
import { ValueEncoding } from '@ethereumjs/util';
import { createVM, type VM } from '@ethereumjs/vm';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/database';
import { findBlockByNumber, type StoredBlock } from './chain.queries.ts';
import { NodeStore, type NodeCache } from './node-store.ts';

/** What every part of the embedded chain works with. */
export type ChainContext = {
  readonly database: Database;
  readonly common: Common;
  readonly clock: Clock;
  readonly cache: NodeCache;
};

/** A machine at the state after some block; what it writes stays in `nodes` until it is stored. */
export type Machine = { readonly vm: VM; readonly state: MerkleStateManager; readonly nodes: NodeStore };

/** The state under a root, read through the given connection or transaction; null root is the empty state. */
export async function machineAt(
  { common, cache }: ChainContext,
  database: Database,
  root: Uint8Array | null,
): Promise<Machine> {
  const nodes = new NodeStore(database, cache);
  const trie = new MerklePatriciaTrie({
    useKeyHashing: true,
    common,
    db: nodes,
    valueEncoding: ValueEncoding.Bytes,
    ...(root ? { root } : {}),
  });
  const state = new MerkleStateManager({ common, trie });
  const blockchain = {
    // BLOCKHASH asks for one of the last 256 blocks.
    async getBlock(number: number) {
      const row = await findBlockByNumber(database, number);
      if (!row) throw new Error(`block ${number} is not there`);
      return { hash: () => new Uint8Array(row.hash) };
    },
    async putBlock() {},
    shallowCopy: () => blockchain,
  };
  const vm = await createVM({ common, stateManager: state, blockchain });
  return { vm, state, nodes };
}

/** The block of a row. */
export function blockOf(row: StoredBlock, common: Common): Block {
  return createBlockFromRLP(new Uint8Array(row.block), { common });
}

import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/database';
import type { Hex } from '../port.ts';
import { ensureStarted } from './append-block.ts';
import { chainRules } from './chain-rules.ts';
import type { ChainContext } from './chain-state.ts';
import { NodeCache } from './node-store.ts';
import { answerRpc } from './rpc-methods.ts';

/** A one-operator EVM chain in the platform's own database; `request` is its JSON-RPC. */
export type EmbeddedChain = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  /** Makes the first block where there is none: at opening, and after the database was wiped underneath. */
  start(): Promise<void>;
};

/** What only asks a chain. */
export type ChainRequests = Pick<EmbeddedChain, 'request'>;

type Options = {
  readonly database: Database;
  readonly clock: Clock;
  readonly chainId: number;
  /** Account that must have means to write; the first one is part of the genesis block. */
  readonly writer: Hex;
};

/** Opens the chain, making its first block if needed. Any number of processes may hold it open; one appends at a time. */
export async function openEmbeddedChain({
  database,
  clock,
  chainId,
  writer,
}: Options): Promise<EmbeddedChain> {
  const chain: ChainContext = { database, clock, common: chainRules(chainId), cache: new NodeCache() };
  await ensureStarted(chain, writer);
  return {
    request: ({ method, params }) => answerRpc(chain, method, Array.isArray(params) ? params : []),
    start: () => ensureStarted(chain, writer),
  };
}

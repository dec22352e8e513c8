import { z } from 'zod';
import { blockOf, type ChainContext } from './chain-state.ts';
import { findBlockByHash, findHead, selectBlocksWithLogs, type StoredBlock } from './chain.queries.ts';
import { RpcFault } from './rpc-fault.ts';
import { formatReceipt } from './rpc-format.ts';

const RANGE_MAX_BLOCKS = 10_000;
const MAX_BLOCKS_FOUND = 1000;

const word = z.string().regex(/^0x[0-9a-fA-F]{64}$/);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const place = z.union([
  z.enum(['latest', 'pending', 'safe', 'finalized', 'earliest']),
  z.string().regex(/^0x[0-9a-fA-F]{1,12}$/),
]);

/** What eth_getLogs is asked with: a block by its hash or a range, addresses, topics by place. */
export const logFilter = z.object({
  blockHash: word.optional(),
  fromBlock: place.optional(),
  toBlock: place.optional(),
  address: z.union([address, z.array(address).max(20)]).nullish(),
  topics: z
    .array(z.union([word, z.array(word).max(20)]).nullable())
    .max(4)
    .nullish(),
});
type LogFilter = z.output<typeof logFilter>;
type Log = { readonly address: string; readonly topics: readonly string[] };

/** Logs of the chain that a filter names; throws RpcFault where it asks for too much at once. */
export async function findLogs(chain: ChainContext, filter: LogFilter): Promise<readonly unknown[]> {
  return (await blocksOf(chain, filter)).flatMap((row) => {
    const receipt =
      row.receipt && formatReceipt(blockOf(row, chain.common), { ...row, receipt: row.receipt });
    const logs = (receipt?.['logs'] ?? []) as readonly Log[];
    return logs.filter((log) => isWanted(log, filter));
  });
}

async function blocksOf(chain: ChainContext, filter: LogFilter): Promise<StoredBlock[]> {
  if (filter.blockHash) {
    const row = await findBlockByHash(chain.database, Buffer.from(filter.blockHash.slice(2), 'hex'));
    if (!row) throw new RpcFault(-32000, 'block not found');
    return [row];
  }
  const head = (await findHead(chain.database))?.number ?? 0;
  const [from, to] = [numberOf(filter.fromBlock, head), Math.min(numberOf(filter.toBlock, head), head)];
  if (to - from >= RANGE_MAX_BLOCKS) throw new RpcFault(-32005, `at most ${RANGE_MAX_BLOCKS} blocks at once`);
  const rows = await selectBlocksWithLogs(chain.database, { from, to, limit: MAX_BLOCKS_FOUND + 1 });
  if (rows.length > MAX_BLOCKS_FOUND) throw new RpcFault(-32005, 'too many logs: ask for fewer blocks');
  return rows;
}

function numberOf(at: LogFilter['fromBlock'], head: number): number {
  if (at === 'earliest') return 0;
  return at?.startsWith('0x') ? Number(at) : head;
}

function isWanted(log: Log, { address: wanted, topics }: LogFilter): boolean {
  const isOf = (one: string, many: string | readonly string[] | null | undefined): boolean =>
    !many || [many].flat().some((each) => each.toLowerCase() === one.toLowerCase());
  const hasAddress = isOf(log.address, wanted);
  return hasAddress && (topics ?? []).every((topic, index) => isOf(log.topics[index] ?? '', topic));
}

/** A mined or waiting transaction as a chain has it; hex with 0x. */
export type ChainTransaction = {
  readonly chain_id: number;
  readonly input: string;
  readonly from: string;
  /** Null while it waits to be mined. */
  readonly block_number: number | null;
  /** Time of its block, ISO 8601 in whole seconds; null while it waits. */
  readonly block_time: string | null;
  /** Blocks that it is under, its own included; 0 while it waits. */
  readonly confirmations: number;
  /** How many of them whoever asks wants, where that is more than the network's own measure. */
  readonly needed_confirmations?: number;
  readonly succeeded: boolean;
};

/** Looks a transaction up; null when the chain does not know it, throws when the chain cannot be asked. */
export type ChainReader = (transaction: string) => Promise<ChainTransaction | null>;

type Rpc = (method: string, ...params: unknown[]) => Promise<unknown>;
type Wanted = {
  /** Another network behind the address counts as unreachable. */
  readonly chainId?: number | undefined;
  readonly confirmations?: number | undefined;
};

const TIMEOUT_MS = 15_000;

/** A reader over EVM JSON-RPC. */
export function jsonRpcReader(url: string, { chainId, confirmations }: Wanted = {}): ChainReader {
  const rpc = rpcOf(url);
  return async (transaction) => {
    const chain_id = Number(await rpc('eth_chainId'));
    if (chainId !== undefined && chain_id !== chainId) throw new Error('wrong network');
    const found = asRecord(await rpc('eth_getTransactionByHash', transaction));
    if (!found) return null;
    return {
      chain_id,
      input: String(found['input']),
      from: String(found['from']),
      ...(await placeOf(rpc, transaction)),
      ...(confirmations !== undefined && { needed_confirmations: confirmations }),
    };
  };
}

type Place = Pick<ChainTransaction, 'block_number' | 'block_time' | 'confirmations' | 'succeeded'>;

async function placeOf(rpc: Rpc, transaction: string): Promise<Place> {
  const receipt = asRecord(await rpc('eth_getTransactionReceipt', transaction));
  const block = receipt && asRecord(await rpc('eth_getBlockByHash', receipt['blockHash'], false));
  if (!receipt || !block) return { block_number: null, block_time: null, confirmations: 0, succeeded: false };
  const block_number = Number(receipt['blockNumber']);
  return {
    block_number,
    block_time: isoTimeOf(Number(block['timestamp'])),
    confirmations: Number(await rpc('eth_blockNumber')) - block_number + 1,
    succeeded: Number(receipt['status']) === 1,
  };
}

/** ISO 8601 in whole seconds of a block's timestamp (seconds since 1970). */
export function isoTimeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

function rpcOf(url: string): Rpc {
  return async (method, ...params) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = asRecord(await answer.json());
    if (!answer.ok || !body || body['error']) throw new Error(`the chain did not answer ${method}`);
    return body['result'];
  };
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

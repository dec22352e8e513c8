/** A mined or waiting transaction as a chain has it; hex with 0x. */
export type ChainTransaction = {
  readonly input: string;
  readonly from: string;
  /** Null while it waits to be mined. */
  readonly block_number: number | null;
  readonly succeeded: boolean;
};

/** Looks a transaction up; null when the chain does not know it, throws when the chain cannot be asked. */
export type ChainReader = (transaction: string) => Promise<ChainTransaction | null>;

type Rpc = (method: string, params: unknown[]) => Promise<unknown>;

const TIMEOUT_MS = 15_000;

/** A reader over EVM JSON-RPC; with `chainId` given, another network behind the address counts as unreachable. */
export function jsonRpcReader(url: string, chainId?: number): ChainReader {
  const rpc = rpcOf(url);
  return async (transaction) => {
    if (chainId !== undefined && Number(await rpc('eth_chainId', [])) !== chainId)
      throw new Error('wrong network');
    const found = asRecord(await rpc('eth_getTransactionByHash', [transaction]));
    if (!found) return null;
    const receipt = asRecord(await rpc('eth_getTransactionReceipt', [transaction]));
    return {
      input: String(found['input']),
      from: String(found['from']),
      block_number: receipt ? Number(receipt['blockNumber']) : null,
      succeeded: receipt ? Number(receipt['status']) === 1 : false,
    };
  };
}

function rpcOf(url: string): Rpc {
  return async (method, params) => {
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

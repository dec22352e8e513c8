/** How far the pilot chain was read, and how often each calldata stands on it. */
export type ChainWalk = {
  readonly nextBlock: number;
  readonly lastHash: string | null;
  readonly calldata: ReadonlyMap<string, number>;
};

type Block = { hash: string; parentHash: string; transactions: { input: string }[] };

const TRIES = 50;
const PAUSE_MS = 200;

/** Reads the blocks since the last walk over JSON-RPC; throws when one does not fit the one before. */
export async function checkChain(rpcUrl: string, walk: ChainWalk): Promise<ChainWalk> {
  const head = Number(await request<string>(rpcUrl, 'eth_blockNumber', []));
  const calldata = new Map(walk.calldata);
  let { lastHash } = walk;
  if (walk.nextBlock > 0) {
    const before = await blockAt(rpcUrl, walk.nextBlock - 1);
    if (before.hash !== lastHash) throw new Error(`block ${walk.nextBlock - 1} of the chain was changed`);
  }
  for (let number = walk.nextBlock; number <= head; number += 1) {
    const block = await blockAt(rpcUrl, number);
    if (lastHash !== null && block.parentHash !== lastHash)
      throw new Error(`block ${number} of the chain does not follow the one before`);
    for (const { input } of block.transactions) calldata.set(input, (calldata.get(input) ?? 0) + 1);
    lastHash = block.hash;
  }
  return { nextBlock: head + 1, lastHash, calldata };
}

async function blockAt(rpcUrl: string, number: number): Promise<Block> {
  const block = await request<Block | null>(rpcUrl, 'eth_getBlockByNumber', [
    `0x${number.toString(16)}`,
    true,
  ]);
  if (!block) throw new Error(`block ${number} of the chain is gone`);
  return block;
}

async function request<Result>(rpcUrl: string, method: string, params: readonly unknown[]): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
      .then((response) => response.json() as Promise<{ result?: Result; error?: { message: string } }>)
      .catch((error: unknown) => ({ result: undefined, error: error as Error }));
    if (answer.result !== undefined) return answer.result;
    if (attempt === TRIES) throw new Error(`${method}: ${answer.error?.message ?? 'no answer'}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

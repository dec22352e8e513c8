import type { ChainRequests } from '#ports/ledger/embedded/embedded-chain';

const KEPT_MAX = 1000;
// What is once in a block of this chain stays there; the head and logs up to it do not.
const LASTING = ['eth_getBlockByHash', 'eth_getTransactionByHash', 'eth_getTransactionReceipt'];

/** The same chain with answers that can never change kept in memory, the thousand that were asked for last. */
export function keepAnswers(chain: ChainRequests): ChainRequests {
  const kept = new Map<string, unknown>();
  return {
    request: async (call) => {
      if (!LASTING.includes(call.method)) return chain.request(call);
      const key = JSON.stringify([call.method, call.params]);
      const answer = kept.get(key) ?? (await chain.request(call));
      kept.delete(key);
      if (answer !== null) kept.set(key, answer);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
  };
}

import type { ChainRequests } from './embedded-chain.ts';
import { RpcFault } from './rpc-fault.ts';

/** Answers the text of a JSON-RPC call, or of a batch of at most so many. */
export async function answerCalls(chain: ChainRequests, text: string, batchMax: number): Promise<unknown> {
  let call: unknown;
  try {
    call = JSON.parse(text);
  } catch {
    return failure(null, new RpcFault(-32700, 'parse error'));
  }
  if (!Array.isArray(call)) return answerCall(chain, call);
  if (call.length === 0 || call.length > batchMax)
    return failure(null, new RpcFault(-32600, 'batch empty or too large'));
  const answers: unknown[] = [];
  for (const one of call) answers.push(await answerCall(chain, one));
  return answers;
}

async function answerCall(chain: ChainRequests, call: unknown): Promise<unknown> {
  const { id = null, method, params } = Object(call) as { id?: unknown; method?: unknown; params?: unknown };
  if (typeof method !== 'string') return failure(id, new RpcFault(-32600, 'invalid request'));
  try {
    return { jsonrpc: '2.0', id, result: await chain.request({ method, params }) };
  } catch (error) {
    return failure(id, error);
  }
}

// Only what we chose to say leaves the process.
function failure(id: unknown, error: unknown): unknown {
  const fault = error instanceof RpcFault ? error : new RpcFault(-32603, 'internal error');
  return { jsonrpc: '2.0', id, error: { code: fault.code, message: fault.message } };
}

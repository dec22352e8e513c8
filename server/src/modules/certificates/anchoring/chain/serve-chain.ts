import { RATE_PER_MINUTE } from '@vereda/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps';
import { answerCalls } from '#ports/ledger/embedded/answer-calls';
import type { ChainRequests } from '#ports/ledger/embedded/embedded-chain';
import { RpcFault } from '#ports/ledger/embedded/rpc-fault';
import { keepAnswers } from './keep-answers.ts';

/** Path under which the pilot chain can be read from anywhere. */
export const CHAIN_PATH = '/chain';

const BODY_MAX_BYTES = 16 * 1024;
const BATCH_MAX_CALLS = 20;
// What reading takes; whatever computes, writes or tells of the node stays on loopback.
const READABLE = [
  'eth_chainId',
  'net_version',
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_getCode',
  'eth_getLogs',
];
const FROM_ANYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

/** JSON-RPC of the pilot chain for readers anywhere; nothing where anchors go to a network of others. */
export function serveChain(app: FastifyInstance, { ports }: Pick<Deps, 'ports'>): void {
  if (!ports.chain) return;
  const chain = keepAnswers(readable(ports.chain));
  app.options(CHAIN_PATH, (_request, reply) => reply.headers(FROM_ANYWHERE).code(204).send());
  void app.register(async (scope) => {
    // What is no JSON gets the answer of JSON-RPC, so that every client understands it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const rateLimit = { max: RATE_PER_MINUTE.read, timeWindow: 60_000, groupId: 'chain' };
    scope.post(CHAIN_PATH, { bodyLimit: BODY_MAX_BYTES, config: { rateLimit } }, async (request, reply) =>
      reply
        .headers(FROM_ANYWHERE)
        .send(await answerCalls(chain, String(request.body ?? ''), BATCH_MAX_CALLS)),
    );
  });
}

function readable(chain: ChainRequests): ChainRequests {
  return {
    request: async (call) => {
      if (READABLE.includes(call.method)) return chain.request(call);
      throw new RpcFault(-32601, `the method ${call.method.slice(0, 60)} does not exist`);
    },
  };
}

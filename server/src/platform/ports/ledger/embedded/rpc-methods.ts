import type { Block } from '@ethereumjs/block';
import { bytesToHex, createAddressFromString } from '@ethereumjs/util';
import { z } from 'zod';
import { appendTransaction } from './append-block.ts';
import { blockOf, machineAt, type ChainContext } from './chain-state.ts';
import { findBlockByHash, findBlockByNumber, findBlockOfTransaction, findHead } from './chain.queries.ts';
import { findLogs, logFilter } from './find-logs.ts';
import { RpcFault } from './rpc-fault.ts';
import { formatBlock, formatReceipt, formatTransaction, quantity } from './rpc-format.ts';
import { estimateGas, simulateCall } from './simulate.ts';

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]*$/)]);
const hash = hex.refine((value) => value.length === 66, 'expected 32 bytes');
const address = hex.refine((value) => value.length === 42, 'expected 20 bytes');
const tag = z.union([z.enum(['latest', 'pending', 'safe', 'finalized', 'earliest']), hex]).default('latest');
const message = z.object({
  from: address.optional(),
  to: address.nullish(),
  data: hex.optional(),
  input: hex.optional(),
  value: hex.optional(),
});

type Method = (chain: ChainContext, params: readonly unknown[]) => Promise<unknown>;

function method<T extends z.ZodType>(
  schema: T,
  answer: (chain: ChainContext, params: z.output<T>) => unknown,
): Method {
  return async (chain, params) => {
    const parsed = schema.safeParse(params);
    if (!parsed.success)
      throw new RpcFault(-32602, `invalid params: ${parsed.error.issues[0]?.message ?? ''}`);
    return answer(chain, parsed.data);
  };
}

const none = z.tuple([]).rest(z.unknown());
const byHash = z.tuple([hash]);
const ofAddress = z.tuple([address]).rest(tag);
const blockByTag = z.tuple([tag]).rest(z.boolean());
const callAt = z.tuple([message]).rest(tag);

/** Every JSON-RPC method that the embedded chain answers. */
const METHODS: Readonly<Record<string, Method>> = {
  web3_clientVersion: method(none, () => 'Vereda embedded chain'),
  net_version: method(none, (chain) => String(chain.common.chainId())),
  net_listening: method(none, () => false),
  eth_chainId: method(none, (chain) => quantity(chain.common.chainId())),
  eth_syncing: method(none, () => false),
  eth_accounts: method(none, () => []),
  eth_blockNumber: method(none, async (chain) => quantity((await blockAt(chain, 'latest')).header.number)),
  eth_gasPrice: method(none, async (chain) => quantity((await nextBaseFee(chain)) + 1n)),
  eth_maxPriorityFeePerGas: method(none, () => '0x1'),
  eth_feeHistory: method(z.tuple([hex]).rest(z.unknown()), (chain) => feeHistory(chain)),
  eth_getBalance: method(ofAddress, async (chain, [who, at]) =>
    quantity((await accountAt(chain, who, at))?.balance ?? 0n),
  ),
  eth_getTransactionCount: method(ofAddress, async (chain, [who, at]) =>
    quantity((await accountAt(chain, who, at))?.nonce ?? 0n),
  ),
  eth_getCode: method(ofAddress, async (chain, [who, at]) => {
    const { state } = await stateAt(chain, at);
    return bytesToHex(await state.getCode(createAddressFromString(who)));
  }),
  eth_getBlockByNumber: method(blockByTag, async (chain, [at, whole]) => {
    const block = await findBlockAt(chain, at);
    return block && formatBlock(block, whole === true);
  }),
  eth_getBlockByHash: method(z.tuple([hash]).rest(z.boolean()), async (chain, [wanted, whole]) => {
    const row = await findBlockByHash(chain.database, bytes(wanted));
    return row && formatBlock(blockOf(row, chain.common), whole === true);
  }),
  eth_getTransactionByHash: method(byHash, async (chain, [wanted]) => {
    const row = await findBlockOfTransaction(chain.database, bytes(wanted));
    const block = row && blockOf(row, chain.common);
    const transaction = block?.transactions[0];
    return block && transaction ? formatTransaction(transaction, block) : null;
  }),
  eth_getTransactionReceipt: method(byHash, async (chain, [wanted]) => {
    const row = await findBlockOfTransaction(chain.database, bytes(wanted));
    return row?.receipt ? formatReceipt(blockOf(row, chain.common), { ...row, receipt: row.receipt }) : null;
  }),
  eth_getLogs: method(z.tuple([logFilter]), (chain, [filter]) => findLogs(chain, filter)),
  eth_call: method(callAt, async (chain, [call, at]) =>
    simulateCall(chain, call as never, await blockAt(chain, at)),
  ),
  eth_estimateGas: method(callAt, async (chain, [call, at]) =>
    quantity(await estimateGas(chain, call as never, await blockAt(chain, at))),
  ),
  eth_sendRawTransaction: method(z.tuple([hex]), (chain, [raw]) =>
    appendTransaction(chain, raw as `0x${string}`),
  ),
};

/** Answers one JSON-RPC call; throws RpcFault. */
export async function answerRpc(
  chain: ChainContext,
  name: string,
  params: readonly unknown[],
): Promise<unknown> {
  const found = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (!found) throw new RpcFault(-32601, `the method ${name.slice(0, 60)} does not exist`);
  return found(chain, params);
}

const bytes = (value: string): Buffer => Buffer.from(value.slice(2), 'hex');

async function findBlockAt(chain: ChainContext, at: string | undefined): Promise<Block | null> {
  const latest = at === undefined || !(at === 'earliest' || at.startsWith('0x'));
  const number = at === 'earliest' ? 0 : Number(at);
  if (!latest && !Number.isSafeInteger(number)) return null;
  const row = latest ? await findHead(chain.database) : await findBlockByNumber(chain.database, number);
  return row && blockOf(row, chain.common);
}

async function blockAt(chain: ChainContext, at: string | undefined): Promise<Block> {
  const block = await findBlockAt(chain, at);
  if (!block) throw new RpcFault(-32000, 'block not found');
  return block;
}

async function stateAt(chain: ChainContext, at: string | undefined) {
  const block = await blockAt(chain, at);
  return machineAt(chain, chain.database, block.header.stateRoot);
}

async function accountAt(chain: ChainContext, who: string, at: string | undefined) {
  return (await stateAt(chain, at)).state.getAccount(createAddressFromString(who));
}

async function nextBaseFee(chain: ChainContext): Promise<bigint> {
  return (await blockAt(chain, 'latest')).header.calcNextBaseFee();
}

async function feeHistory(chain: ChainContext): Promise<unknown> {
  const head = await blockAt(chain, 'latest');
  return {
    oldestBlock: quantity(head.header.number),
    baseFeePerGas: [quantity(head.header.baseFeePerGas ?? 0n), quantity(head.header.calcNextBaseFee())],
    gasUsedRatio: [Number(head.header.gasUsed) / Number(head.header.gasLimit)],
    reward: [['0x1']],
  };
}

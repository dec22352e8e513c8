import type { Block } from '@ethereumjs/block';
import { createTxFromRLP, type TypedTransaction } from '@ethereumjs/tx';
import {
  bytesToHex,
  createAccount,
  createAddressFromString,
  hexToBytes,
  type WithdrawalData,
} from '@ethereumjs/util';
import { buildBlock, type RunTxResult } from '@ethereumjs/vm';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Hex } from '../port.ts';
import { GENESIS_BALANCE_WEI, genesisBlock, grantTo } from './chain-rules.ts';
import { blockOf, machineAt, type ChainContext, type Machine } from './chain-state.ts';
import {
  findBlockOfTransaction,
  findHead,
  insertBlock,
  lockChain,
  type StoredBlock,
  type StoredReceipt,
} from './chain.queries.ts';
import { RpcFault } from './rpc-fault.ts';

/** Runs a signed transaction in a block of its own; durable when it answers the hash. Throws RpcFault. */
export async function appendTransaction(chain: ChainContext, raw: Hex): Promise<Hex> {
  const transaction = parseTransaction(chain, raw);
  await chain.database.transaction().execute(async (database) => {
    await lockChain(database);
    const head = await findHead(database);
    if (!head) throw new RpcFault(-32603, 'the chain has no genesis block');
    const hash = Buffer.from(transaction.hash());
    if (await findBlockOfTransaction(database, hash)) throw new RpcFault(-32000, 'already known');
    const parent = blockOf(head, chain.common);
    const machine = await machineAt(chain, database, parent.header.stateRoot);
    await ensureAcceptable(machine, parent, transaction);
    await sealBlock({ chain, database, machine, parent }, { transaction });
  });
  return bytesToHex(transaction.hash());
}

/** Makes the genesis block if there is none, and sees to it that this writer has means to write. */
export async function ensureStarted(chain: ChainContext, writer: Hex): Promise<void> {
  await chain.database.transaction().execute(async (database) => {
    await lockChain(database);
    const head = (await findHead(database)) ?? (await storeGenesis(chain, database, writer));
    const parent = blockOf(head, chain.common);
    const machine = await machineAt(chain, database, parent.header.stateRoot);
    const account = await machine.state.getAccount(createAddressFromString(writer));
    if ((account?.balance ?? 0n) > 0n) return;
    const grant = grantTo(writer, Number(parent.header.number));
    await sealBlock({ chain, database, machine, parent }, { grant });
  });
}

async function storeGenesis(
  chain: ChainContext,
  database: DatabaseTransaction,
  writer: Hex,
): Promise<StoredBlock> {
  const machine = await machineAt(chain, database, null);
  await machine.state.putAccount(
    createAddressFromString(writer),
    createAccount({ balance: GENESIS_BALANCE_WEI }),
  );
  const block = genesisBlock(chain.common, writer, await machine.state.getStateRoot());
  return storeBlock({ database, machine, block, receipt: null });
}

function parseTransaction(chain: ChainContext, raw: Hex): TypedTransaction {
  let transaction: TypedTransaction;
  try {
    transaction = createTxFromRLP(hexToBytes(raw), { common: chain.common });
  } catch (error) {
    throw new RpcFault(-32602, `invalid transaction: ${(error as Error).message}`);
  }
  if (transaction.type > 2) throw new RpcFault(-32000, 'transaction type not supported');
  if (!transaction.isSigned() || !transaction.verifySignature()) throw new RpcFault(-32000, 'invalid sender');
  if (transaction.type === 0 && (transaction.v ?? 0n) < 35n) {
    throw new RpcFault(-32000, 'only replay-protected (EIP-155) transactions are accepted');
  }
  return transaction;
}

async function ensureAcceptable(
  { state }: Machine,
  parent: Block,
  transaction: TypedTransaction,
): Promise<void> {
  const account = await state.getAccount(transaction.getSenderAddress());
  const next = account?.nonce ?? 0n;
  if (transaction.nonce < next) throw new RpcFault(-32000, `nonce too low: next is ${next}`);
  if (transaction.nonce > next) throw new RpcFault(-32000, `nonce too high: next is ${next}`);
  const baseFee = parent.header.calcNextBaseFee();
  const offered = 'maxFeePerGas' in transaction ? transaction.maxFeePerGas : transaction.gasPrice;
  if (offered < baseFee) throw new RpcFault(-32000, 'max fee per gas less than block base fee');
  if (transaction.gasLimit < transaction.getIntrinsicGas())
    throw new RpcFault(-32000, 'intrinsic gas too low');
  if (transaction.gasLimit > parent.header.gasLimit) throw new RpcFault(-32000, 'exceeds block gas limit');
  if (transaction.gasLimit * offered + transaction.value > (account?.balance ?? 0n)) {
    throw new RpcFault(-32000, 'insufficient funds for gas * price + value');
  }
}

type Sealing = {
  readonly chain: ChainContext;
  readonly database: DatabaseTransaction;
  readonly machine: Machine;
  readonly parent: Block;
};
type Content = { readonly transaction?: TypedTransaction; readonly grant?: WithdrawalData };

async function sealBlock({ chain, database, machine, parent }: Sealing, content: Content): Promise<void> {
  const now = BigInt(Math.floor(chain.clock.now().getTime() / 1000));
  const after = parent.header.timestamp + 1n;
  const builder = await buildBlock(machine.vm, {
    parentBlock: parent,
    headerData: { timestamp: now > after ? now : after },
    withdrawals: content.grant ? [content.grant] : [],
    blockOpts: { putBlockIntoBlockchain: false },
  });
  const ran = content.transaction ? await builder.addTransaction(content.transaction) : null;
  const { block } = await builder.build();
  await storeBlock({ database, machine, block, receipt: ran && receiptOf(ran) });
}

type Storing = {
  readonly database: DatabaseTransaction;
  readonly machine: Machine;
  readonly block: Block;
  readonly receipt: StoredReceipt | null;
};

async function storeBlock({ database, machine, block, receipt }: Storing): Promise<StoredBlock> {
  const transaction = block.transactions[0];
  const row = {
    number: Number(block.header.number),
    hash: Buffer.from(block.hash()),
    parent_hash: block.header.number === 0n ? null : Buffer.from(block.header.parentHash),
    transaction_hash: transaction ? Buffer.from(transaction.hash()) : null,
    block: Buffer.from(block.serialize()),
    receipt,
  };
  await insertBlock(database, row, machine.nodes.pendingNodes());
  machine.nodes.keepPending();
  return row;
}

function receiptOf(ran: RunTxResult): StoredReceipt {
  return {
    status: ran.execResult.exceptionError ? '0x0' : '0x1',
    gas_used: `0x${ran.totalGasSpent.toString(16)}`,
    contract_address: ran.createdAddress?.toString() ?? null,
    logs: ran.receipt.logs.map(([address, topics, data]) => ({
      address: bytesToHex(address),
      topics: topics.map((topic) => bytesToHex(topic)),
      data: bytesToHex(data),
    })),
  };
}

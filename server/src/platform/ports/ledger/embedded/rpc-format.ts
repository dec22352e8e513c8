import type { Block } from '@ethereumjs/block';
import { Capability, type TypedTransaction } from '@ethereumjs/tx';
import { bytesToHex } from '@ethereumjs/util';
import type { StoredBlock, StoredReceipt } from './chain.queries.ts';

type Json = Record<string, unknown>;

/** A number as JSON-RPC writes quantities. */
export function quantity(value: bigint | number): string {
  return `0x${value.toString(16)}`;
}

/** A block as eth_getBlockByNumber answers it, its transaction whole or as hash. */
export function formatBlock(block: Block, whole: boolean): Json {
  const { header } = block;
  return {
    number: quantity(header.number),
    hash: bytesToHex(block.hash()),
    parentHash: bytesToHex(header.parentHash),
    nonce: bytesToHex(header.nonce),
    sha3Uncles: bytesToHex(header.uncleHash),
    logsBloom: bytesToHex(header.logsBloom),
    transactionsRoot: bytesToHex(header.transactionsTrie),
    stateRoot: bytesToHex(header.stateRoot),
    receiptsRoot: bytesToHex(header.receiptTrie),
    miner: header.coinbase.toString(),
    difficulty: quantity(header.difficulty),
    totalDifficulty: '0x0',
    extraData: bytesToHex(header.extraData),
    mixHash: bytesToHex(header.mixHash),
    size: quantity(block.serialize().length),
    gasLimit: quantity(header.gasLimit),
    gasUsed: quantity(header.gasUsed),
    timestamp: quantity(header.timestamp),
    baseFeePerGas: quantity(header.baseFeePerGas ?? 0n),
    withdrawalsRoot: bytesToHex(header.withdrawalsRoot ?? new Uint8Array(32)),
    withdrawals: (block.withdrawals ?? []).map((withdrawal) => withdrawal.toJSON()),
    transactions: block.transactions.map((transaction) =>
      whole ? formatTransaction(transaction, block) : bytesToHex(transaction.hash()),
    ),
    uncles: [],
  };
}

/** A mined transaction as eth_getTransactionByHash answers it. */
export function formatTransaction(transaction: TypedTransaction, block: Block): Json {
  const json = transaction.toJSON();
  const price = paidPrice(transaction, block);
  return {
    blockHash: bytesToHex(block.hash()),
    blockNumber: quantity(block.header.number),
    transactionIndex: '0x0',
    hash: bytesToHex(transaction.hash()),
    type: quantity(transaction.type),
    chainId: quantity(transaction.common.chainId()),
    nonce: quantity(transaction.nonce),
    from: transaction.getSenderAddress().toString(),
    to: transaction.to?.toString() ?? null,
    value: quantity(transaction.value),
    gas: quantity(transaction.gasLimit),
    gasPrice: quantity(price),
    ...(transaction.supports(Capability.EIP1559FeeMarket) && {
      maxFeePerGas: json.maxFeePerGas,
      maxPriorityFeePerGas: json.maxPriorityFeePerGas,
    }),
    ...(json.accessList && { accessList: json.accessList }),
    input: bytesToHex(transaction.data),
    v: json.v,
    r: json.r,
    s: json.s,
    ...(transaction.type !== 0 && { yParity: json.v }),
  };
}

/** The receipt of a block's transaction as eth_getTransactionReceipt answers it. */
export function formatReceipt(block: Block, row: StoredBlock & { receipt: StoredReceipt }): Json | null {
  const transaction = block.transactions[0];
  if (!transaction) return null;
  const place = {
    transactionHash: bytesToHex(transaction.hash()),
    transactionIndex: '0x0',
    blockHash: bytesToHex(block.hash()),
    blockNumber: quantity(block.header.number),
  };
  return {
    ...place,
    type: quantity(transaction.type),
    from: transaction.getSenderAddress().toString(),
    to: transaction.to?.toString() ?? null,
    status: row.receipt.status,
    gasUsed: row.receipt.gas_used,
    cumulativeGasUsed: row.receipt.gas_used,
    effectiveGasPrice: quantity(paidPrice(transaction, block)),
    contractAddress: row.receipt.contract_address,
    logsBloom: bytesToHex(block.header.logsBloom),
    logs: row.receipt.logs.map((log, index) => ({
      ...log,
      ...place,
      logIndex: quantity(index),
      removed: false,
    })),
  };
}

function paidPrice(transaction: TypedTransaction, block: Block): bigint {
  const baseFee = block.header.baseFeePerGas ?? 0n;
  if (!('maxFeePerGas' in transaction)) return transaction.gasPrice;
  const tip = transaction.maxFeePerGas - baseFee;
  return baseFee + (tip < transaction.maxPriorityFeePerGas ? tip : transaction.maxPriorityFeePerGas);
}

import type { Block } from '@ethereumjs/block';
import { Address, bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import type { Hex } from '../port.ts';
import { BLOCK_GAS_LIMIT } from './chain-rules.ts';
import { machineAt, type ChainContext } from './chain-state.ts';
import { RpcFault } from './rpc-fault.ts';

/** A message as eth_call and eth_estimateGas take it. */
export type CallMessage = {
  readonly from?: Hex;
  readonly to?: Hex | null;
  readonly data?: Hex;
  readonly input?: Hex;
  readonly value?: Hex;
};

/** What a contract would answer at a block; nothing is kept. */
export async function simulateCall(chain: ChainContext, message: CallMessage, block: Block): Promise<Hex> {
  return bytesToHex((await run(chain, message, block)).returnValue);
}

const TRANSACTION_GAS = 21_000n;
const CREATION_GAS = 32_000n;
const NONZERO_BYTE_GAS = 16n;
const ZERO_BYTE_GAS = 4n;
const INIT_WORD_GAS = 2n;

/** Gas that a transaction would need; exact for plain calldata, a third more where code runs. */
export async function estimateGas(chain: ChainContext, message: CallMessage, block: Block): Promise<bigint> {
  const data = hexToBytes(message.data ?? message.input ?? '0x');
  let gas = TRANSACTION_GAS;
  for (const byte of data) gas += byte === 0 ? ZERO_BYTE_GAS : NONZERO_BYTE_GAS;
  if (!message.to) gas += CREATION_GAS + INIT_WORD_GAS * BigInt(Math.ceil(data.length / 32));
  const { executionGasUsed } = await run(chain, message, block);
  return executionGasUsed === 0n ? gas : gas + (executionGasUsed * 4n) / 3n;
}

async function run(chain: ChainContext, message: CallMessage, block: Block) {
  const { vm } = await machineAt(chain, chain.database, block.header.stateRoot);
  const from = message.from ? createAddressFromString(message.from) : new Address(new Uint8Array(20));
  const { execResult } = await vm.evm.runCall({
    block,
    caller: from,
    origin: from,
    ...(message.to ? { to: createAddressFromString(message.to) } : {}),
    data: hexToBytes(message.data ?? message.input ?? '0x'),
    value: BigInt(message.value ?? 0),
    gasLimit: BLOCK_GAS_LIMIT,
    skipBalance: true,
  });
  if (execResult.exceptionError) {
    throw new RpcFault(3, `execution reverted: ${execResult.exceptionError.error}`);
  }
  return { returnValue: execResult.returnValue, executionGasUsed: execResult.executionGasUsed };
}

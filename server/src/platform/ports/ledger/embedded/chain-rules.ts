import { createBlock, type Block } from '@ethereumjs/block';
import { createCustomCommon, Hardfork, Mainnet, type Common } from '@ethereumjs/common';
import { createAddressFromString, hexToBytes, utf8ToBytes, type WithdrawalData } from '@ethereumjs/util';
import type { Hex } from '../port.ts';

/** Gas of one block; one block holds one transaction. */
export const BLOCK_GAS_LIMIT = 30_000_000n;

const GENESIS_TIMESTAMP = 1_552_435_200n;
/** Balance of the first writer, in wei; at a base fee of 1 wei it never ends. */
export const GENESIS_BALANCE_WEI = 10n ** 24n;
const GRANT_GWEI = 10n ** 15n;

/** Shanghai rules of mainnet under an own chain id. */
export function chainRules(chainId: number): Common {
  return createCustomCommon({ chainId, name: 'vereda' }, Mainnet, { hardfork: Hardfork.Shanghai });
}

/** Block 0, the same for the same chain id and first writer: a lost chain is rebuilt with the same transactions. */
export function genesisBlock(common: Common, firstWriter: Hex, stateRoot: Uint8Array): Block {
  const extraData = new Uint8Array([...utf8ToBytes('vereda:'), ...hexToBytes(firstWriter)]);
  const header = {
    number: 0,
    timestamp: GENESIS_TIMESTAMP,
    gasLimit: BLOCK_GAS_LIMIT,
    baseFeePerGas: 1n,
    stateRoot,
    extraData,
  };
  return createBlock({ header, withdrawals: [] }, { common });
}

/** The payout that gives a new writer, after a change of keys, means to write. */
export function grantTo(address: Hex, index: number): WithdrawalData {
  return {
    index: BigInt(index),
    validatorIndex: 0n,
    address: createAddressFromString(address),
    amount: GRANT_GWEI,
  };
}

import { ROOT_ONLY, ROOT_WITH_NODE } from '@vereda/verifier/proofs/calldata';
import { concatHex, numberToHex, padHex } from 'viem';
import type { Calldata, Hex, Network } from './port.ts';

/** What is written on a network for a root. */
export function calldataOf({ calldata }: Pick<Network, 'calldata'>, root: Hex): Hex {
  if (calldata.kind === 'self') return root;
  return concatHex([root, padHex(calldata.node), numberToHex(calldata.expiration, { size: 32 })]);
}

/** Whether a transaction's data is what is written on a network for a root; another node or time may stand behind it. */
export function holdsRoot({ calldata }: Pick<Network, 'calldata'>, input: string, root: Hex): boolean {
  const shape = calldata.kind === 'self' ? ROOT_ONLY : ROOT_WITH_NODE;
  return shape.test(input) && input.toLowerCase().startsWith(root.toLowerCase());
}

/** Whether writing on a network costs nothing: there is no fee to raise and no balance to watch. */
export function isFree({ calldata }: { readonly calldata: Calldata }): boolean {
  return calldata.kind === 'lacnet';
}

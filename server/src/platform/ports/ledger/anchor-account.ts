import { keccak256, serializeTransaction, type TransactionSerializable } from 'viem';
import { toAccount } from 'viem/accounts';
import type { Keystore } from '../keystore/port.ts';
import type { AnchorAccount } from './json-rpc.ts';

/** The keystore's anchor key as an account; its secret never leaves the keystore. */
export async function anchorAccount(keystore: Keystore): Promise<AnchorAccount> {
  const key = await keystore.currentKey('anchor');
  if (!key.address) throw new Error('keystore: the anchor key has no address');
  const refuse = async (): Promise<never> => {
    throw new Error('the anchor key signs transactions only');
  };
  return toAccount({
    address: key.address,
    async signTransaction(transaction) {
      const unsigned = transaction as TransactionSerializable;
      const digest = keccak256(serializeTransaction(unsigned));
      const { r, s, yParity } = await keystore.signDigest(key.kid, digest);
      return serializeTransaction(unsigned, { r, s, yParity, v: 27n + BigInt(yParity) });
    },
    signMessage: refuse,
    signTypedData: refuse,
  });
}

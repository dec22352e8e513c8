// Writes anchors one after the other and prints each hash once it is acknowledged, until somebody kills it.
import { setTimeout } from 'node:timers/promises';
import { custom, keccak256, numberToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { systemClock } from '#platform/clock';
import { createAppPool, createDatabase } from '#platform/database/database';
import { createEvmLedger } from '../json-rpc.ts';
import { EMBEDDED_NETWORK } from '../networks.ts';
import { openEmbeddedChain } from './embedded-chain.ts';

const [appUrl = '', privateKey = ''] = process.argv.slice(2);
const account = privateKeyToAccount(privateKey as `0x${string}`);
const database = createDatabase(createAppPool({ appUrl, ownerUrl: null }));
const chain = await openEmbeddedChain({
  database,
  clock: systemClock,
  chainId: EMBEDDED_NETWORK.chain_id,
  writer: account.address,
});
const ledger = createEvmLedger({ network: EMBEDDED_NETWORK, transport: custom(chain), account });
for (;;) {
  const nonce = await ledger.nonce();
  const root = keccak256(numberToHex(nonce));
  const { raw } = await ledger.signAnchor({ root, nonce, fee: await ledger.suggestFee(root) });
  const outcome = await ledger.send(raw);
  if (outcome === 'sent') process.stdout.write(`${keccak256(raw)}\n`);
  await setTimeout(1);
}

import { http, keccak256, parseTransaction, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnvil, type Anvil } from '#testing/anvil';
import { calldataOf, holdsRoot } from './calldata.ts';
import { createEvmLedger } from './json-rpc.ts';
import { networkOf } from './networks.ts';
import type { Hex } from './port.ts';

const CHAIN_ID = 31_337;
const NODE = '0x211152ca21d5daedbcfbf61173886bbb1a217242';
const EXPIRATION = 1_836_394_529;
const ROOT = keccak256(toHex('a root'));
// 32 bytes each, as the ABI has an address and a number.
const APPENDED = `000000000000000000000000${NODE.slice(2)}${EXPIRATION.toString(16).padStart(64, '0')}`;

const network = networkOf({
  chainId: CHAIN_ID,
  calldata: { kind: 'lacnet', node: NODE, expiration: EXPIRATION },
});

let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil({ chainId: CHAIN_ID });
  // As on a network that charges nothing.
  await anvil.control.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n });
  await anvil.control.mine({ blocks: 1 });
});
afterAll(() => anvil.stop());

test('the root stands first, then the node’s address and the expiration, 64 bytes in all', () => {
  expect(calldataOf(network, ROOT)).toBe(`${ROOT}${APPENDED}`);
  expect(calldataOf(networkOf({ chainId: 1 }), ROOT)).toBe(ROOT);
});

test.each([
  ['what is written', `${ROOT}${APPENDED}`, true],
  ['the root alone', ROOT, false],
  ['another root', `${keccak256(ROOT)}${APPENDED}`, false],
  ['a byte more', `${ROOT}${APPENDED}00`, false],
  ['a byte less', `${ROOT}${APPENDED.slice(2)}`, false],
  ['an address that is too long', `${ROOT}01${APPENDED.slice(2)}`, false],
  ['a time that is none', `${ROOT}${APPENDED.slice(0, 64)}01${APPENDED.slice(66)}`, false],
])('%s', (_name, input, isHeld) => {
  expect(holdsRoot(network, input, ROOT)).toBe(isHeld);
});

test('an account without a coin writes a root, in a transaction that names no chain and pays nothing', async () => {
  const account = privateKeyToAccount(generatePrivateKey());
  const ledger = createEvmLedger({ network, transport: http(anvil.url, { retryCount: 0 }), account });
  const fee = await ledger.suggestFee(ROOT);
  expect(fee).toMatchObject({ max_fee_wei: 0n, tip_wei: null });
  const { raw, hash } = await ledger.signAnchor({ root: ROOT, nonce: await ledger.nonce(), fee });
  const parsed = parseTransaction(raw);
  expect(parsed).toMatchObject({ type: 'legacy', data: `${ROOT}${APPENDED}` });
  expect([parsed.chainId, parsed.gasPrice ?? 0n]).toEqual([undefined, 0n]);
  expect(await ledger.send(raw)).toBe('sent');
  await expect.poll(() => ledger.receipt(hash as Hex)).toMatchObject({ succeeded: true });
  expect(await ledger.transaction(hash)).toMatchObject({ input: `${ROOT}${APPENDED}`, from: ledger.address });
});

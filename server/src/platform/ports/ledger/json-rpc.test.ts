import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http, keccak256, numberToHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnvil, type Anvil } from '#testing/anvil';
import { createEvmLedger } from './json-rpc.ts';
import { networkOf } from './networks.ts';
import type { Fee, Hex, Ledger } from './port.ts';
import { sendOutcomeOf } from './send-outcome.ts';

const CHAIN_ID = 31_337;
const account = privateKeyToAccount(generatePrivateKey());
const rootOf = (number: number): Hex => keccak256(numberToHex(number));
const ledgerAt = (url: string, chainId = CHAIN_ID): Ledger =>
  createEvmLedger({
    network: networkOf({ chainId }),
    transport: http(url, { retryCount: 0, timeout: 3000 }),
    account,
  });

let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil({ chainId: CHAIN_ID });
  await anvil.fund(account.address);
});
afterAll(() => anvil.stop());

async function signed(ledger: Ledger, number: number, previous?: Fee) {
  const fee = await ledger.suggestFee(rootOf(number), previous);
  return { fee, ...(await ledger.signAnchor({ root: rootOf(number), nonce: await ledger.nonce(), fee })) };
}

test('a root is anchored on a node that is not ours', async () => {
  const ledger = ledgerAt(anvil.url);
  const { raw, hash } = await signed(ledger, 1);
  expect(await ledger.send(raw)).toBe('sent');
  expect(await ledger.transaction(hash)).toMatchObject({ input: rootOf(1), from: ledger.address });
  // The node mines by itself, a moment after it took the transaction.
  await expect.poll(() => ledger.receipt(hash)).not.toBeNull();
  const head = await ledger.head();
  expect(await ledger.receipt(hash)).toMatchObject({ succeeded: true, block_hash: head.hash });
});

test('a node of another chain is refused', async () => {
  const elsewhere = ledgerAt(anvil.url, 11_155_111);
  await expect(elsewhere.ensureRightNetwork({ genesis_hash: null })).rejects.toMatchObject({
    code: 'certificates/ledger-wrong-network',
    params: { network: 'sepolia', expected: 'chain id 11155111', found: 'chain id 31337' },
  });
  const ledger = ledgerAt(anvil.url);
  const { genesis_hash } = await ledger.ensureRightNetwork({ genesis_hash: null });
  await expect(ledger.ensureRightNetwork({ genesis_hash })).resolves.toEqual({ genesis_hash });
  await expect(ledger.ensureRightNetwork({ genesis_hash: rootOf(0) })).rejects.toMatchObject({
    code: 'certificates/ledger-wrong-network',
  });
});

test('a node that is down, slow or no node at all is unavailable, with a time to come back', async () => {
  const server = createServer((request, response) => {
    // `/slow` never answers; anything else answers a page.
    if (request.url !== '/slow') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const unavailable = { code: 'certificates/ledger-unavailable', retryAfterSeconds: 30 };
  await expect(ledgerAt(url).nonce()).rejects.toMatchObject(unavailable);
  await expect(ledgerAt(`${url}/slow`).send('0x00')).rejects.toMatchObject(unavailable);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(ledgerAt(url).head()).rejects.toMatchObject(unavailable);
  await expect(ledgerAt(url).send('0x00')).rejects.toMatchObject(unavailable);
});

test('what no retry will change is a refusal', async () => {
  const ledger = ledgerAt(anvil.url);
  await expect(ledger.send('0x00')).rejects.toMatchObject({ code: 'certificates/ledger-refused' });
  const poor = createEvmLedger({
    network: networkOf({ chainId: CHAIN_ID }),
    transport: http(anvil.url, { retryCount: 0 }),
    account: privateKeyToAccount(generatePrivateKey()),
  });
  const fee = await ledger.suggestFee(rootOf(2));
  const { raw } = await poor.signAnchor({ root: rootOf(2), nonce: 0, fee });
  await expect(poor.send(raw)).rejects.toMatchObject({
    code: 'certificates/ledger-no-funds',
    params: { address: poor.address, balance: '0' },
  });
});

test('the same transaction again, an old nonce and a low fee have their outcomes', async () => {
  const ledger = ledgerAt(anvil.url);
  await anvil.control.setAutomine(false);
  const first = await signed(ledger, 3);
  expect(await ledger.send(first.raw)).toBe('sent');
  expect(await ledger.send(first.raw)).toBe('already-known');
  expect(await ledger.transaction(first.hash)).toMatchObject({ block_number: null });
  expect(await ledger.receipt(first.hash)).toBeNull();
  const nonce = await ledger.nonce();
  const sameFee = await ledger.signAnchor({ root: rootOf(4), nonce, fee: first.fee });
  expect(await ledger.send(sameFee.raw)).toBe('fee-too-low');
  const replaced = await signed(ledger, 3, first.fee);
  expect(await ledger.send(replaced.raw)).toBe('sent');
  await anvil.control.mine({ blocks: 1 });
  expect(await ledger.receipt(first.hash)).toBeNull();
  expect(await ledger.receipt(replaced.hash)).toMatchObject({ succeeded: true });
  const late = await ledger.signAnchor({ root: rootOf(4), nonce, fee: replaced.fee });
  expect(await ledger.send(late.raw)).toBe('nonce-too-low');
  await anvil.control.setAutomine(true);
});

test('after a reorganisation the receipt is gone and the same bytes bring it back', async () => {
  const ledger = ledgerAt(anvil.url);
  const { raw, hash } = await signed(ledger, 5);
  await ledger.send(raw);
  await expect.poll(() => ledger.receipt(hash)).not.toBeNull();
  await anvil.control.request({ method: 'anvil_rollback' as never, params: [1] as never });
  expect(await ledger.receipt(hash)).toBeNull();
  expect(['sent', 'already-known']).toContain(await ledger.send(raw));
  await anvil.control.mine({ blocks: 1 });
  expect(await ledger.receipt(hash)).toMatchObject({ succeeded: true });
});

test('the refusals of other nodes are understood', () => {
  const outcomes = [
    ['already known', 'already-known'],
    ['ALREADY_EXISTS: already known', 'already-known'],
    ['transaction already imported', 'already-known'],
    ['nonce too low: next nonce 5, tx nonce 4', 'nonce-too-low'],
    ['OldNonce', 'nonce-too-low'],
    ['Transaction nonce is too distant', 'nonce-too-high'],
    ['replacement transaction underpriced', 'fee-too-low'],
    ['transaction underpriced: tip needed 25, tip permitted 1', 'fee-too-low'],
    ['FeeTooLow', 'fee-too-low'],
    ['max fee per gas less than block base fee: address 0x', 'fee-too-low'],
    ['Gas price below configured minimum gas price', 'fee-too-low'],
    ['insufficient funds for gas * price + value', null],
  ] as const;
  expect(outcomes.map(([words]) => sendOutcomeOf(words))).toEqual(outcomes.map(([, outcome]) => outcome));
});

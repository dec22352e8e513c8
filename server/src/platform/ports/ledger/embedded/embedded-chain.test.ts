import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { createPublicClient, custom, http, keccak256, numberToHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { ManualClock, systemClock } from '#platform/clock';
import { createAppPool, createDatabase } from '#platform/database/database';
import { createTestDatabase } from '#testing/database';
import { createEvmLedger } from '../json-rpc.ts';
import { EMBEDDED_NETWORK } from '../networks.ts';
import { createEmbeddedLedger } from '../open-ledger.ts';
import type { Hex, Ledger } from '../port.ts';
import { openEmbeddedChain, type EmbeddedChain } from './embedded-chain.ts';
import { serveRpc } from './rpc-server.ts';

const { database, address, asOwner } = await createTestDatabase();
const privateKey = generatePrivateKey();
const account = privateKeyToAccount(privateKey);
const clock = new ManualClock(new Date('2026-03-12T21:00:00Z'));
const chainId = EMBEDDED_NETWORK.chain_id;

const open = (): Promise<EmbeddedChain> =>
  openEmbeddedChain({ database, clock, chainId, writer: account.address });
const rootOf = (number: number): Hex => keccak256(numberToHex(number));

async function anchor(ledger: Ledger, root: Hex): Promise<Hex> {
  const fee = await ledger.suggestFee(root);
  const signed = await ledger.signAnchor({ root, nonce: await ledger.nonce(), fee });
  expect(await ledger.send(signed.raw)).toBe('sent');
  return signed.hash;
}

test('an anchor is bare calldata to the sender itself, mined in a block of its own', async () => {
  const ledger = createEmbeddedLedger(await open(), account);
  const before = await ledger.head();
  const hash = await anchor(ledger, rootOf(1));
  expect(await ledger.transaction(hash)).toMatchObject({
    input: rootOf(1),
    from: ledger.address,
    to: ledger.address,
    block_number: before.number + 1,
  });
  const head = await ledger.head();
  expect(await ledger.receipt(hash)).toEqual({
    block_number: head.number,
    block_hash: head.hash,
    succeeded: true,
    gas_used: 21_512,
  });
});

test('a restart finds the same chain, and goes on with it', async () => {
  const before = createEmbeddedLedger(await open(), account);
  const hash = await anchor(before, rootOf(2));
  const nonce = await before.nonce();
  const after = createEmbeddedLedger(await open(), account);
  expect(await after.head()).toEqual(await before.head());
  expect(await after.nonce()).toBe(nonce);
  await anchor(after, rootOf(3));
  expect((await before.head()).number).toBe((await after.head()).number);
  expect(await before.receipt(hash)).not.toBeNull();
});

test('what a killed process acknowledged is there', { timeout: 60_000 }, async () => {
  const acknowledged: string[] = [];
  for (let life = 0; life < 3; life += 1) {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'write-until-killed.fixture.ts'), address.appUrl, privateKey],
      { cwd: path.resolve(import.meta.dirname, '../../../../..'), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exited = once(child, 'exit');
    let left = 5 + life * 3;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(line);
      left -= 1;
      if (left === 0) child.kill('SIGKILL');
    }
    await exited;
  }
  const ledger = createEmbeddedLedger(await open(), account);
  expect(acknowledged.length).toBeGreaterThanOrEqual(24);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  for (const hash of acknowledged) {
    expect(await ledger.receipt(hash as Hex), hash).toMatchObject({ succeeded: true });
  }
});

test('processes that append at once make one chain', async () => {
  const pool = createDatabase(createAppPool({ appUrl: address.appUrl, ownerUrl: null }));
  const other = createEmbeddedLedger(
    await openEmbeddedChain({ database: pool, clock: systemClock, chainId, writer: account.address }),
    account,
  );
  const mine = createEmbeddedLedger(await open(), account);
  const start = await mine.nonce();
  const fee = await mine.suggestFee(rootOf(4));
  const signed = await Promise.all(
    [0, 1, 2, 3].map((step) => mine.signAnchor({ root: rootOf(100 + step), nonce: start + step, fee })),
  );
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(signed.flatMap(({ raw }) => [mine.send(raw), other.send(raw)]));
  }
  await pool.destroy();
  expect(await mine.nonce()).toBe(start + 4);
  const links = await asOwner<{ broken: number }>(
    'select count(*)::int as broken from platform.chain_blocks b left join platform.chain_blocks p on p.number = b.number - 1 where b.number > 0 and b.parent_hash is distinct from p.hash',
  );
  expect(links).toEqual([{ broken: 0 }]);
});

test('the app can neither change nor remove a block', async () => {
  await expect(sql`update platform.chain_blocks set number = 99`.execute(database)).rejects.toThrow(
    /permission denied/,
  );
  await expect(sql`delete from platform.chain_nodes`.execute(database)).rejects.toThrow(/permission denied/);
});

test('the same transaction again, an old nonce, a gap and a low fee have their outcomes', async () => {
  const ledger = createEmbeddedLedger(await open(), account);
  const nonce = await ledger.nonce();
  const fee = await ledger.suggestFee(rootOf(5));
  const first = await ledger.signAnchor({ root: rootOf(5), nonce, fee });
  expect(await ledger.send(first.raw)).toBe('sent');
  expect(await ledger.send(first.raw)).toBe('already-known');
  const rival = await ledger.signAnchor({ root: rootOf(6), nonce, fee });
  expect(await ledger.send(rival.raw)).toBe('nonce-too-low');
  const early = await ledger.signAnchor({ root: rootOf(6), nonce: nonce + 2, fee });
  expect(await ledger.send(early.raw)).toBe('nonce-too-high');
  const cheap = { ...fee, max_fee_wei: 0n, tip_wei: 0n };
  const poor = await ledger.signAnchor({ root: rootOf(6), nonce: nonce + 1, fee: cheap });
  expect(await ledger.send(poor.raw)).toBe('fee-too-low');
});

test('another chain id or another genesis is refused', async () => {
  const chain = await open();
  const ledger = createEmbeddedLedger(chain, account);
  const { genesis_hash } = await ledger.ensureRightNetwork({ genesis_hash: null });
  await expect(ledger.ensureRightNetwork({ genesis_hash })).resolves.toEqual({ genesis_hash });
  await expect(ledger.ensureRightNetwork({ genesis_hash: rootOf(0) })).rejects.toThrow(
    'certificates/ledger-wrong-network',
  );
  const elsewhere = createEvmLedger({
    network: { ...EMBEDDED_NETWORK, chain_id: 1 },
    transport: custom(chain),
    account,
  });
  await expect(elsewhere.ensureRightNetwork({ genesis_hash: null })).rejects.toThrow(
    'certificates/ledger-wrong-network',
  );
});

test('a new writer is given means by a block of its own; a stranger without means is refused', async () => {
  const successor = privateKeyToAccount(generatePrivateKey());
  const before = createEmbeddedLedger(await open(), successor);
  const fee = await before.suggestFee(rootOf(7));
  const poor = await before.signAnchor({ root: rootOf(7), nonce: 0, fee });
  await expect(before.send(poor.raw)).rejects.toThrow('certificates/ledger-no-funds');
  const chain = await openEmbeddedChain({ database, clock, chainId, writer: successor.address });
  const after = createEmbeddedLedger(chain, successor);
  await anchor(after, rootOf(7));
});

test('strangers speak to it over loopback HTTP, web pages do not', async () => {
  const server = await serveRpc(await open(), 0);
  try {
    const client = createPublicClient({ transport: http(server.url) });
    expect(await client.getChainId()).toBe(chainId);
    const block = await client.getBlock({ includeTransactions: true });
    expect(block.transactions).toHaveLength(1);
    expect(await client.getBlock({ blockHash: block.hash })).toMatchObject({ number: block.number });
    expect(await client.getBalance({ address: account.address })).toBeGreaterThan(10n ** 20n);
    expect(await client.getTransactionReceipt({ hash: block.transactions[0]!.hash })).toMatchObject({
      status: 'success',
    });
    await expect(client.request({ method: 'eth_sendRawTransaction', params: ['0x00'] })).rejects.toThrow(
      'invalid transaction',
    );
    const post = (headers: Record<string, string>, body: string) =>
      fetch(server.url, { method: 'POST', headers, body });
    expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
    const json = { 'content-type': 'application/json' };
    expect(await (await post(json, 'no json')).json()).toMatchObject({ error: { code: -32_700 } });
    const batch = JSON.stringify([
      { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
      { jsonrpc: '2.0', id: 2, method: 'eth_getBlockByHash', params: ['0xzz'] },
      { jsonrpc: '2.0', id: 3, method: 'constructor' },
    ]);
    expect(await (await post(json, batch)).json()).toMatchObject([
      { id: 1, result: numberToHex(chainId) },
      { id: 2, error: { code: -32_602 } },
      { id: 3, error: { code: -32_601 } },
    ]);
  } finally {
    await server.close();
  }
});

// Keeps a word that it is called with and logs; answers the kept word when called without calldata.
const RUNTIME = '36600f5760005460005260206000f35b60003560005560006000a000';
const CONTRACT: Hex = `0x601c600c600039601c6000f3${RUNTIME}`;

test('contracts run, so that any EVM tool can be used on it', async () => {
  const chain = await open();
  const ledger = createEmbeddedLedger(chain, account);
  const client = createPublicClient({ transport: custom(chain) });
  const gas = await client.estimateGas({ account: account.address, data: CONTRACT });
  const raw = await account.signTransaction({
    chainId,
    nonce: await ledger.nonce(),
    gas: gas * 2n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
    data: CONTRACT,
  });
  expect(await ledger.send(raw)).toBe('sent');
  const receipt = await client.getTransactionReceipt({ hash: keccak256(raw) });
  expect(receipt.status).toBe('success');
  const code = await client.getCode({ address: receipt.contractAddress! });
  const contract = receipt.contractAddress!;
  expect(code).toBe(`0x${RUNTIME}`);
  const kept = await account.signTransaction({
    chainId,
    nonce: await ledger.nonce(),
    gas: await client.estimateGas({ account: account.address, to: contract, data: rootOf(8) }),
    gasPrice: 2n,
    to: contract,
    data: rootOf(8),
  });
  expect(await ledger.send(kept)).toBe('sent');
  expect((await client.getTransactionReceipt({ hash: keccak256(kept) })).logs).toHaveLength(1);
  expect(await client.getLogs({ address: contract, fromBlock: 'earliest' })).toHaveLength(1);
  expect(await client.getLogs({ address: account.address, fromBlock: 'earliest' })).toEqual([]);
  expect(await client.call({ to: contract })).toEqual({ data: rootOf(8) });
  expect(await client.call({ to: contract, blockTag: 'earliest' })).toEqual({ data: undefined });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { custom, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#platform/deps';
import { openFileKeystore } from '#ports/keystore/file-keystore';
import { startKmsServer } from '#ports/keystore/kms-server.fixture';
import type { KeyService, Keystore } from '#ports/keystore/port';
import { anchorAccount } from '#ports/ledger/anchor-account';
import { openEmbeddedChain, type EmbeddedChain } from '#ports/ledger/embedded/embedded-chain';
import { serveRpc } from '#ports/ledger/embedded/rpc-server';
import { createEvmLedger } from '#ports/ledger/json-rpc';
import { EMBEDDED_NETWORK } from '#ports/ledger/networks';
import { createEmbeddedLedger } from '#ports/ledger/open-ledger';
import type { Hex, Ledger } from '#ports/ledger/port';
import { createTestDatabase } from '#testing/database';
import { confirmAnchors } from '../confirm-anchors.service.ts';
import { networksStatus } from '../networks/network-status.service.ts';
import { confirmOnNetwork, onNetwork, sendOnNetwork } from '../networks/networks.service.ts';
import { sendAnchors } from '../send-anchors.service.ts';
import { KILL_POINTS, poorLedger, rootQueue, runUntilKilled, takeFirstNonce } from './root-queue.fixture.ts';

// The failure table of docs/certificates.md on the chain that is in the platform's own database.
const { database, address, asOwner } = await createTestDatabase();
const desk = rootQueue({ database, asOwner });
const { clock, anchors } = desk;

const kms = await startKmsServer();
const folder = await mkdtemp(path.join(tmpdir(), 'vereda-held-'));
afterAll(() => rm(folder, { recursive: true }));

/** A keystore whose anchor key a service holds. */
async function heldKeystore(service: KeyService): Promise<Keystore> {
  const cost = { name: 'scrypt', n: 16, r: 8, p: 1 } as const;
  const file = path.join(folder, 'keystore.json');
  const given = { file, passphrase: 'una frase larga', now: clock.now(), cost, service };
  return (await openFileKeystore(given)).keystore;
}

let privateKey: Hex;
let chain: EmbeddedChain;
let ledger: Ledger;
let deps: Deps;

beforeEach(async () => {
  await desk.empty();
  privateKey = generatePrivateKey();
  await emptyChain();
});

/** A chain without anything, as somebody leaves it who empties its tables. */
async function emptyChain(): Promise<void> {
  await asOwner('truncate platform.chain_blocks, platform.chain_nodes cascade');
  await reopen();
}

/** The chain as the next process finds it. */
async function reopen(): Promise<void> {
  const account = privateKeyToAccount(privateKey);
  const writer = account.address.toLowerCase() as Hex;
  chain = await openEmbeddedChain({ database, clock, chainId: EMBEDDED_NETWORK.chain_id, writer });
  use(createEmbeddedLedger(chain, account));
}

function use(chosen: Ledger): void {
  ledger = chosen;
  deps = desk.depsWith(chosen);
}

const queue = (count: number) => desk.queue(deps, count);
const settle = () => desk.settle(deps, ledger);

type Block = { transactions: { input: string; from: string }[] };

async function onChain(): Promise<string[]> {
  const head = Number(await chain.request({ method: 'eth_blockNumber' }));
  const inputs: string[] = [];
  for (let number = 0; number <= head; number += 1) {
    const block = (await chain.request({
      method: 'eth_getBlockByNumber',
      params: [toHex(number), true],
    })) as Block;
    inputs.push(...block.transactions.map(({ input }) => input));
  }
  return inputs;
}

const expectEachRootOnce = async (roots: readonly Hex[]) => desk.expectEachOnce(roots, await onChain());

test.each(KILL_POINTS)(
  'a process killed %s leaves nothing lost and nothing twice',
  { timeout: 60_000 },
  async (point) => {
    const server = await serveRpc(chain, 0);
    const roots = await queue(3);
    // It writes under the network's own name; that it goes through a socket changes nothing for the chain.
    await runUntilKilled(address.appUrl, server.url, privateKey, point, String(EMBEDDED_NETWORK.chain_id));
    await settle();
    await expectEachRootOnce(roots);
    expect((await anchors()).every(({ attempts }) => attempts === 1)).toBe(true);
    await server.close();
  },
);

test('a last block that is gone is written again with the same bytes', async () => {
  const roots = await queue(3);
  await settle();
  const before = await anchors();
  await asOwner(
    'delete from platform.chain_blocks where number = (select max(number) from platform.chain_blocks)',
  );
  await reopen();
  await settle();
  await expectEachRootOnce(roots);
  expect(await anchors()).toEqual(before);
});

test('a chain that was emptied gets every transaction again, with the same hashes', async () => {
  const roots = await queue(15);
  await settle();
  const before = await anchors();
  await emptyChain();
  expect(await onChain()).toEqual([]);
  const more = await queue(1);
  await settle();
  await expectEachRootOnce([...roots, ...more]);
  expect((await anchors()).slice(0, 15)).toEqual(before);
});

test('what the chain knows already, and a nonce that is too low, are looked up and not signed anew', async () => {
  const roots = await queue(2);
  await settle();
  await desk.forgetSending();
  await settle();
  await expectEachRootOnce(roots);
  expect((await anchors()).every(({ attempts }) => attempts === 1)).toBe(true);
});

test('a nonce that a foreign transaction took is given up, and the root anchored under the next', async () => {
  const roots = await queue(1);
  const foreign = await takeFirstNonce(deps, ledger);
  await settle();
  expect(await onChain()).toEqual([foreign, ...roots]);
  expect(await anchors()).toMatchObject([{ status: 'final', nonce: 1, attempts: 2 }]);
});

test('a fee that is too low is raised under the same nonce', async () => {
  const roots = await queue(1);
  const poor = poorLedger(ledger, 0n);
  await onNetwork(deps, poor, () => sendAnchors(deps, poor));
  await settle();
  await expectEachRootOnce(roots);
  expect(await anchors()).toMatchObject([{ nonce: 0, attempts: 2 }]);
});

test('nothing is sent to another chain in its place', async () => {
  await queue(1);
  await settle();
  await asOwner(`update certificates.networks set genesis_hash = '0x00'`);
  await queue(1);
  await settle();
  expect(await onChain()).toHaveLength(1);
  expect((await networksStatus(deps))[0]).toMatchObject({
    problem: 'certificates/ledger-wrong-network',
    pending: 1,
  });
});

test('a chain that does not answer leaves everything queued, raises the alarm, and is caught up with', async () => {
  const whole = ledger;
  const down = () => Promise.reject(Object.assign(new Error('down'), { code: -32_603 }));
  use(
    createEvmLedger({
      network: EMBEDDED_NETWORK,
      transport: custom({ request: down }, { retryCount: 0 }),
      account: privateKeyToAccount(privateKey),
    }),
  );
  const roots = await queue(2);
  await settle();
  clock.advance(31 * 60_000);
  expect((await networksStatus(deps))[0]).toMatchObject({
    problem: 'certificates/ledger-unavailable',
    pending: 2,
    stale: true,
  });
  use(whole);
  await settle();
  await expectEachRootOnce(roots);
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null, pending: 0, stale: false });
});

test('an account that the chain does not know cannot pay, and is named until it is given means', async () => {
  const stranger = privateKeyToAccount((privateKey = generatePrivateKey()));
  use(createEmbeddedLedger(chain, stranger));
  const roots = await queue(1);
  const send = () => sendOnNetwork(deps, ledger, () => sendAnchors(deps, ledger));
  expect(await send()).toBeNull();
  expect((await networksStatus(deps))[0]).toMatchObject({
    problem: 'certificates/ledger-no-funds',
    problem_params: { address: ledger.address, balance: '0' },
    pending: 1,
  });
  // As the next start grants it.
  await reopen();
  await send();
  await settle();
  await expectEachRootOnce(roots);
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null, pending: 0 });
});

test('a key service that refuses leaves the root queued and is named; when it signs again the root goes out', async () => {
  const service = kms.service(kms.addKey());
  const account = await anchorAccount(await heldKeystore(service));
  const writer = account.address.toLowerCase() as Hex;
  chain = await openEmbeddedChain({ database, clock, chainId: EMBEDDED_NETWORK.chain_id, writer });
  use(createEmbeddedLedger(chain, account));
  const roots = await queue(2);
  kms.say = 'refuses';
  expect(await sendOnNetwork(deps, ledger, () => sendAnchors(deps, ledger))).toBeNull();
  expect((await networksStatus(deps))[0]).toMatchObject({
    problem: 'certificates/ledger-key-unavailable',
    problem_params: { reason: 'AccessDeniedException' },
    pending: 2,
  });
  // A look at what is final says nothing of the key.
  await confirmOnNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
  expect((await networksStatus(deps))[0]?.problem).toBe('certificates/ledger-key-unavailable');
  kms.say = 'signs';
  await sendOnNetwork(deps, ledger, () => sendAnchors(deps, ledger));
  await settle();
  await expectEachRootOnce(roots);
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null, pending: 0 });
});

test('a transaction that the chain refuses stays queued, with the chain’s reason', async () => {
  await queue(1);
  const stingy: Ledger = {
    ...ledger,
    suggestFee: async (root) => ({ ...(await ledger.suggestFee(root)), gas_limit: 21_000 }),
  };
  expect(await sendOnNetwork(deps, stingy, () => sendAnchors(deps, stingy))).toBeNull();
  expect((await networksStatus(deps))[0]).toMatchObject({
    problem: 'certificates/ledger-refused',
    problem_params: { reason: expect.stringContaining('intrinsic gas too low') as string },
    pending: 1,
  });
  expect(await onChain()).toEqual([]);
});

const ourHash = (nonce: number) =>
  `(select hash from certificates.anchor_transactions where nonce = ${nonce})`;

// The product's own role can change no block; whoever owns the database can.
test.each([
  {
    what: 'another transaction under our hash',
    about: 'transaction',
    spoil: [
      'update platform.chain_blocks set transaction_hash = null where number = 1',
      `update platform.chain_blocks set transaction_hash = ${ourHash(0)} where number = 2`,
    ],
    mend: [
      `update platform.chain_blocks set transaction_hash = ${ourHash(1)} where number = 2`,
      `update platform.chain_blocks set transaction_hash = ${ourHash(0)} where number = 1`,
    ],
  },
  {
    what: 'another block at its height',
    about: 'chain',
    spoil: [
      'update platform.chain_blocks set number = 99 where number = 1',
      'update platform.chain_blocks set number = 1 where number = 2',
    ],
    mend: [
      'update platform.chain_blocks set number = 2 where number = 1',
      'update platform.chain_blocks set number = 1 where number = 99',
    ],
  },
])('a chain whose tables were changed, so that it tells of $what, makes nothing final', async (changes) => {
  const { about, spoil, mend } = changes;
  const roots = await queue(2);
  await onNetwork(deps, ledger, () => sendAnchors(deps, ledger));
  for (const change of spoil) await asOwner(change);
  const confirm = () => confirmOnNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
  expect(await confirm()).toBeNull();
  expect((await networksStatus(deps))[0]).toMatchObject({
    problem: 'certificates/ledger-contradicts',
    problem_params: { about: expect.stringContaining(about) as string },
    pending: 2,
  });
  for (const change of mend) await asOwner(change);
  await confirm();
  await expectEachRootOnce(roots);
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null, pending: 0 });
});

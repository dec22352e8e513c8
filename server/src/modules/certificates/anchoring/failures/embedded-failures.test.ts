import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pino } from 'pino';
import { custom, keccak256, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#platform/clock';
import type { Deps } from '#platform/deps';
import { openEmbeddedChain, type EmbeddedChain } from '#ports/ledger/embedded/embedded-chain';
import { serveRpc } from '#ports/ledger/embedded/rpc-server';
import { createEvmLedger } from '#ports/ledger/json-rpc';
import { EMBEDDED_NETWORK } from '#ports/ledger/networks';
import { createEmbeddedLedger } from '#ports/ledger/open-ledger';
import type { Hex, Ledger } from '#ports/ledger/port';
import { createTestDatabase } from '#testing/database';
import { enqueueRoot } from '../batches.service.ts';
import { confirmAnchors } from '../confirm-anchors.service.ts';
import { networksStatus } from '../networks/network-status.service.ts';
import { onNetwork, sendOnNetwork } from '../networks/networks.service.ts';
import { sendAnchors } from '../send-anchors.service.ts';

// The failure table of docs/certificates.md on the chain that is in the platform's own database.
const { database, address, asOwner } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-03-02T15:00:00Z'));

let privateKey: Hex;
let chain: EmbeddedChain;
let ledger: Ledger;
let deps: Deps;
let lastRoot = 0;

beforeEach(async () => {
  await asOwner('truncate certificates.batches, certificates.networks restart identity cascade');
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
  deps = { database, clock, log: pino({ level: 'silent' }), ports: { ledgers: [chosen] } } as unknown as Deps;
}

async function queue(count: number): Promise<Hex[]> {
  const roots = Array.from({ length: count }, () => keccak256(toHex(`root ${(lastRoot += 1)}`)));
  for (const root of roots) {
    await database
      .transaction()
      .execute((transaction) => enqueueRoot(deps, transaction, { kind: 'changelog', root, reference: root }));
  }
  return roots;
}

async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await sendOnNetwork(deps, ledger, () => sendAnchors(deps, ledger));
    const found = await onNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
    if (!found?.resend && !found?.waiting) return;
  }
}

type Row = { status: string; hash: Hex; nonce: number; attempts: number };
const anchors = (): Promise<Row[]> =>
  asOwner<Row>(`
    select a.status, '0x' || encode(t.hash, 'hex') as hash, t.nonce::int,
      (select count(*)::int from certificates.anchor_transactions o where o.batch_id = a.batch_id) as attempts
    from certificates.anchors a left join certificates.anchor_transactions t on t.id = a.transaction_id
    order by a.batch_id`);

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

async function expectEachRootOnce(roots: readonly Hex[]): Promise<void> {
  expect((await onChain()).toSorted()).toEqual(roots.toSorted());
  expect((await anchors()).map(({ status }) => status)).toEqual(roots.map(() => 'final'));
}

test.each(['before-store', 'after-store', 'after-send', 'before-mined'])(
  'a process killed %s leaves nothing lost and nothing twice',
  { timeout: 60_000 },
  async (point) => {
    const server = await serveRpc(chain, 0);
    const roots = await queue(3);
    // It writes under the network's own name; that it goes through a socket changes nothing for the chain.
    const fixture = path.join(import.meta.dirname, 'anchor-until-killed.fixture.ts');
    const given = [address.appUrl, server.url, privateKey, point, String(EMBEDDED_NETWORK.chain_id)];
    const child = spawn(process.execPath, [fixture, ...given], {
      cwd: path.resolve(import.meta.dirname, '../../../../..'),
      stdio: 'inherit',
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
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
  await asOwner(
    `update certificates.anchor_transactions set state = 'signed', sent_at = null, block_number = null`,
  );
  await asOwner(`update certificates.anchors set status = 'signed', final_at = null`);
  await settle();
  await expectEachRootOnce(roots);
  expect((await anchors()).every(({ attempts }) => attempts === 1)).toBe(true);
});

test('a nonce that a foreign transaction took is given up, and the root anchored under the next', async () => {
  const roots = await queue(1);
  const silent: Ledger = { ...ledger, send: async () => 'sent' };
  await sendAnchors({ ...deps, ports: { ...deps.ports, ledgers: [silent] } }, silent);
  const foreign = keccak256('0x03');
  const fee = await ledger.suggestFee(foreign);
  expect(await ledger.send((await ledger.signAnchor({ root: foreign, nonce: 0, fee })).raw)).toBe('sent');
  await settle();
  expect(await onChain()).toEqual([foreign, ...roots]);
  expect(await anchors()).toMatchObject([{ status: 'final', nonce: 1, attempts: 2 }]);
});

test('a fee that is too low is raised under the same nonce', async () => {
  const roots = await queue(1);
  const poor: Ledger = {
    ...ledger,
    suggestFee: async (root, previous) =>
      previous ? ledger.suggestFee(root, previous) : { gas_limit: 30_000, max_fee_wei: 0n, tip_wei: 0n },
  };
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

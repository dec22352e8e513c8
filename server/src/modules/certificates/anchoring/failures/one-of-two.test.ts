import { custom } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#platform/deps';
import { openEmbeddedChain } from '#ports/ledger/embedded/embedded-chain';
import { createEvmLedger } from '#ports/ledger/json-rpc';
import { EMBEDDED_NETWORK, networkOf } from '#ports/ledger/networks';
import { createEmbeddedLedger } from '#ports/ledger/open-ledger';
import type { Hex, Ledger } from '#ports/ledger/port';
import { startAnvil, type Anvil } from '#testing/anvil';
import { createTestDatabase } from '#testing/database';
import { confirmAnchors } from '../confirm-anchors.service.ts';
import { networksStatus } from '../networks/network-status.service.ts';
import { confirmOnNetwork, onNetwork, sendOnNetwork } from '../networks/networks.service.ts';
import { recheckAnchors } from '../recheck/recheck.service.ts';
import { sendAnchors } from '../send-anchors.service.ts';
import { poorLedger, rootQueue, runUntilKilled, takeFirstNonce } from './root-queue.fixture.ts';

// The failure table of docs/certificates.md where one of two networks has the fault: the other one goes on.
const CHAIN_ID = 31_337;
const { database, address, asOwner } = await createTestDatabase();
const desk = rootQueue({ database, asOwner });

let anvil: Anvil;
let privateKey: Hex;
/** The network that has the fault, on a node that is not ours. */
let faulty: Ledger;
/** The embedded chain. */
let other: Ledger;
let deps: Deps;
/** What the node says instead of the truth, by method. */
let lies: Readonly<Record<string, (truth: () => Promise<unknown>) => unknown>> = {};

beforeAll(async () => {
  anvil = await startAnvil({ chainId: CHAIN_ID });
});
afterAll(() => anvil.stop());

beforeEach(async () => {
  await desk.empty();
  await asOwner('truncate platform.chain_blocks, platform.chain_nodes cascade');
  lies = {};
  privateKey = generatePrivateKey();
  const account = privateKeyToAccount(privateKey);
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const truth = () => anvil.control.request({ method, params } as never) as Promise<unknown>;
    return lies[method] ? lies[method](truth) : truth();
  };
  const network = networkOf({ chainId: CHAIN_ID });
  faulty = createEvmLedger({ network, account, transport: custom({ request }, { retryCount: 0 }) });
  const { chain_id: chainId } = EMBEDDED_NETWORK;
  const chain = await openEmbeddedChain({ database, clock: desk.clock, chainId, writer: faulty.address });
  other = createEmbeddedLedger(chain, account);
  deps = desk.depsWith(faulty, other);
  await anvil.fund(faulty.address);
});

// A node takes a moment to mine.
const settle = (ledger: Ledger) =>
  desk.settle(deps, ledger, () => new Promise((resolve) => setTimeout(resolve, 50)));
const send = (ledger: Ledger) => sendOnNetwork(deps, ledger, () => sendAnchors(deps, ledger));
const confirm = (ledger: Ledger) => confirmOnNetwork(deps, ledger, () => confirmAnchors(deps, ledger));

type Row = { readonly status: string; readonly hash: Hex | null };
const anchorsOn = ({ network }: Ledger): Promise<Row[]> =>
  asOwner<Row>(
    `select a.status, '0x' || encode(t.hash, 'hex') as hash from certificates.anchors a
     left join certificates.anchor_transactions t on t.id = a.transaction_id
     where a.network_id = $1 order by a.batch_id`,
    [network.id],
  );

/** All of these roots and nothing else that is ours are final on a network, in their order. */
async function expectEachOnce(ledger: Ledger, roots: readonly Hex[], foreign = 0): Promise<void> {
  const anchors = await anchorsOn(ledger);
  expect(anchors.map(({ status }) => status)).toEqual(roots.map(() => 'final'));
  const sent = await Promise.all(anchors.map(({ hash }) => ledger.transaction(hash ?? '0x')));
  expect(sent.map((transaction) => transaction?.input)).toEqual(roots);
  expect(await ledger.nonce()).toBe(roots.length + foreign);
}

/** The other network takes everything meanwhile; nothing is wrong with it. */
async function expectOtherGoesOn(roots: readonly Hex[]): Promise<void> {
  await settle(other);
  await expectEachOnce(other, roots);
  expect((await networksStatus(deps))[1]).toMatchObject({ problem: null, pending: 0, lost: 0 });
}

async function expectProblem(code: string, pending = 1): Promise<void> {
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: `certificates/${code}`, pending });
}

/** Once the fault is mended the network catches up. */
async function expectMended(roots: readonly Hex[], foreign = 0): Promise<void> {
  await send(faulty);
  await settle(faulty);
  await confirm(faulty);
  await expectEachOnce(faulty, roots, foreign);
  await expectEachOnce(other, roots);
  for (const network of await networksStatus(deps))
    expect(network).toMatchObject({ problem: null, pending: 0 });
}

test('the process dies after it sent to one', async () => {
  const roots = await desk.queue(deps, 2);
  await runUntilKilled(address.appUrl, anvil.url, privateKey, 'after-send');
  await expectOtherGoesOn(roots);
  expect((await networksStatus(deps))[0]).toMatchObject({ pending: 2 });
  await expectMended(roots);
});

test('a foreign transaction took the nonce on one', async () => {
  const roots = await desk.queue(deps, 1);
  await takeFirstNonce(deps, faulty);
  await expectOtherGoesOn(roots);
  await expectMended(roots, 1);
});

test('the fee is too low for one', async () => {
  const roots = await desk.queue(deps, 1);
  const poor = poorLedger(faulty, 1n);
  await onNetwork(deps, poor, () => sendAnchors(deps, poor));
  await expectOtherGoesOn(roots);
  await expectMended(roots);
  const attempts = (ledger: Ledger) =>
    asOwner('select max(attempt)::int as n from certificates.anchor_transactions where network_id = $1', [
      ledger.network.id,
    ]);
  expect([await attempts(faulty), await attempts(other)]).toEqual([[{ n: 2 }], [{ n: 1 }]]);
});

test('another chain stands behind the address of one', async () => {
  const first = await desk.queue(deps, 1);
  await settle(faulty);
  lies = { eth_chainId: () => '0x1' };
  const roots = [...first, ...(await desk.queue(deps, 1))];
  await settle(faulty);
  await expectOtherGoesOn(roots);
  await expectProblem('ledger-wrong-network');
  lies = {};
  await expectMended(roots);
});

test('the account cannot pay on one', async () => {
  const roots = await desk.queue(deps, 1);
  await anvil.control.setBalance({ address: faulty.address, value: 21n });
  expect(await send(faulty)).toBeNull();
  await expectOtherGoesOn(roots);
  await expectProblem('ledger-no-funds');
  await anvil.fund(faulty.address);
  await expectMended(roots);
});

test('one refuses what it is sent', async () => {
  const roots = await desk.queue(deps, 1);
  const refusal = Object.assign(new Error('execution reverted'), { code: -32_000 });
  lies = { eth_sendRawTransaction: () => Promise.reject(refusal) };
  expect(await send(faulty)).toBeNull();
  await expectOtherGoesOn(roots);
  await expectProblem('ledger-refused');
  lies = {};
  await expectMended(roots);
});

test('one contradicts itself', async () => {
  const roots = await desk.queue(deps, 1);
  await send(faulty);
  lies = {
    eth_getTransactionByHash: async (truth) => ({
      ...((await truth()) as object),
      input: `0x${'ab'.repeat(32)}`,
    }),
  };
  await expect.poll(() => faulty.nonce()).toBe(1);
  expect(await confirm(faulty)).toBeNull();
  await expectOtherGoesOn(roots);
  await expectProblem('ledger-contradicts');
  lies = {};
  await expectMended(roots);
});

/** Undoes the last block of the outer node; another one stands at its height. */
async function reorganise(): Promise<void> {
  await anvil.control.request({ method: 'anvil_rollback' as never, params: [1] as never });
  await anvil.control.mine({ blocks: 1 });
}

const recheck = (ledger: Ledger) => onNetwork(deps, ledger, () => recheckAnchors(deps, ledger));
const lost = async () => (await networksStatus(deps)).map((network) => network.lost);

test('a reorganisation of one takes what was final there', async () => {
  const roots = await desk.queue(deps, 1);
  await settle(faulty);
  await settle(other);
  await reorganise();
  expect([await recheck(faulty), await recheck(other)]).toEqual([1, 0]);
  expect(await lost()).toEqual([1, 0]);
  await expectOtherGoesOn(roots);
  await expectMended(roots);
  expect(await lost()).toEqual([0, 0]);
});

test('the same transaction stands in another block of one', async () => {
  const roots = await desk.queue(deps, 1);
  await settle(faulty);
  await settle(other);
  const sent = () =>
    asOwner<{ raw: Hex; block: Hex }>(
      `select '0x' || encode(raw, 'hex') as raw, '0x' || encode(block_hash, 'hex') as block
       from certificates.anchor_transactions order by network_id`,
    );
  const before = await sent();
  await reorganise();
  // Of the two the second by name.
  await faulty.send(before[1]!.raw);
  await expect.poll(() => faulty.nonce()).toBe(1);
  expect([await recheck(faulty), await recheck(other)]).toEqual([1, 0]);
  expect(await lost()).toEqual([0, 0]);
  await expectOtherGoesOn(roots);
  await expectMended(roots);
  const after = await sent();
  expect(after.map(({ raw }) => raw)).toEqual(before.map(({ raw }) => raw));
  expect(after[0]).toEqual(before[0]);
  expect(after[1]!.block).not.toBe(before[1]!.block);
});

test('what both know already is looked up on each, and signed anew on neither', async () => {
  const roots = await desk.queue(deps, 1);
  await settle(faulty);
  await settle(other);
  await desk.forgetSending();
  await settle(faulty);
  await expectOtherGoesOn(roots);
  await expectMended(roots);
});

/** From now on writing to a table fails as it does where the disk is full. */
async function fillDisk(table: string): Promise<() => Promise<unknown>> {
  await asOwner(`
    create or replace function certificates.no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await asOwner(
    `create trigger no_space before insert on ${table} for each row execute function certificates.no_space()`,
  );
  return () => asOwner(`drop trigger no_space on ${table}`);
}

test('the disk is full where signed bytes are stored: neither is sent anything, and both get it later', async () => {
  const roots = await desk.queue(deps, 1);
  const free = await fillDisk('certificates.anchor_transactions');
  for (const ledger of [faulty, other]) {
    await expect(send(ledger)).rejects.toThrow('No space left');
    expect(await ledger.nonce()).toBe(0);
  }
  await free();
  await settle(other);
  await expectMended(roots);
});

test('the disk is full where the embedded chain keeps its blocks: the node outside goes on', async () => {
  const roots = await desk.queue(deps, 1);
  const free = await fillDisk('platform.chain_blocks');
  expect(await send(other)).toBeNull();
  await settle(faulty);
  await expectEachOnce(faulty, roots);
  const [outside, embedded] = await networksStatus(deps);
  expect(outside).toMatchObject({ problem: null, pending: 0 });
  expect(embedded).toMatchObject({ problem: 'certificates/ledger-refused', pending: 1 });
  await free();
  await send(other);
  await settle(other);
  await expectMended(roots);
});

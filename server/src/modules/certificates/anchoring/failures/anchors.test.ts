import { custom, http, keccak256, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#platform/deps';
import { createEvmLedger } from '#ports/ledger/json-rpc';
import { networkOf } from '#ports/ledger/networks';
import type { Hex, Ledger } from '#ports/ledger/port';
import { startAnvil, type Anvil } from '#testing/anvil';
import { createTestDatabase } from '#testing/database';
import { noteRestored } from '../../credentials/keys.service.ts';
import { enqueueRoot } from '../batches.service.ts';
import { STUCK_AFTER_MS } from '../confirm-anchors.service.ts';
import { networksStatus } from '../networks/network-status.service.ts';
import { onNetwork, sendOnNetwork } from '../networks/networks.service.ts';
import { sendAnchors } from '../send-anchors.service.ts';
import { KILL_POINTS, poorLedger, rootQueue, runUntilKilled, takeFirstNonce } from './root-queue.fixture.ts';

// The failure table of docs/certificates.md on a node outside of the platform.
const CHAIN_ID = 31_337;
const { database, address, asOwner } = await createTestDatabase();
const desk = rootQueue({ database, asOwner });
const { clock, anchors } = desk;

let anvil: Anvil;
let privateKey: Hex;
let ledger: Ledger;
let deps: Deps;

beforeEach(async () => {
  await desk.empty();
  privateKey = generatePrivateKey();
  anvil = await startAnvil({ chainId: CHAIN_ID });
  use(ledgerAt(anvil.url));
  await anvil.fund(ledger.address);
});
afterEach(() => anvil.stop());

function ledgerAt(url: string, rest: { chainId?: number; confirmations?: number } = {}): Ledger {
  return createEvmLedger({
    network: networkOf({ chainId: CHAIN_ID, ...rest }),
    transport: http(url, { retryCount: 0, timeout: 3000 }),
    account: privateKeyToAccount(privateKey),
  });
}

function use(chosen: Ledger): void {
  ledger = chosen;
  deps = desk.depsWith(chosen);
}

const queue = (count: number) => desk.queue(deps, count);
// A node takes a moment to mine, and may answer for a block that its own head has not reached yet.
const settle = () => desk.settle(deps, ledger, () => new Promise((resolve) => setTimeout(resolve, 50)));

/** Calldata of everything that our account ever sent, in the order of blocks. */
async function onChain(): Promise<string[]> {
  const inputs: string[] = [];
  const head = await anvil.control.getBlockNumber({ cacheTime: 0 });
  for (let number = 0n; number <= head; number += 1n) {
    const block = await anvil.control.getBlock({ blockNumber: number, includeTransactions: true });
    for (const { from, input } of block.transactions) if (from === ledger.address) inputs.push(input);
  }
  return inputs;
}

const expectEachRootOnce = async (roots: readonly Hex[]) => desk.expectEachOnce(roots, await onChain());

async function rollback(blocks: number): Promise<void> {
  await anvil.control.request({ method: 'anvil_rollback' as never, params: [blocks] as never });
}

test('roots are anchored in order, once each', async () => {
  const roots = await queue(3);
  await settle();
  await expectEachRootOnce(roots);
  expect((await anchors()).map(({ nonce }) => nonce)).toEqual([0, 1, 2]);
  await settle();
  expect(await onChain()).toHaveLength(3);
});

test('the same root or reference again is not queued a second time', async () => {
  const [root] = await queue(1);
  await database.transaction().execute(async (transaction) => {
    await enqueueRoot(deps, transaction, { kind: 'changelog', root: root!, reference: 'another day' });
    await enqueueRoot(deps, transaction, { kind: 'changelog', root: keccak256('0x01'), reference: root! });
  });
  expect(await anchors()).toHaveLength(1);
});

test('a root that is queued in a transaction that fails was never queued', async () => {
  const failing = database.transaction().execute(async (transaction) => {
    await enqueueRoot(deps, transaction, { kind: 'changelog', root: keccak256('0x02'), reference: 'x' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await anchors()).toEqual([]);
});

test.each(KILL_POINTS)(
  'a process killed %s leaves nothing lost and nothing twice',
  { timeout: 60_000 },
  async (point) => {
    const roots = await queue(3);
    await runUntilKilled(address.appUrl, anvil.url, privateKey, point);
    await settle();
    await expectEachRootOnce(roots);
    expect((await anchors()).every(({ attempts }) => attempts === 1)).toBe(true);
  },
);

test('a reorganisation of three blocks sends the same bytes again', async () => {
  const roots = await queue(4);
  use(ledgerAt(anvil.url, { confirmations: 3 }));
  await settle();
  const before = await anchors();
  expect(before.map(({ status }) => status)).toEqual(['final', 'final', 'mined', 'mined']);
  await rollback(3);
  await settle();
  await anvil.control.mine({ blocks: 3 });
  await settle();
  await expectEachRootOnce(roots);
  expect((await anchors()).map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
});

test('a node that lost its data gets every transaction again, with the same hashes', async () => {
  const roots = await queue(15);
  await settle();
  const before = await anchors();
  const port = Number(new URL(anvil.url).port);
  await anvil.stop();
  anvil = await startAnvil({ chainId: CHAIN_ID, port });
  await anvil.fund(ledger.address);
  expect(await onChain()).toEqual([]);
  const more = await queue(1);
  await settle();
  await expectEachRootOnce([...roots, ...more]);
  expect((await anchors()).slice(0, 15)).toEqual(before);
});

test('a transaction that the node knows already counts as sent', async () => {
  const roots = await queue(1);
  await anvil.control.setAutomine(false);
  await settle();
  await asOwner(`update certificates.anchor_transactions set state = 'signed', sent_at = null`);
  await settle();
  expect(await anchors()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  await anvil.control.mine({ blocks: 1 });
  await settle();
  await expectEachRootOnce(roots);
});

test('a nonce that is too low is looked up by our own hash, not signed anew', async () => {
  const roots = await queue(1);
  await settle();
  // Long after it was mined.
  await desk.forgetSending();
  await settle();
  await expectEachRootOnce(roots);
  expect(await anchors()).toMatchObject([{ attempts: 1 }]);
});

test('a nonce that a foreign transaction took is given up, and the root anchored under the next', async () => {
  const roots = await queue(1);
  const foreign = await takeFirstNonce(deps, ledger);
  await settle();
  expect(await onChain()).toEqual([foreign, ...roots]);
  expect(await anchors()).toMatchObject([{ status: 'final', nonce: 1, attempts: 2 }]);
});

test('a fee that the network will not take is raised under the same nonce', async () => {
  const roots = await queue(1);
  const poor = poorLedger(ledger, 1n);
  await onNetwork(deps, poor, () => sendAnchors(deps, poor));
  expect(await anchors()).toMatchObject([{ status: 'sent', nonce: 0, attempts: 2 }]);
  await settle();
  await expectEachRootOnce(roots);
});

test('a transaction that waits too long is replaced by one that pays more; the one that is mined wins', async () => {
  const roots = await queue(1);
  await anvil.control.setAutomine(false);
  await settle();
  clock.advance(STUCK_AFTER_MS + 1000);
  await settle();
  expect(await anchors()).toMatchObject([{ status: 'sent', nonce: 0, attempts: 2 }]);
  await anvil.control.mine({ blocks: 1 });
  await settle();
  await expectEachRootOnce(roots);
  const states = await asOwner(`select state from certificates.anchor_transactions order by attempt`);
  expect(states).toEqual([{ state: 'replaced' }, { state: 'final' }]);
});

test('nothing is sent to another chain behind the same address', async () => {
  await queue(1);
  await settle();
  const right = ledger;
  use(ledgerAt(anvil.url, { chainId: 11_155_111 }));
  await queue(1);
  await settle();
  expect((await networksStatus(deps))[0]).toMatchObject({
    problem: 'certificates/ledger-wrong-network',
    problem_params: { expected: 'chain id 11155111', found: `chain id ${CHAIN_ID}` },
    pending: 1,
  });
  use(right);
  await asOwner(`update certificates.networks set genesis_hash = '0x00'`);
  await queue(1);
  await settle();
  expect((await networksStatus(deps))[0]).toMatchObject({
    problem: 'certificates/ledger-wrong-network',
    pending: 1,
  });
  expect(await onChain()).toHaveLength(1);
});

test('an account that cannot pay is named with what it has, until a transaction goes through', async () => {
  const roots = await queue(1);
  const { address: account } = ledger;
  await anvil.control.setBalance({ address: account, value: 21n });
  const send = () => sendOnNetwork(deps, ledger, () => sendAnchors(deps, ledger));
  expect(await send()).toBeNull();
  const poor = {
    problem: 'certificates/ledger-no-funds',
    problem_params: { address: account, balance: '0.000000000000000021' },
    pending: 1,
  };
  // Looking at the network does not make it rich.
  expect((await networksStatus(deps))[0]).toMatchObject(poor);
  expect((await networksStatus(deps))[0]).toMatchObject(poor);
  await anvil.fund(account);
  await send();
  await settle();
  await expectEachRootOnce(roots);
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null, problem_params: {}, pending: 0 });
});

test('a database that was put back from before is named, and keeps nothing from being anchored', async () => {
  const roots = await queue(1);
  await settle();
  const elsewhere = async () => {
    const root = keccak256(toHex(`elsewhere ${await ledger.nonce()}`));
    const signed = await ledger.signAnchor({
      root,
      nonce: await ledger.nonce(),
      fee: await ledger.suggestFee(root),
    });
    const count = await ledger.nonce();
    await ledger.send(signed.raw);
    await expect.poll(() => ledger.nonce()).toBe(count + 1);
  };
  await elsewhere();
  await elsewhere();
  const anchorOne = async () => {
    roots.push(...(await queue(1)));
    await sendOnNetwork(deps, ledger, () => sendAnchors(deps, ledger));
    await settle();
  };
  await anchorOne();
  const ahead = {
    problem: 'certificates/ledger-ahead',
    problem_params: { address: ledger.address, count: 2 },
    pending: 0,
  };
  expect((await networksStatus(deps))[0]).toMatchObject(ahead);
  await anchorOne();
  expect((await networksStatus(deps))[0]).toMatchObject(ahead);
  const restored = () => noteRestored({ database, clock, keystore: deps.ports.keystore }, null);
  await restored();
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null, pending: 0 });
  // Said before it is found, as the instructions want it, it is no news.
  await elsewhere();
  await anchorOne();
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null });
  await elsewhere();
  await anchorOne();
  expect((await networksStatus(deps))[0]).toMatchObject({ problem_params: { count: 1 } });
  const sent = await onChain();
  for (const root of roots) expect(sent.filter((input) => input === root)).toHaveLength(1);
});

test('a refusal is told with the node’s reason, and never with its address', async () => {
  await queue(1);
  const words = `execution reverted at https://rpc.example/v3/secret-key ${'x'.repeat(500)}`;
  const refusing = createEvmLedger({
    network: ledger.network,
    transport: custom({
      request: async ({ method, params }) => {
        if (method === 'eth_sendRawTransaction') throw Object.assign(new Error(words), { code: -32_000 });
        return anvil.control.request({ method, params } as never);
      },
    }),
    account: privateKeyToAccount(privateKey),
  });
  await sendOnNetwork(deps, refusing, () => sendAnchors(deps, refusing));
  const [network] = await networksStatus(deps);
  expect(network).toMatchObject({ problem: 'certificates/ledger-refused', pending: 1 });
  const reason = String(network?.problem_params['reason']);
  expect(reason).toContain('execution reverted');
  expect(reason).not.toContain('secret-key');
  expect(reason.length).toBeLessThanOrEqual(200);
});

test('a node that is down leaves everything queued, says so, raises the alarm, and is caught up with', async () => {
  const port = Number(new URL(anvil.url).port);
  await anvil.stop();
  const roots = await queue(2);
  await settle();
  expect((await networksStatus(deps))[0]).toMatchObject({
    problem: 'certificates/ledger-unavailable',
    head: null,
    pending: 2,
    stale: false,
  });
  clock.advance(31 * 60_000);
  expect((await networksStatus(deps))[0]).toMatchObject({ stale: true });
  anvil = await startAnvil({ chainId: CHAIN_ID, port });
  await anvil.fund(ledger.address);
  await settle();
  await expectEachRootOnce(roots);
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null, pending: 0, stale: false });
});

test('a chain that makes no more blocks keeps the anchors waiting and raises the alarm', async () => {
  const roots = await queue(1);
  await anvil.control.setAutomine(false);
  await settle();
  clock.advance(31 * 60_000);
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null, pending: 1, stale: true });
  await anvil.control.setAutomine(true);
  await anvil.control.mine({ blocks: 1 });
  await settle();
  await expectEachRootOnce(roots);
});

test('senders that work at once give out every nonce once', async () => {
  const roots = await queue(6);
  await Promise.allSettled([sendAnchors(deps, ledger), sendAnchors(deps, ledger)]);
  await settle();
  await expectEachRootOnce(roots);
});

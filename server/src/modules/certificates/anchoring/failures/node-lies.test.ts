import { pino } from 'pino';
import { custom, keccak256, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#platform/clock';
import type { Deps } from '#platform/deps';
import { createEvmLedger } from '#ports/ledger/json-rpc';
import { networkOf } from '#ports/ledger/networks';
import type { Hex, Ledger } from '#ports/ledger/port';
import { startAnvil, type Anvil } from '#testing/anvil';
import { createTestDatabase } from '#testing/database';
import { enqueueRoot } from '../batches.service.ts';
import { confirmAnchors } from '../confirm-anchors.service.ts';
import { networksStatus } from '../networks/network-status.service.ts';
import { confirmOnNetwork, onNetwork } from '../networks/networks.service.ts';
import { sendAnchors } from '../send-anchors.service.ts';

const CHAIN_ID = 31_337;
const { database, asOwner } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-03-02T15:00:00Z'));
const LIE = `0x${'ab'.repeat(32)}`;

type Answers = Readonly<Record<string, (truth: Record<string, unknown> | null) => unknown>>;

let anvil: Anvil;
let ledger: Ledger;
let deps: Deps;
/** What the node says instead of the truth, by method. */
let lies: Answers = {};

beforeEach(async () => {
  await asOwner('truncate certificates.batches, certificates.networks restart identity cascade');
  anvil = await startAnvil({ chainId: CHAIN_ID });
  lies = {};
  ledger = createEvmLedger({
    network: networkOf({ chainId: CHAIN_ID }),
    account: privateKeyToAccount(generatePrivateKey()),
    transport: custom(
      {
        request: async ({ method, params }) => {
          const truth = (await anvil.control.request({ method, params } as never)) as unknown;
          const lie = lies[method];
          return lie ? lie(truth as Record<string, unknown> | null) : truth;
        },
      },
      { retryCount: 0 },
    ),
  });
  deps = { database, clock, log: pino({ level: 'silent' }), ports: { ledgers: [ledger] } } as unknown as Deps;
  await anvil.fund(ledger.address);
});
afterEach(() => anvil.stop());

async function sentRoot(): Promise<Hex> {
  const root = keccak256(toHex(`root ${Math.random()}`));
  await database
    .transaction()
    .execute((transaction) => enqueueRoot(deps, transaction, { kind: 'changelog', root, reference: root }));
  await onNetwork(deps, ledger, () => sendAnchors(deps, ledger));
  await expect.poll(() => anvil.control.getBlockNumber({ cacheTime: 0 })).toBe(1n);
  return root;
}

const confirm = () => confirmOnNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
const status = async (): Promise<string | undefined> =>
  (await asOwner<{ status: string }>('select status from certificates.anchors'))[0]?.status;

test.each<[string, string, Answers]>([
  ['another root', 'root', { eth_getTransactionByHash: (truth) => truth && { ...truth, input: LIE } }],
  [
    'another sender',
    'sender',
    { eth_getTransactionByHash: (truth) => truth && { ...truth, from: `0x${'ab'.repeat(20)}` } },
  ],
  [
    'a receipt of a block in which it does not stand',
    'block',
    {
      eth_getTransactionByHash: (truth) => truth && { ...truth, blockHash: LIE },
    },
  ],
  [
    'a block at another height',
    'height',
    { eth_getTransactionReceipt: (truth) => truth && { ...truth, blockNumber: '0x0' } },
  ],
  [
    'a block that stands beside its chain',
    'chain',
    {
      eth_getBlockByNumber: (truth) =>
        truth && { ...truth, hash: truth['number'] === '0x1' ? LIE : truth['hash'] },
    },
  ],
])('a node that tells of %s makes nothing final, and is named', async (_name, about, told) => {
  await sentRoot();
  lies = told;
  await confirm();
  expect(await status()).toBe('sent');
  const [network] = await networksStatus(deps);
  expect(network).toMatchObject({
    problem: 'certificates/ledger-contradicts',
    problem_params: { about: expect.stringContaining(about) as string },
    pending: 1,
  });
  // Once all of it agrees it goes on, and nothing was written twice.
  lies = {};
  await confirm();
  expect(await status()).toBe('final');
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null, pending: 0 });
  expect(await ledger.nonce()).toBe(1);
});

test('a forged receipt for what no block holds makes nothing final', async () => {
  await anvil.control.setAutomine(false);
  const root = keccak256(toHex('never mined'));
  await database
    .transaction()
    .execute((transaction) => enqueueRoot(deps, transaction, { kind: 'changelog', root, reference: root }));
  await onNetwork(deps, ledger, () => sendAnchors(deps, ledger));
  const receipt = { blockNumber: '0x0', blockHash: LIE, status: '0x1', gasUsed: '0x5208' };
  lies = { eth_getTransactionReceipt: () => receipt };
  await confirm();
  expect(await status()).toBe('sent');
  lies = {};
  await anvil.control.mine({ blocks: 1 });
  await confirm();
  expect(await status()).toBe('final');
});

test('a node that forgets the transaction for a moment only makes it wait', async () => {
  await sentRoot();
  lies = { eth_getTransactionByHash: () => null };
  await confirm();
  expect(await status()).toBe('sent');
  expect((await networksStatus(deps))[0]).toMatchObject({ problem: null });
  lies = {};
  await confirm();
  expect(await status()).toBe('final');
});

test('a node that hangs is shown as slow within the limit, and nothing is lost', async () => {
  const release = Promise.withResolvers<null>();
  await sentRoot();
  lies = { eth_chainId: () => release.promise };
  expect((await networksStatus(deps, 50))[0]).toMatchObject({ slow: true, pending: 1 });
  lies = {};
  release.resolve(null);
  await confirm();
  expect(await status()).toBe('final');
});

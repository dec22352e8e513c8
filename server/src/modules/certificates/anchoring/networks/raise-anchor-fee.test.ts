import { http, keccak256, toHex } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PERSONAS } from '@vereda/contract/access/personas';
import type { Deps } from '#platform/deps';
import { anchorAccount } from '#ports/ledger/anchor-account';
import { createEvmLedger } from '#ports/ledger/json-rpc';
import { networkOf } from '#ports/ledger/networks';
import type { Ledger } from '#ports/ledger/port';
import { startAnvil, type Anvil } from '#testing/anvil';
import { startTestServer } from '#testing/server';
import { enqueueRoot } from '../batches.service.ts';
import { confirmAnchors, STUCK_AFTER_MS } from '../confirm-anchors.service.ts';
import { sendAnchors } from '../send-anchors.service.ts';
import { networksStatus } from './network-status.service.ts';
import { onNetwork } from './networks.service.ts';
import { raiseAnchorFee } from './raise-anchor-fee.ts';

const CHAIN_ID = 31_337;
const server = await startTestServer();
const account = await anchorAccount(server.deps.ports.keystore);
const { viewer } = PERSONAS.superadmin;

let anvil: Anvil;
let ledger: Ledger;
let deps: Deps;
let queued = 0;

beforeEach(async () => {
  await server.asOwner('truncate certificates.batches, certificates.networks restart identity cascade');
  anvil = await startAnvil({ chainId: CHAIN_ID });
  await anvil.fund(account.address);
  await anvil.control.setAutomine(false);
  ledger = createEvmLedger({
    network: networkOf({ chainId: CHAIN_ID }),
    transport: http(anvil.url, { retryCount: 0, timeout: 3000 }),
    account,
  });
  deps = { ...server.deps, ports: { ...server.deps.ports, ledgers: [ledger] } };
});
afterEach(() => anvil.stop());

/** A root that the node has in its pool and does not mine. */
async function waitingRoot(): Promise<number> {
  const root = keccak256(toHex(`waiting ${(queued += 1)}`));
  await server.database
    .transaction()
    .execute((transaction) => enqueueRoot(deps, transaction, { kind: 'changelog', root, reference: root }));
  await sendAnchors(deps, ledger);
  const [row] = await server.asOwner<{ id: number }>('select max(id)::int as id from certificates.batches');
  return row?.id ?? 0;
}

const raise = (batch: number, attempt: number) =>
  raiseAnchorFee(deps, viewer, { batch, network: ledger.network.id, attempt });
const status = async () => (await networksStatus(deps))[0];
const pool = async () => {
  const { pending } = (await anvil.control.request({ method: 'txpool_content' as never })) as {
    pending: Record<string, Record<string, { maxFeePerGas: string }>>;
  };
  return Object.values(pending).flatMap((byNonce) => Object.values(byNonce));
};

test('a network tells what its account has, what waits and what is stuck', async () => {
  const batch = await waitingRoot();
  const fresh = await status();
  expect(fresh?.means?.balance).toBe('100');
  expect(fresh?.means?.anchors).toBeGreaterThan(1000);
  expect(fresh?.waiting).toMatchObject([{ batch, status: 'sent', attempts: 1, stuck: false }]);
  expect(Number(fresh?.waiting[0]?.cost_max)).toBeGreaterThan(0);
  server.clock.advance(STUCK_AFTER_MS + 1000);
  expect((await status())?.waiting).toMatchObject([{ batch, stuck: true }]);
  await anvil.control.setBalance({ address: account.address, value: 5n });
  expect((await status())?.means).toEqual({ balance: '0.000000000000000005', anchors: 0 });
});

test('more is offered under the same nonce, said, and noted; one of both is mined', async () => {
  const batch = await waitingRoot();
  const before = await pool();
  const told = await raise(batch, 1);
  expect(told.attempts).toBe(2);
  expect(Number(told.cost_after)).toBeGreaterThan(Number(told.cost_before));
  const after = await pool();
  expect(after).toHaveLength(1);
  expect(BigInt(after[0]?.maxFeePerGas ?? 0)).toBeGreaterThan(BigInt(before[0]?.maxFeePerGas ?? 0));
  const history = await server.asOwner<{ actor_uid: string }>(
    `select action from configuration.changelog where entity = 'batch' and action = 'fee-raised'`,
  );
  expect(history).toHaveLength(1);
  await anvil.control.mine({ blocks: 1 });
  await onNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
  expect((await status())?.waiting).toEqual([]);
  await expect(raise(batch, 2)).rejects.toMatchObject({ code: 'certificates/anchor-not-waiting' });
});

test('what somebody else raised, what is mined and what never waited is not raised', async () => {
  const batch = await waitingRoot();
  await raise(batch, 1);
  await expect(raise(batch, 1)).rejects.toMatchObject({
    code: 'platform/changed-meanwhile',
    details: { current: { attempt: 2 } },
  });
  const both = await Promise.allSettled([raise(batch, 2), raise(batch, 2)]);
  expect(both.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0);
  const attempts = await server.asOwner('select attempt from certificates.anchor_transactions');
  expect(attempts).toHaveLength(3);
  // Mined, and nobody noticed yet.
  await anvil.control.mine({ blocks: 1 });
  await expect(raise(batch, 3)).rejects.toMatchObject({ code: 'certificates/anchor-not-waiting' });
  await expect(raise(batch + 1, 1)).rejects.toMatchObject({ code: 'certificates/anchor-not-waiting' });
});

test('an account that cannot pay more is told so, and the first offer stays', async () => {
  const batch = await waitingRoot();
  await anvil.control.setBalance({ address: account.address, value: 5n });
  await expect(raise(batch, 1)).rejects.toMatchObject({
    code: 'certificates/ledger-no-funds',
    params: { address: ledger.address },
  });
  expect(await pool()).toHaveLength(1);
});

test('only superadmins spend', async () => {
  const input = { batch: 1, network: 'embedded', attempt: 1 };
  expect((await server.visitor('POST /certificates/anchors/raise-fee', input)).status).toBe(401);
  for (const persona of ['citizen', 'supervisor', 'roleUser'] as const) {
    const caller = await server.as(persona);
    expect((await caller('POST /certificates/anchors/raise-fee', input)).status, persona).toBe(403);
  }
  const superadmin = await server.as('superadmin');
  expect(await superadmin('POST /certificates/anchors/raise-fee', input)).toMatchObject({
    status: 409,
    body: { error: { code: 'certificates/anchor-not-waiting' } },
  });
});

import { beforeEach, expect, test } from 'vitest';
import { keccak256, toHex } from 'viem';
import type { Deps } from '#platform/deps';
import { anchorAccount } from '#ports/ledger/anchor-account';
import { openEmbeddedChain } from '#ports/ledger/embedded/embedded-chain';
import { EMBEDDED_NETWORK } from '#ports/ledger/networks';
import { createEmbeddedLedger } from '#ports/ledger/open-ledger';
import type { Hex, Ledger } from '#ports/ledger/port';
import { verifyAsAnybody } from '#testing/certificates';
import { startTestServer } from '#testing/server';
import { publishBatch } from '../../publication/publish.service.ts';
import { selectUnpublished } from '../batch.queries.ts';
import { confirmAnchors } from '../confirm-anchors.service.ts';
import { networksStatus } from '../networks/network-status.service.ts';
import { onNetwork } from '../networks/networks.service.ts';
import { sealDraw, type SealedDraw } from '../sealed-draw.fixture.ts';
import { sendAnchors } from '../send-anchors.service.ts';
import { recheckAnchors } from './recheck.service.ts';

// What was final on the chain in the platform's own database, and no longer is.
const server = await startTestServer();
const account = await anchorAccount(server.deps.ports.keystore);
const HOUR_MS = 3_600_000;

let ledger: Ledger;
let deps: Deps;
let drawn = 0;

beforeEach(async () => {
  await server.asOwner('truncate certificates.networks restart identity cascade');
  await emptyChain();
});

/** A chain without anything, an hour later, as somebody leaves it who empties its tables. */
async function emptyChain(): Promise<void> {
  await server.asOwner('truncate platform.chain_blocks, platform.chain_nodes cascade');
  server.clock.advance(HOUR_MS);
  const { database, clock } = server;
  const writer = account.address.toLowerCase() as Hex;
  const chain = await openEmbeddedChain({ database, clock, chainId: EMBEDDED_NETWORK.chain_id, writer });
  ledger = createEmbeddedLedger(chain, account);
  deps = { ...server.deps, ports: { ...server.deps.ports, ledgers: [ledger] } };
}

/** A batch of one draw, anchored and published. */
async function certified(): Promise<SealedDraw> {
  drawn += 1;
  const sealed = await sealDraw(server, deps, drawn);
  await settleAndPublish();
  return sealed;
}

async function settleAndPublish(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await onNetwork(deps, ledger, () => sendAnchors(deps, ledger));
    await onNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
  }
  for (const batch of await selectUnpublished(server.database, ledger.network.id))
    await publishBatch(deps, batch);
}

const recheck = () => onNetwork(deps, ledger, () => recheckAnchors(deps, ledger));
const fileOf = async (id: string, kind = 'file'): Promise<string> =>
  (await server.visitor(`GET /certificates/${kind}/${id}`)).raw.toString();
const lostNow = async () => (await networksStatus(deps))[0]?.lost;

async function endOf(file: string): Promise<readonly (string | null | undefined)[]> {
  const { verdict, steps } = await verifyAsAnybody(server, file);
  return [verdict, steps.find(({ status }) => status !== 'ok')?.code];
}

const losses = (batch: number) =>
  server.asOwner(
    `select action from configuration.changelog where entity = 'batch' and entity_id = $1 and action = 'anchor-lost'`,
    [String(batch)],
  );

async function expectIssuedAnew(id: string, before: string): Promise<void> {
  // An older download is never called false.
  expect((await endOf(before))[0]).toBe('incomplete');
  for (const kind of ['file', 'receipt'])
    expect(await endOf(await fileOf(id, kind))).toEqual(['valid', undefined]);
  expect(await lostNow()).toBe(0);
}

test('a final anchor that an emptied chain no longer has: said, sent again with the same bytes, issued anew', async () => {
  const { batch, id } = await certified();
  const before = await fileOf(id);
  expect(await endOf(before)).toEqual(['valid', undefined]);
  expect(await recheck()).toBe(0);
  await emptyChain();
  expect(await recheck()).toBe(1);
  expect([await lostNow(), await losses(batch)]).toEqual([1, [{ action: 'anchor-lost' }]]);
  // Until it is final again the file is the old one.
  expect(await fileOf(id)).toBe(before);
  expect(await endOf(before)).toEqual(['incomplete', 'transaction-unknown']);
  await settleAndPublish();
  expect(await endOf(before)).toEqual(['incomplete', 'anchor-date-differs']);
  expect(JSON.parse(await fileOf(id)).proof[0]).toEqual(JSON.parse(before).proof[0]);
  await expectIssuedAnew(id, before);
});

test('a final anchor in whose place an emptied chain has a foreign transaction gets the next nonce', async () => {
  const { batch, id } = await certified();
  const before = await fileOf(id);
  await emptyChain();
  const root = keccak256(toHex('foreign'));
  const { raw } = await ledger.signAnchor({ root, nonce: 0, fee: await ledger.suggestFee(root) });
  expect(await ledger.send(raw)).toBe('sent');
  expect(await recheck()).toBe(1);
  expect(await losses(batch)).toHaveLength(1);
  await settleAndPublish();
  expect(await ledger.nonce()).toBe(2);
  await expectIssuedAnew(id, before);
});

test('the same transaction in another block: its files speak of that block from then on', async () => {
  const { batch, id } = await certified();
  const before = await fileOf(id);
  const [sent] = await server.asOwner<{ raw: Hex }>(
    `select '0x' || encode(raw, 'hex') as raw from certificates.anchor_transactions where batch_id = $1`,
    [batch],
  );
  await emptyChain();
  expect(await ledger.send(sent!.raw)).toBe('sent');
  expect(await recheck()).toBe(1);
  // Nothing was lost: it stands elsewhere.
  expect(await losses(batch)).toEqual([]);
  await settleAndPublish();
  expect(await endOf(before)).toEqual(['incomplete', 'anchor-date-differs']);
  await expectIssuedAnew(id, before);
  expect(await recheck()).toBe(0);
});
